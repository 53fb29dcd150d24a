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

const SUPERVISE = path.resolve(import.meta.dirname, '../../../scripts/supervise.mjs');
/** `npm start` after its installing and building; in a storm no number of kills makes it give up or slow down. */
const KEEP_RUNNING = `
  import { keepSiteRunning } from ${JSON.stringify(SUPERVISE)};
  process.exitCode = await keepSiteRunning({ longestPauseMs: 100, crashes: Infinity });`;

export type EmbeddedSite = {
  url: string;
  /** one connection past the product */
  connect(): Promise<Sql>;
  /** like a power cut; resolves when the application that ran has ended, by itself too */
  kill(...victims: ('application' | 'postmaster')[]): Promise<void>;
  /** how often it became ready, the first time included */
  starts(): number;
  /** rejects when it is not started again */
  watched: Promise<void>;
  remove(): Promise<void>;
};

/**
 * The product with its embedded database, writing as safely as in earnest, in a folder of its own, run as `npm start`
 * runs it: started again whenever it has ended.
 */
export async function startEmbeddedSite(): Promise<EmbeddedSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-storm-'));
  // the account that runs PostgreSQL for root must enter it
  await chmod(dataDir, 0o755);
  // the clients know one address, whatever is started how often
  const env = environment({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', KEEP_RUNNING], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(supervisor, 'exit');
  const counting = countStarts(supervisor);
  const watched = ended.then(() => {
    if (!removed) throw new Error('the product was not started again');
  });
  // whoever waits for it hears of the failure
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
