import { setTimeout as pause } from 'node:timers/promises';
import { type Random, randomFrom } from '../../src/demo/basics/random.ts';
import type { Sql } from '../../src/platform/database/sql.ts';
import { findViolations, type Violation } from '../books.ts';
import type { Client } from '../client.ts';
import { openBrowser } from './browser.ts';
import { gatherCrowd } from './crowd.ts';
import { type EmbeddedSite, startEmbeddedSite } from './embedded-site.ts';
import { findBrokenPromises, type Intent } from './intents.ts';
import { findLostPictures } from './lost-pictures.ts';
import { stockPhotos, writeThroughStorm } from './writer.ts';

/**
 * Victims of kill -9. Killing a session makes the database restart by itself under a living application; beside a
 * killed worker the others go on.
 */
export const STRIKES = ['application', 'postmaster', 'both', 'session', 'worker'] as const;
type Strike = (typeof STRIKES)[number];
/** Strikes after which the product says once more that it is ready. */
const ENDING: readonly Strike[] = ['application', 'postmaster', 'both'];

export type StormReport = {
  violations: Violation[];
  acknowledged: number;
  /** the acknowledged by their type: of each some, or the storm fails */
  types: Record<string, number>;
  refused: number;
  unanswered: number;
  /** milliseconds from the kill to the first answer 2xx, in their order */
  recoveries: { strike: Strike; ms: number }[];
  /** times the application ended although neither it nor its database server was killed */
  crashes: number;
};

/** Types of messages, of each of which some must get through. */
const TYPES = ['text', 'gift', 'image'];

const CLIENTS = 16;
/** Processes for pages and calls. */
const WORKERS = 2;
/** Patience with a site that comes back on a busy machine. */
const PATIENCE_MS = 120_000;
/** Longest time that a storm goes on beyond its own until it would show something. */
const LONGEST_MORE_MS = 240_000;
/** Part of that time by which its kills are farther apart: a slow machine gets little done between close ones. */
const CALMER = 0.05;
/** Credits of each member: every fourth runs out of them soon. */
const creditsOf = (index: number) => (index % 4 === 3 ? 9 : 1_000_000);

/**
 * Kills application and database at random while 16 members write to each other and repeat what got no answer. It ends
 * after `seconds`, but not before everything was killed once, and not before enough was written and refused.
 */
export async function killStorm(options: {
  seconds: number;
  seed: number;
  /** pause between a recovery and the next kill */
  calmMs: readonly [number, number];
  say?(line: string): void;
}): Promise<StormReport> {
  const random = randomFrom(options.seed);
  const site = await startEmbeddedSite({ workers: WORKERS });
  let sql: Sql | undefined = await site.connect();
  try {
    const crowd = await gatherCrowd(sql, CLIENTS, creditsOf, true);
    await sql.end();
    const browsers = crowd.map(({ session }) => openBrowser(site.url, session));
    const weather = { over: false, deadline: 0 };
    const price = await priceBetween(browsers, crowd);
    const photos = await Promise.all(browsers.map(stockPhotos));
    const written = crowd.map((): Intent[] => []);
    const writing = crowd.map((me, index) =>
      writeThroughStorm({
        intents: written[index] as Intent[],
        photos: photos[index] as string[],
        client: browsers[index] as Client,
        me,
        others: crowd.filter((other) => other !== me),
        price,
        random: randomFrom(options.seed + index + 1),
        weather,
      }),
    );
    const allWritten = Promise.all(writing);
    const sofar = () => countOutcomes(written.flat());
    const isEnough = () => saysEnough(sofar());
    const saysWhat = () => JSON.stringify(sofar());
    const blowing = blow(site, browsers[0] as Client, random, { ...options, isEnough, saysWhat });
    // A writer that fails ends the storm at once.
    const recoveries = await Promise.race([blowing, allWritten.then(() => blowing), site.watched.then(() => blowing)]);
    Object.assign(weather, { over: true, deadline: Date.now() + PATIENCE_MS });
    await allWritten;
    const intents = written.flat();
    sql = await site.connect();
    const clients = new Map(crowd.map(({ profileId }, index) => [profileId, browsers[index] as Client]));
    const violations = [
      ...(await findBrokenPromises(sql, intents)),
      ...(await findLostPictures(intents, (profile) => clients.get(profile) as Client)),
      ...(await findViolations(sql)),
    ];
    await sql.end();
    const killed = recoveries.filter(({ strike }) => ENDING.includes(strike)).length;
    return { violations, ...countOutcomes(intents), recoveries, crashes: site.starts() - 1 - killed };
  } finally {
    await sql.end();
    await site.remove();
  }
}

/** The price of a message here, as a member sees it. */
async function priceBetween([browser]: Client[], [, other]: { profileId: string }[]): Promise<number> {
  const page = await browser?.call('GET messages.php', { query: { profile: other?.profileId } });
  if (page?.status !== 200) throw new Error('no price');
  return page.body.may.send.price;
}

type Wind = Parameters<typeof killStorm>[0] & { isEnough(): boolean; saysWhat(): string };

async function blow(site: EmbeddedSite, probe: Client, random: Random, options: Wind) {
  const ends = Date.now() + options.seconds * 1000;
  const recoveries: StormReport['recoveries'] = [];
  const isOver = () => Date.now() >= ends && recoveries.length >= STRIKES.length && options.isEnough();
  for (let round: Strike[] = []; !isOver(); ) {
    if (Date.now() > ends + LONGEST_MORE_MS) throw new Error(`too little was written: ${options.saysWhat()}`);
    if (round.length === 0) round = random.shuffled(STRIKES);
    const strike = round.pop() as Strike;
    const lateMs = Math.max(0, Date.now() - ends);
    await pause(random.between(...options.calmMs) + lateMs * CALMER);
    const starts = site.starts();
    const from = performance.now();
    await strikes[strike](site);
    await firstSuccess(probe);
    const ms = Math.round(performance.now() - from);
    recoveries.push({ strike, ms });
    // It answers before it says that it is ready: killed in between, its start would not be counted.
    if (ENDING.includes(strike)) await startedAgain(site, starts);
    options.say?.(`${strike} killed, answers again after ${ms} ms`);
  }
  return recoveries;
}

const strikes: Record<Strike, (site: EmbeddedSite) => Promise<void>> = {
  application: (site) => site.kill('application'),
  /** The application notices by itself. */
  postmaster: (site) => site.kill('postmaster'),
  both: (site) => site.kill('postmaster', 'application'),
  async worker(site) {
    const deadline = Date.now() + PATIENCE_MS;
    let workers = await site.answering();
    while (workers.length < WORKERS) {
      if (Date.now() > deadline) throw new Error('a process that was killed is not started again');
      await pause(50);
      workers = await site.answering();
    }
    process.kill(Number(workers[0]), 'SIGKILL');
  },
  /** A session ends badly: the database ends all others and recovers. */
  async session(site) {
    const sql = await site.connect();
    const [killed = { pid: Number.NaN }] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
      order by random() limit 1`;
    const ended = sql`select pg_sleep(60)`.catch(() => {});
    const hit = hits(killed.pid);
    if (hit) await ended;
    await sql.end({ timeout: 1 });
    // A connection that nobody needed had just been closed.
    if (!hit) await strikes.session(site);
  },
};

/** Kills a process. @returns false if it had ended already */
function hits(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Waits until the product has said once more that it is ready. */
async function startedAgain(site: EmbeddedSite, before: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (site.starts() === before) {
    if (Date.now() > deadline) throw new Error('the site answers and is not ready');
    await pause(5);
  }
}

/** Repeats a call that needs the database until it succeeds. */
async function firstSuccess(probe: Client): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(probe, '/api/user.php'))) {
    if (Date.now() > deadline) throw new Error('the site did not come back');
    await pause(5);
  }
}

async function answers(client: Client, path: string): Promise<boolean> {
  const answer = await client.fetch(path).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}

/** Tells whether the storm would show something: a slow machine writes little between two kills. */
function saysEnough({ acknowledged, types, refused }: ReturnType<typeof countOutcomes>): boolean {
  return acknowledged > 100 && TYPES.every((type) => types[type]) && refused > 0;
}

function countOutcomes(intents: readonly Intent[]) {
  const refused = intents.filter(({ outcome }) => typeof outcome === 'string').length;
  const unanswered = intents.filter(({ outcome }) => outcome === null).length;
  const types: Record<string, number> = {};
  for (const { outcome } of intents)
    if (outcome && typeof outcome === 'object') types[outcome.type] = (types[outcome.type] ?? 0) + 1;
  return { types, acknowledged: intents.length - refused - unanswered, refused, unanswered };
}
