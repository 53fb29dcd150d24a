import { readdir, readFile } from 'node:fs/promises';
import { findPlace } from '../src/platform/database/embedded/place.ts';
import { findRunning } from '../src/platform/database/embedded/postmaster.ts';

/**
 * Stops a whole database server, like a disk that does not answer.
 * @returns a function that lets it go on
 */
export async function standStill(dataDir: string): Promise<() => void> {
  const { cluster } = await findPlace(dataDir);
  const running = await findRunning(cluster);
  if (!running) throw new Error('the database does not run');
  // The postmaster first, so that it starts no others.
  process.kill(running.pid, 'SIGSTOP');
  const children = await childrenOf(running.pid);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of [...children, running.pid]) process.kill(pid, 'SIGCONT');
  };
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return pids.filter((_, index) => parents[index] === parent);
}
