import { readCommand } from '../src/cli/commands.ts';
import type { Config } from '../src/platform/config.ts';
import type { TestServer } from './test-server.ts';

/** Runs a command of the operator's tool beside the server. @returns what the tool would print */
export function runSite(server: TestServer, ...args: string[]) {
  return runSiteWith({}, server, ...args);
}

/** Runs it with another configuration. */
export async function runSiteWith(changed: Partial<Config>, { services }: TestServer, ...args: string[]) {
  try {
    return { out: await readCommand(args)(services.sql, { ...services.config, ...changed }), err: '' };
  } catch (error) {
    return { out: '', err: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs what a running site does by itself after another process has written. */
export async function catchUp({ services, jobs }: TestServer): Promise<void> {
  await services.outbox.drain();
  await jobs.drain();
}
