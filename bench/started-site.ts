/** A site with its embedded database, started as an operator starts it, in processes of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export type StartedSite = { process: ChildProcess; url: string; stop(): Promise<void> };

/** A folder for a site's data; it is the caller's to remove. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts a site on a free port and waits until it says that it is ready.
 * @param env its settings, `DATA_DIR` among them
 */
export async function startSite(env: { DATA_DIR: string } & Record<string, string>): Promise<StartedSite> {
  const site = spawn(process.execPath, [path.join(import.meta.dirname, '../scripts/start.mjs')], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  const stop = async (): Promise<void> => {
    site.kill('SIGTERM');
    await ended;
  };
  for await (const text of site.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    const url = /ready (http\S+)/.exec(String(text))?.[1];
    if (!url) continue;
    site.stdout.resume();
    return { process: site, url, stop };
  }
  throw new Error('the site did not start');
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
