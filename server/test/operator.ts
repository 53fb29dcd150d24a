import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestServer } from './test-server.ts';

const SITE = path.resolve(import.meta.dirname, '../src/cli/site.ts');

/** Runs the operator's command line tool by its own entry, beside the server, as an operator does. */
export function runSite(server: TestServer, ...args: string[]) {
  return runSiteWith({}, server, ...args);
}

/** Runs it with more in its environment. */
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
