import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { type Child, startChild } from './said.ts';

/** Rounds of a measurement, and seconds of each of its sides in a round. */
export const ROUNDS = Number(process.env.ROUNDS ?? 5);
export const SECONDS = Number(process.env.SECONDS ?? 3);

type Around = { url: string; start(name: string, args?: string[]): Promise<Child> };

/** Measures over a database of its own, with processes that `start` starts. None of it is there afterwards. */
export async function onOwnDatabase(measure: (around: Around) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  await chmod(folder, 0o755);
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder });
  const children: Child[] = [];
  try {
    await migrate(url);
    await measure({
      url,
      async start(name, args) {
        const child = await startChild(name, args);
        children.push(child);
        return child;
      },
    });
  } finally {
    // The database goes after those who use it.
    await Promise.all(children.map(({ process: child }) => disconnected(child)));
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function disconnected(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}
