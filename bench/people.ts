/**
 * Measures what members see of each other through the API's `fetch` (session, limits, answer parsed and written; no
 * network): lists of likes, the deck, profiles, matches, an automatic like. Asked by members at random, and apart from
 * them by the twenty who have most likes; and how long the pairs of a day take. By the clock, and by the CPU of this
 * process and of the database's connections, which other work on the machine changes less. On the demo members of a
 * site's database, which gets twenty likes a member, and a wish of everybody who was here within a week, unless it has
 * them:
 *
 *   DEMO_MEMBERS=1000000 DATA_DIR=/tmp/million npm start      (ended when it is ready)
 *   npx node bench/people.ts /tmp/million                     (or postgres://…, of a site that has demo members)
 *   npx node bench/people.ts /tmp/million ../before           (another checkout with the same migrations, in turn)
 *
 * `--only=deck,pairs` measures these alone, `--calls=100` asks less often, `--seconds=600` makes pairs for longer than
 * 40 seconds.
 *
 * Target at a million members and 20 million likes: p99 at most 25 ms, pairs in ten minutes.
 */
import path from 'node:path';
import { createSession } from '../server/src/features/accounts/index.ts';
import { countPeople, fillLikes, fillWishes } from './fill-people.ts';
import * as ourPairs from './people/pairs.ts';
import { databaseCpu } from './search/database-cpu.ts';
import { openSite, report } from './site.ts';

/** Calls that warm up: a call takes up to half as long again until V8 has compiled what it needs. */
const WARMING = 200;
const AT_RANDOM = 100;
const MOST_LIKED = 20;
const TARGET_MS = 25;
const TARGET_MINUTES = 10;
const CONNECTIONS = 10;

type Site = Awaited<ReturnType<typeof openSite>>;
type Side = { name: string; site: Site; pairs: typeof ourPairs };
type Took = { clock: number; here: number; database: number };
type Caller = { id: string; cookie: string };
type Asking = { name: string; call: (n: number) => string; usedByDatabase: () => Promise<number> };

const given = process.argv.slice(2);
const [place, before] = given.filter((one) => !one.startsWith('--'));
const only = optionOf('only')?.split(',');
/** Calls of each group: one of a hundred is six of them. */
const calls = Number(optionOf('calls') ?? 600);
const site = await openSite(place);
const sides: Side[] = [{ name: 'ours', site, pairs: ourPairs }];
const { sql } = site;
try {
  if (before) sides.push(await openBefore(path.resolve(before)));
  await fillLikes(sql, site.database.url);
  await fillWishes(sql);
  for (const { site } of sides) {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => site.services.sql`select pg_sleep(0.05)`));
  }
  const usedByDatabase = await databaseCpu(sql);
  const { members, likes } = await countPeople(sql);
  console.log(`${members} members, ${likes} likes, ms`);
  await measureCalls(usedByDatabase);
  if (!only || only.includes('pairs')) await measurePairs(usedByDatabase);
} finally {
  for (const { site } of sides.toReversed()) await site.close();
}

function optionOf(name: string): string | undefined {
  return given.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** The site of another checkout, on the same database. */
async function openBefore(tree: string): Promise<Side> {
  const theirs = await import(path.join(tree, 'bench/site.ts'));
  const pairs = await import(path.join(tree, 'bench/people/pairs.ts'));
  return { name: path.basename(tree), site: await theirs.openSite(site.database.url), pairs };
}

async function measureCalls(usedByDatabase: () => Promise<number>): Promise<void> {
  const groups = {
    'at random': await findCallers('id', AT_RANDOM),
    'most liked': await findCallers('likes', MOST_LIKED),
  };
  const others = groups['at random'].map(({ id }) => id);
  const asked: Record<string, (n: number) => string> = {
    'likes.php': () => 'likes.php',
    'likes received': () => 'likes.php?type=liked-by',
    'likes given': () => 'likes.php?type=liked',
    matches: () => 'likes.php?type=matches',
    'likes received by fit': () => 'likes.php?type=liked-by&sort=fit',
    'likes received by nearness': () => 'likes.php?type=liked-by&sort=nearest&min_age=25&max_age=45',
    deck: () => 'swipe.php',
    'automatic like': () => 'auto-like.php',
    profile: (n) => `member.php?id=${others[(n * 7 + 1) % others.length]}`,
    'match finder': () => 'match-finder.php',
  };
  for (const [name, call] of Object.entries(asked)) {
    if (only && !only.includes(name)) continue;
    const asking = { name, call, usedByDatabase };
    for (const callers of Object.values(groups)) await askAll(asking, callers, WARMING / 2);
    for (const [group, callers] of Object.entries(groups)) {
      const took = await askAll(asking, callers, calls);
      for (const [at, side] of sides.entries()) reportSide(`${name}, ${group}, ${side.name}`, took[at] ?? []);
    }
  }
}

/** Asks so often, one caller after the other, and tells what each side took. */
async function askAll({ name, call, usedByDatabase }: Asking, callers: Caller[], times: number): Promise<Took[][]> {
  const took = sides.map((): Took[] => []);
  for (let n = 0; n < times; n++) {
    const { id, cookie } = callers[n % callers.length] as Caller;
    // Whoever asks second finds what the first has brought into memory: they take turns, each with every caller.
    const inTurn = [...sides.entries()];
    for (const [at, { site }] of (n + Math.floor(n / callers.length)) % 2 === 0 ? inTurn : inTurn.toReversed()) {
      // At most three are given a day.
      if (name === 'automatic like') await sql`delete from automatic_likes where to_profile = ${id}`;
      took[at]?.push(await measure(() => ask(site, call(n), cookie), usedByDatabase));
    }
  }
  return took;
}

/** Finds members by chance, or those whom most like, and signs them in. */
async function findCallers(by: 'id' | 'likes', count: number): Promise<Caller[]> {
  const order = by === 'id' ? sql`hashtext(p.id::text)` : sql`p.new_likes desc, p.id`;
  const callers = await sql<{ id: string; account_id: string }[]>`
    select p.id, p.account_id from profiles p join accounts a on a.id = p.account_id
    where a.domain_id = ${site.domain?.id ?? 0} and p.status = 'active' and not p.fictional
    order by ${order} limit ${count}`;
  const signedIn: Caller[] = [];
  for (const { id, account_id } of callers) {
    signedIn.push({ id, cookie: `sid=${await createSession(site.services, account_id)}` });
  }
  return signedIn;
}

async function measure(work: () => Promise<unknown>, usedByDatabase: () => Promise<number>): Promise<Took> {
  const database = await usedByDatabase();
  const cpu = process.cpuUsage();
  const from = performance.now();
  await work();
  const clock = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  return { clock, here: (user + system) / 1000, database: (await usedByDatabase()) - database };
}

function reportSide(name: string, took: readonly Took[]): void {
  report(
    name,
    took.map(({ clock }) => clock),
  );
  report(
    '  CPU, both',
    took.map(({ here, database }) => here + database),
    TARGET_MS,
  );
  report(
    '  of it in the database',
    took.map(({ database }) => database),
  );
}

/** Makes pairs of today for some seconds by each side, and says how long all would take. */
async function measurePairs(usedByDatabase: () => Promise<number>): Promise<void> {
  const seconds = Number(optionOf('seconds') ?? 40);
  for (const { name, site, pairs } of sides) {
    const begun = await measure(() => pairs.beginPairs(site.services), usedByDatabase);
    const before = await pairs.countPairs(site.services);
    const took = await measure(() => pairs.goOnWithPairs(site.services, seconds), usedByDatabase);
    const after = await pairs.countPairs(site.services);
    const made = before.parts - after.parts;
    const all = (of: keyof Took) => ((begun[of] + (took[of] * before.parts) / made) / 60_000).toFixed(1);
    console.log(
      `pairs, ${name}: ${after.pairs} in ${made} of ${before.parts} parts; all of them: ${all('clock')} minutes, ` +
        `CPU ${all('here')} here and ${all('database')} in the database` +
        `${Number(all('clock')) > TARGET_MINUTES ? '  MISSED' : ''}`,
    );
  }
}

async function ask(site: Site, call: string, cookie: string): Promise<void> {
  const response = await site.fetch(call, { headers: { cookie, origin: site.origin } });
  // A member of the crowd may be hidden from another.
  if (!response.ok && response.status !== 404) throw new Error(await response.text());
  await response.text();
}
