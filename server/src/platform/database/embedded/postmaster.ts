import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionTo } from '../pool.ts';
import { connect } from '../sql.ts';
import { asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { urlOf } from './create-cluster.ts';
import type { Place } from './place.ts';
import { commandOf } from './process-state.ts';
import { settingsAsArguments } from './settings.ts';

/** A running PostgreSQL server. */
export type Postmaster = { pid: number; port: number };

const POLL_MS = 5;
const PATIENCE_MS = 20_000;
const WATCH_MS = 250;
const CONNECT_MS = 5000;

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * Finds the server that already runs on this cluster (its Node process was killed), and waits until it answers. Returns
 * undefined if there is none; a stale pid file is then removed.
 */
export async function findRunning(cluster: string): Promise<Postmaster | undefined> {
  const from = Date.now();
  for (;;) {
    const noted = readPidFile(cluster);
    if (!noted) return undefined;
    if (!isRunning(noted.pid, cluster)) {
      // PostgreSQL recovers from a dead pid, but not from one that now belongs to another process.
      await rm(pidFile(cluster), { force: true });
      return undefined;
    }
    // A server that is about to stop still says that it is ready, so it is asked.
    if (noted.ready && (await answers(await urlOf(cluster, noted.port)))) return { pid: noted.pid, port: noted.port };
    if (noted.ready && Date.now() - from > PATIENCE_MS) {
      throw new Error(`The database in ${cluster} runs (process ${noted.pid}) but does not answer`);
    }
    await pause(POLL_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

/**
 * Starts PostgreSQL on a free port. Returns undefined if it ended at once because its port or its cluster was taken
 * meanwhile.
 */
export async function launch(place: Place, binaries: Binaries, durable: boolean): Promise<Postmaster | undefined> {
  const port = await freePort();
  const log = await open(logFile(place), 'w', 0o600);
  const args = ['-D', place.cluster, ...settingsAsArguments(port, durable)];
  // A session of its own: Ctrl-C reaches only us, and we stop the database after the last request.
  const child = spawn(binaries.postgres, args, {
    ...asAccount(place.account),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = hasEnded(child);
  await log.close();
  child.unref();
  while (!ended()) {
    const noted = readPidFile(place.cluster);
    if (noted?.pid === child.pid && noted?.ready) return { pid: noted.pid, port };
    await pause(POLL_MS);
  }
  return undefined;
}

/** The reason why the last server did not start. */
export async function lastWords(place: Place): Promise<string> {
  const lines = (await readFile(logFile(place), 'utf8')).trim().split('\n');
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
}

/** Shuts PostgreSQL down fast: connections end, data is written. Resolves when the server is gone. */
export async function shutDown({ pid }: Postmaster, cluster: string): Promise<void> {
  const started = Date.now();
  signal(pid, 'SIGINT');
  while (isRunning(pid, cluster)) {
    if (Date.now() - started > PATIENCE_MS) signal(pid, 'SIGQUIT');
    await pause(POLL_MS);
  }
}

/**
 * Calls `onGone` once the server is gone, whichever process started it. The end of a connection wakes the watch, and
 * says no more: connections end, too, when the server goes on after one of its processes was killed. Whether it is gone
 * its process alone tells; while there is no connection it is looked at again and again.
 * @returns a function that ends the watch
 */
export function watch({ pid, port }: Postmaster, cluster: string, onGone: () => void): () => void {
  const over = new AbortController();

  async function follow(): Promise<void> {
    while (isRunning(pid, cluster)) {
      await urlOf(cluster, port)
        .then((url) => untilConnectionEnds(url, over.signal))
        .catch(() => {});
      // The process of a killed server is there a little longer than its connections.
      await pause(WATCH_MS, undefined, { signal: over.signal, ref: false }).catch(() => {});
      if (over.signal.aborted) return;
    }
    onGone();
  }

  void follow();
  return () => over.abort();
}

/**
 * Holds a connection until it ends. It keeps no process alive.
 * @throws if there is none
 */
async function untilConnectionEnds(url: string, over: AbortSignal): Promise<void> {
  const socket = new Socket().unref();
  const client = new Client({ ...connectionTo(url), connectionTimeoutMillis: CONNECT_MS, stream: () => socket });
  const cut = () => void socket.destroy();
  over.addEventListener('abort', cut);
  try {
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // The end follows.
    client.on('error', () => {});
    await client.connect();
    if (!over.aborted) await ended;
  } finally {
    over.removeEventListener('abort', cut);
    cut();
  }
}

const logFile = ({ home }: Place) => join(home, 'postgres.log');

function hasEnded(child: ChildProcess): () => boolean {
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  return () => ended;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // ESRCH: it ended by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Lines of the file: 1 pid, 4 port, 8 status. */
function readPidFile(cluster: string): (Postmaster & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Tells whether the process is this cluster's server. Its pid may have been reused, so the command line must name the
 * cluster.
 */
function isRunning(pid: number, cluster: string): boolean {
  return `${commandOf(pid)} `.includes(` ${cluster} `);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
}
