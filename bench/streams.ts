/**
 * Measures live streams: a process of the site that holds them, beside a bare loop that holds as many answers and
 * writes one buffer to each, in turn within one run; the readers are processes of their own. Memory of a stream, an
 * event to all of them, and with `--restart` how long it takes until all are back after the site was killed, and what
 * that costs the database.
 *
 * `node bench/streams.ts [--streams=5000] [--members=5000] [--rounds=11] [--restart]`: a stream each, or up to ten.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { connect } from '../server/src/platform/database/sql.ts';
import { connectionsInAll } from '../server/src/processes/connections.ts';
import type { Said, ToReaders, ToServer } from './streams/said.ts';

const { values: given } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    members: { type: 'string' },
    rounds: { type: 'string', default: '11' },
    restart: { type: 'boolean', default: false },
  },
});
const STREAMS = Number(given.streams);
const ROUNDS = Number(given.rounds);
/** Members who have them: each has one, as on a site, unless fewer are given, who may have ten. */
const MEMBERS = Number(given.members ?? STREAMS);
/** Connections that a site of one process may have. */
const CONNECTIONS = connectionsInAll(1);
const PER_SECOND = 1500;
const TARGETS = { kB: 22, ratio: 1.2, MB: 640, backSeconds: 30 };

type Process = {
  child: ChildProcess;
  hear<K extends keyof Said>(about: K): Promise<Said[K]>;
  ask<K extends keyof Said>(order: ToServer | ToReaders, about: K): Promise<Said[K]>;
};
/** Milliseconds until the last reader had an event, and of CPU until it was written to all. */
type Took = { clock: number; cpu: number };
type Side = { server: Process; readers: Process; url: string; kBEach: number; MB: number; took: Took[] };

const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(folder, 0o755);
const database = await startEmbeddedPostgres({ dataDir: folder });
await migrate(database.url);
const sql = connect(database.url, { max: 1 });
const children = new Set<ChildProcess>();
try {
  const site = await openSide('site', '/api/events.php', [database.url]);
  const loop = await openSide('bare-loop', '/');
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of round % 2 === 0 ? [site, loop] : [loop, site]) {
      const took = await announceTo(side);
      // The first round warms up.
      if (round > 0) side.took.push(took);
    }
  }
  report(site, loop);
  if (given.restart) await restart(site);
} finally {
  for (const child of children) child.disconnect();
  await sql.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Starts a process that is told what to do, and says when it has done it. */
function start(name: string, parameters: string[] = []): Process {
  const child = fork(path.join(import.meta.dirname, 'streams', `${name}.ts`), parameters, {
    execArgv: ['--expose-gc'],
  });
  children.add(child);
  child.setMaxListeners(0);
  child.on('exit', () => children.delete(child));
  const hear = <K extends keyof Said>(about: K) =>
    new Promise<Said[K]>((resolve, reject) => {
      const listen = (said: Partial<Said>) => {
        const value = said[about];
        if (value === undefined) return;
        child.off('message', listen).off('exit', failed);
        resolve(value);
      };
      const failed = () => reject(new Error(`${name} ended`));
      child.on('message', listen).once('exit', failed);
    });
  return {
    child,
    hear,
    ask(order, about) {
      const answer = hear(about);
      child.send(order);
      return answer;
    },
  };
}

/** Opens the streams of one side and weighs them. */
async function openSide(name: string, call: string, parameters: string[] = []): Promise<Side> {
  const [server, readers] = [start(name, parameters), start('readers')];
  const url = await server.hear('url');
  const cookies = await server.ask({ cookiesFor: STREAMS, members: MEMBERS }, 'cookies');
  // What the first streams load stays, however many follow.
  await readers.ask({ open: { url, path: call, cookies: cookies.slice(0, 50), perSecond: 50 } }, 'opened');
  await readers.ask({ close: true }, 'closed');
  const before = await server.ask({ rest: true }, 'resting');
  const { seconds } = await readers.ask({ open: { url, path: call, cookies, perSecond: PER_SECOND } }, 'opened');
  const after = await server.ask({ rest: true }, 'resting');
  console.log(`${name}: ${STREAMS} streams open after ${seconds.toFixed(1)} s`);
  return { server, readers, url, kBEach: (after - before) / STREAMS / 1000, MB: after / 1e6, took: [] };
}

async function announceTo({ server, readers }: Side): Promise<Took> {
  const heard = readers.hear('heard');
  const { at, cpuMs } = await server.ask({ announce: true }, 'announced');
  return { clock: (await heard) - at, cpu: cpuMs };
}

function report(site: Side, loop: Side): void {
  const [ours, theirs] = [clockOf(site), clockOf(loop)];
  const ratio = median(ours) / median(theirs);
  const most = STREAMS > 10_000 ? `  at most ${TARGETS.MB}${missedIf(site.MB > TARGETS.MB)}` : '';
  const rows = [
    ['', 'site', 'bare loop', 'ratio'],
    ['memory a stream, kB', ...figures(site.kBEach, loop.kBEach, 1), missedIf(site.kBEach > TARGETS.kB)],
    ['memory in all, MB', ...figures(site.MB, loop.MB), most],
    ['to all, last one, ms', ...figures(median(ours), median(theirs), 1), missedIf(ratio > TARGETS.ratio)],
    ['  best', ...figures(Math.min(...ours), Math.min(...theirs), 1)],
    ['  worst', ...figures(Math.max(...ours), Math.max(...theirs), 1)],
    ['  CPU to write it, ms', ...figures(median(cpuOf(site)), median(cpuOf(loop)), 1)],
  ];
  for (const [name = '', ...cells] of rows)
    console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join(''));
}

function clockOf({ took }: Side): number[] {
  return took.map(({ clock }) => clock);
}

function cpuOf({ took }: Side): number[] {
  return took.map(({ cpu }) => cpu);
}

function figures(ours: number, theirs: number, digits = 0): string[] {
  return [ours.toFixed(digits), theirs.toFixed(digits), (ours / theirs).toFixed(2)];
}

/** Kills the site, starts it again at its port, and waits for everybody. */
async function restart({ server, readers, url }: Side): Promise<void> {
  const [lost, back] = [readers.hear('lost'), readers.hear('back')];
  const before = await transactions();
  server.child.kill('SIGKILL');
  await Promise.all([lost, once(server.child, 'exit')]);
  const again = start('site', [database.url, new URL(url).port]);
  const most = watchConnections();
  const { seconds, refused } = await back;
  const connections = await most();
  const cpu = await again.ask({ tellCpu: true }, 'cpuMs');
  const asked = (await transactions()) - before;
  console.log(
    `killed: all ${STREAMS} back after ${seconds.toFixed(1)} s, ${refused} refusals, at most ${connections} connections ` +
      `to the database (it may have ${CONNECTIONS}${missedIf(connections > CONNECTIONS)}), ${asked} statements of the ` +
      `database, ${(asked / STREAMS).toFixed(2)} a stream; CPU of the site, its start with it, ` +
      `${(cpu / 1000).toFixed(1)} s${missedIf(seconds > TARGETS.backSeconds)}`,
  );
}

/** Counts the connections to the database until it is asked for the most that there were. */
function watchConnections(): () => Promise<number> {
  let most = 0;
  let over = false;
  const watching = (async () => {
    while (!over) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
      most = Math.max(most, row?.count ?? 0);
      await pause(50);
    }
  })();
  return async () => {
    over = true;
    await watching;
    return most;
  };
}

/** Statements so far: each is a transaction of its own here. Connections tell them with a delay. */
async function transactions(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const [row] = await sql<{ count: number }[]>`
    select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`;
  return row?.count ?? 0;
}

function missedIf(isMissed: boolean): string {
  return isMissed ? '  MISSED' : '';
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
