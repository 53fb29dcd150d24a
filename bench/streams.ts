/**
 * Measures live streams: a process of the site that holds them, beside a bare loop that holds as many answers and
 * writes one buffer to each, in turn within one run; the readers are processes of their own. Memory of a stream, an
 * event to all of them, and with `--restart` how long it takes until all are back after the site was killed and have
 * asked for all that they may have missed, and what that costs the site, its database and everybody else.
 *
 * `node bench/streams.ts [--streams=5000] [--members=5000] [--rounds=11] [--restart]`: a stream each, or up to ten.
 */
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { connect } from '../server/src/platform/database/sql.ts';
import { connectionsInAll } from '../server/src/processes/connections.ts';
import { ask } from './streams/ask-for-all.ts';
import { endAll, type Process, start } from './streams/processes.ts';
import { moment } from './streams/said.ts';

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
/** `refused`: part of the calls after a restart that may be (trust 16). */
const TARGETS = { kB: 22, ratio: 1.2, MB: 640, backSeconds: 30, refused: 0.00025 };

/** Milliseconds until the last reader had an event, and of CPU until it was written to all. */
type Took = { clock: number; cpu: number };
type Side = {
  server: Process;
  readers: Process;
  url: string;
  cookie: string;
  kBEach: number;
  MB: number;
  took: Took[];
};

const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(folder, 0o755);
const database = await startEmbeddedPostgres({ dataDir: folder });
await migrate(database.url);
const sql = connect(database.url, { max: 1 });
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
  await endAll();
  await sql.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Opens the streams of one side and weighs them. */
async function openSide(name: 'site' | 'bare-loop', call: string, parameters: string[] = []): Promise<Side> {
  const [server, readers] = [start(name, parameters), start('readers')];
  const url = await server.hear('url');
  const cookies = await server.ask({ cookiesFor: STREAMS, members: MEMBERS, talking: given.restart }, 'cookies');
  // What the first streams load stays, however many follow.
  await readers.ask({ open: { url, path: call, cookies: cookies.slice(0, 50), perSecond: 50 } }, 'opened');
  await readers.ask({ close: true }, 'closed');
  const before = await server.ask({ rest: true }, 'resting');
  const { seconds } = await readers.ask({ open: { url, path: call, cookies, perSecond: PER_SECOND } }, 'opened');
  const after = await server.ask({ rest: true }, 'resting');
  console.log(`${name}: ${STREAMS} streams open after ${seconds.toFixed(1)} s`);
  return {
    server,
    readers,
    url,
    cookie: cookies.at(-1) ?? '',
    kBEach: (after - before) / STREAMS / 1000,
    MB: after / 1e6,
    took: [],
  };
}

async function announceTo({ server, readers }: Side): Promise<Took> {
  const heard = readers.hear('heard');
  const { at, cpuMs } = await server.ask({ announce: true }, 'announced');
  return { clock: (await heard).last - at, cpu: cpuMs };
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

/**
 * Kills the site, starts it again at its port, and waits until everybody is back and has asked for everything, as pages
 * do; meanwhile another member asks for something now and then.
 */
async function restart({ server, readers, url, cookie }: Side): Promise<void> {
  const [lost, back, asked] = [readers.hear('lost'), readers.hear('back'), readers.hear('asked')];
  const before = await transactions();
  server.child.kill('SIGKILL');
  await Promise.all([lost, once(server.child, 'exit')]);
  const again = start('site', [database.url, new URL(url).port]);
  await again.hear('url');
  const most = watchConnections();
  const others = watchAnswers(url, cookie);
  const { seconds, refused } = await back;
  const cpuBack = await again.ask({ tellCpu: true }, 'cpuMs');
  const statementsBack = (await transactions()) - before;
  console.log(
    `killed: all ${STREAMS} back after ${seconds.toFixed(1)} s, ${refused} refusals, ${statementsBack} statements of ` +
      `the database, ${(statementsBack / STREAMS).toFixed(2)} a stream; CPU of the site, its start with it, ` +
      `${(cpuBack / 1000).toFixed(1)} s${missedIf(seconds > TARGETS.backSeconds || refused > STREAMS * TARGETS.refused)}`,
  );
  const all = await asked;
  const [connections, answers] = [await most(), await others()];
  const cpu = ((await again.ask({ tellCpu: true }, 'cpuMs')) - cpuBack) / 1000;
  const statements = (await transactions()) - before - statementsBack;
  console.log(
    `all asked for everything after ${all.seconds.toFixed(1)} s: ${all.ms.length} answers, p50 and p99 ` +
      `${p(all.ms, 0.5)} and ${p(all.ms, 0.99)} ms, ${all.refused} refused, ${statements} statements, CPU of the site ` +
      `${cpu.toFixed(1)} s${missedIf(all.refused > all.ms.length * TARGETS.refused)}; others meanwhile p50 and p99 ` +
      `${p(answers, 0.5)} and ${p(answers, 0.99)} ms; at most ${connections} connections to the database, which may ` +
      `have ${CONNECTIONS}${missedIf(connections > CONNECTIONS)}`,
  );
}

/** Asks for something every fifth of a second, until the milliseconds of the answers are asked for. */
function watchAnswers(url: string, cookie: string): () => Promise<number[]> {
  const { hostname, port } = new URL(url);
  const browser = { host: hostname, port: Number(port), cookie, localAddress: '127.0.0.1' };
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const before = moment();
      await ask(browser, agent, 'user.php');
      took.push(moment() - before);
      await pause(200);
    }
  })();
  return async () => {
    over = true;
    await asking;
    return took;
  };
}

function p(ms: readonly number[], part: number): string {
  return (ms.toSorted((a, b) => a - b)[Math.floor(ms.length * part)] ?? 0).toFixed(1);
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
