import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { urlOf } from '../../src/platform/database/embedded/create-cluster.ts';
import { findPlace } from '../../src/platform/database/embedded/place.ts';
import { findRunning } from '../../src/platform/database/embedded/postmaster.ts';
import { isAlive } from '../../src/platform/database/embedded/process-state.ts';
import { connect, type Sql } from '../../src/platform/database/sql.ts';
import { childrenOf } from './children-of.ts';

const SUPERVISE = path.resolve(import.meta.dirname, '../../../scripts/supervise.mjs');
/** `npm start` after its installing and building; in a storm no number of kills makes it give up or slow down. */
const KEEP_RUNNING = `
  import { keepSiteRunning } from ${JSON.stringify(SUPERVISE)};
  process.exitCode = await keepSiteRunning({ longestPauseMs: 100, crashes: Infinity });`;

export type EmbeddedSite = {
  url: string;
  /** opens a connection past the product */
  connect(): Promise<Sql>;
  /** kills like a power cut; resolves when the application has ended, even by itself */
  kill(...victims: ('application' | 'postmaster')[]): Promise<void>;
  /** the processes that answer pages and calls; with one process for everything none */
  answering(): Promise<number[]>;
  /** times it became ready, the first included */
  starts(): number;
  /** rejects if it is not started again */
  watched: Promise<void>;
  remove(): Promise<void>;
};

/**
 * Starts the product with its embedded database in a folder of its own, writing as safely as a real site. It runs as by
 * `npm start`: started again whenever it has ended. `workers`: other than it would choose by itself.
 */
export async function startEmbeddedSite({ workers }: { workers?: number } = {}): Promise<EmbeddedSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-storm-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  await chmod(dataDir, 0o755);
  // The clients know one address, however often it is restarted.
  const several: Record<string, string> = workers === undefined ? {} : { WORKERS: String(workers) };
  const env = environment({ DATA_DIR: dataDir, PORT: String(await freePort()), ...several });
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', KEEP_RUNNING], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(supervisor, 'exit');
  const counting = countStarts(supervisor);
  const watched = ended.then(() => {
    if (!removed) throw new Error('the product was not started again');
  });
  // The code that waits for it gets the failure.
  watched.catch(() => {});
  let removed = false;

  async function remove() {
    removed = true;
    supervisor.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }

  const url = await Promise.race([counting.ready, watched]).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const { home, cluster } = await findPlace(dataDir);
  const application = async () => Number(await readFile(path.join(home, 'owner.pid'), 'utf8'));

  async function postmaster() {
    const running = await findRunning(cluster);
    if (!running) throw new Error('the database does not run');
    return running;
  }

  return {
    url: String(url),
    connect: async () => connect(await urlOf(cluster, (await postmaster()).port), { max: 1 }),
    async kill(...victims) {
      const pids = { application: await application(), postmaster: (await postmaster()).pid };
      for (const victim of victims) process.kill(pids[victim], 'SIGKILL');
      while (isAlive(pids.application)) await pause(5);
    },
    answering: async () => childrenOf(await application(), 'web'),
    starts: counting.starts,
    watched,
    remove,
  };
}

function countStarts({ stdout }: ChildProcess) {
  let starts = 0;
  const first = Promise.withResolvers<string>();
  if (!stdout) throw new Error('the supervisor has no output');
  createInterface({ input: stdout }).on('line', (line) => {
    const [, url] = /^ready (http\S+)/.exec(line) ?? [];
    if (!url) return;
    starts += 1;
    first.resolve(url);
  });
  return { ready: first.promise, starts: () => starts };
}

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const quiet = { DEMO_MEMBERS: '0', LIMITS: 'off', LOG_LEVEL: 'silent' };
  return { ...process.env, NODE_ENV: 'production', MODE: 'demo', ...quiet, ...env };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
