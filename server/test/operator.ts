import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readCommand } from '../src/cli/commands.ts';
import type { TestServer } from './test-server.ts';

const SITE = path.resolve(import.meta.dirname, '../src/cli/site.ts');

/** Runs a command of the operator's command line tool beside the server. @returns what the tool would print */
export async function runSite({ sql }: TestServer, ...args: string[]) {
  try {
    return { out: await readCommand(args)(sql), err: '' };
  } catch (error) {
    return { out: '', err: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs the tool by its own entry, with more in its environment, as an operator does. It takes seconds. */
export async function runSiteWith(env: Record<string, string>, { databaseUrl }: TestServer, ...args: string[]) {
  const own = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
  const tool = spawn(process.execPath, [SITE, ...args], { env: { ...own, ...env } });
  const [out, err] = await Promise.all([text(tool.stdout), text(tool.stderr)]);
  return { out: out.trimEnd(), err: err.trimEnd() };
}

/** Runs what a running site does by itself after another process has written. */
export async function catchUp({ services, jobs }: TestServer): Promise<void> {
  await services.outbox.drain();
  await jobs.drain();
}
