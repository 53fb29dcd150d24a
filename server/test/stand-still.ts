import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { asAccount } from '../src/platform/database/embedded/account.ts';
import { findPlace } from '../src/platform/database/embedded/place.ts';
import { findRunning, shutDown } from '../src/platform/database/embedded/postmaster.ts';

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

/**
 * Shuts a database server down, as an operator does for a new version: it refuses connections.
 * @returns a function that starts it again at the same address, and one that ends it for good
 */
export async function shutDownServer(dataDir: string) {
  const { account, cluster } = await findPlace(dataDir);
  const end = async () => {
    const running = await findRunning(cluster);
    if (running) await shutDown(running, cluster);
    return running;
  };
  const before = await findRunning(cluster);
  const [file = '', ...parameters] = (await readFile(`/proc/${before?.pid}/cmdline`, 'utf8')).split('\0').slice(0, -1);
  await end();
  return {
    startAgain() {
      spawn(file, parameters, { ...asAccount(account), detached: true, stdio: 'ignore' }).unref();
    },
    end,
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
