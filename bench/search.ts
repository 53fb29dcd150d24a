/**
 * Measures searches on the demo members of a site's database:
 *
 *   DEMO_MEMBERS=1000000 DATA_DIR=/tmp/million npm start      (ended when it is ready)
 *   npx node bench/search.ts /tmp/million                     (or postgres://…, of a site that has demo members)
 *
 * Each is asked through the API's `fetch` (session, limits, page, count, similar ones, answer parsed and written; no
 * network), and beside it its statements alone: the best SQL there is for these rows. Those of the review, 3,000 by
 * chance, and of all the 50 that took the database longest; then the order by relevance, and the writes of a sign of
 * life. By `relevance`, `plain` or `signs` only that part.
 *
 * It lets the site search by all attributes, notes members as here, and gives them standings where there are none.
 * Before each round the files of searches are read once: a machine may have dropped them from its cache.
 */

import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import { filters } from '@rendezvous/contract/members/filters';
import type { Sort } from '@rendezvous/contract/members/limits';
import { createSession } from '../server/src/features/accounts/index.ts';
import { countAll, filtersOf, findPage, findRankedPage } from '../server/src/features/members/index.ts';
import { dayOf } from '../server/src/platform/age.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Sql } from '../server/src/platform/database/sql.ts';
import { databaseCpu } from './search/database-cpu.ts';
import { type AskedSearch, type Query, randomSearches, reviewed } from './search/searches.ts';
import { warm } from './search/warm.ts';
import { openSite, report, time } from './site.ts';

const RANDOM = Number(process.env.RANDOM_SEARCHES ?? 3000);
const SEED = 20_261_125;
const SLOWEST = 50;
const SIGNS = 20_000;
const VIEWERS = 150;
const LARGE = 2_000_000;

type Answer = AnswerOf<Endpoints['GET members.php']>;
type Seeker = { id: string; pool_id: number; language: string; lat: number; lon: number; cookie: string };
type Took = { search: AskedSearch; database: number; cpu: number; endpoint: number };

const [place = '', part] = process.argv.slice(2);
const site = await openSite(place);
let usedCpu = async () => 0;
const { sql, services } = site;
try {
  await sql`
    update domains set settings = settings || ${sql.json({ search_fields: ATTRIBUTE_NAMES })} where is_default`;
  await site.reloadSettings();
  const [{ members } = { members: 0 }] = await sql<{ members: number }[]>`
    select count(*)::int as members from search_newest`;
  const seekers = await findSeekers();
  await comeBy(sql);
  const openAll = Array.from({ length: 10 }, () => services.sql`select pg_sleep(0.05)`);
  await Promise.all(openAll);
  usedCpu = await databaseCpu(sql);
  console.log(`${members} members, ms`);
  if (!part || part === 'plain') await measurePlain(seekers, members > LARGE ? 50 : 25);
  if (!part || part === 'relevance') await measureRelevance(seekers, members > LARGE ? 60 : 40);
  if (!part || part === 'signs') await measureSignsOfLife(sql);
} finally {
  await site.close();
}

/** Brings one of a hundred members here, so that there is somebody who is online. */
async function comeBy(sql: Sql): Promise<void> {
  await sql`
    insert into presence (profile_id, last_active_at)
    select profile_id, now() from search_newest where hashtext(profile_id::text) % 100 = 0
    on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
  // A timer of the site does it, which doesn't run here.
  while ((await sql<{ settled: number }[]>`select settle_search_bits(2000) as settled`)[0]?.settled);
  await sql`vacuum analyze presence`;
  await sql`vacuum analyze search_online`;
  await sql`vacuum analyze search_active`;
}

/** Gives whoever was here lately a standing by chance, as after some nights: of an empty table nothing were read. */
async function stand(sql: Sql): Promise<void> {
  const [known] = await sql`select from standings limit 1`;
  if (known) return;
  await sql`
    insert into standings (profile_id, pool_id, gender, country, views, turn, asked, answered)
    select profile_id, pool_id, gender, country, hashtext(profile_id::text || 'views') & 63,
      (hashtext(profile_id::text || 'turn') & 1023) / 512.0 - 1, 4 + (hashtext(profile_id::text || 'asked') & 7),
      hashtext(profile_id::text || 'answered') & 3
    from search_active where at > now() - interval '30 days' and not fictional`;
  await sql`vacuum analyze standings`;
}

/** Members who search, with places all over. */
async function findSeekers(): Promise<Seeker[]> {
  const rows = await sql<(Omit<Seeker, 'cookie'> & { account_id: string })[]>`
    select p.id, p.account_id, p.pool_id, a.language, p.grid_lat as lat, p.grid_lon as lon
    from profiles p join accounts a on a.id = p.account_id
    where p.status = 'active' and not p.fictional and p.grid_lat is not null and a.domain_id = ${site.domain?.id ?? 0}
    order by hashtext(p.id::text) limit ${VIEWERS}`;
  return Promise.all(
    rows.map(async (row) => ({ ...row, cookie: `sid=${await createSession(services, row.account_id)}` })),
  );
}

async function measurePlain(seekers: Seeker[], target: number) {
  const all: Took[] = [];
  for (const [name, searches] of [
    ['of the review', reviewed()],
    ['by chance', randomSearches(RANDOM, SEED)],
  ] as const) {
    await warm(sql, place);
    for (const search of searches.slice(0, 60)) await bothWays(seekers, search, 0);
    const took: Took[] = [];
    for (const [n, search] of searches.entries()) took.push(await bothWays(seekers, search, n));
    reportBoth(`${searches.length} ${name}`, took, target);
    for (const kind of new Set(searches.map(({ kind }) => kind))) {
      if (kind !== 'random') report(`  ${kind}, CPU`, ofKind(took, kind), target);
    }
    all.push(...took);
  }
  const slowest = all.toSorted((one, other) => other.cpu - one.cpu).slice(0, SLOWEST);
  await warm(sql, place);
  const again: Took[] = [];
  for (let round = 0; round < 4; round++) {
    for (const [n, { search }] of slowest.entries()) again.push(await bothWays(seekers, search, n + round));
  }
  reportBoth(`the ${SLOWEST} slowest`, again, target);
  for (const { search, cpu } of again.toSorted((one, other) => other.cpu - one.cpu).slice(0, 25)) {
    console.log(`  ${cpu.toFixed(1)} ${JSON.stringify(search.query)}`);
  }
}

function ofKind(took: readonly Took[], kind: string): number[] {
  return took.filter(({ search }) => search.kind === kind).map(({ cpu }) => cpu);
}

function reportBoth(name: string, took: readonly Took[], target: number) {
  const [database, endpoint] = [took.map((one) => one.database), took.map((one) => one.endpoint)];
  report(`${name}: in the database`, database, target);
  report(
    `${name}: its CPU`,
    took.map((one) => one.cpu),
    target,
  );
  report(`${name}: endpoint`, endpoint);
  const at = (list: number[], share: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
  const [half, most] = [0.5, 0.99].map((share) => at(endpoint, share) / at(database, share)) as [number, number];
  const allowed = half <= 2.5 || at(endpoint, 0.5) <= at(database, 0.5) + 1.5;
  const verdict = allowed && most <= 3 ? '' : '  MISSED';
  console.log(`  endpoint beside its statements: p50 ${half.toFixed(2)} times, p99 ${most.toFixed(2)} times${verdict}`);
}

/** Asks for a search both ways, now one first, now the other. */
async function bothWays(seekers: Seeker[], search: AskedSearch, n: number): Promise<Took> {
  const seeker = seekers[n % seekers.length] as Seeker;
  const ways = [
    ['database', () => askDatabase(seeker, search.query)],
    ['endpoint', () => ask(seeker, search.query)],
  ] as const;
  const took = { search, database: 0, cpu: 0, endpoint: 0 };
  for (const [way, work] of n % 2 ? ways : ways.toReversed()) {
    const before = await usedCpu();
    took[way] = await time(work);
    if (way === 'database') took.cpu = (await usedCpu()) - before;
  }
  return took;
}

/** Finds page and count by the statements alone. */
async function askDatabase(seeker: Seeker, query: Query) {
  const { page = 1, sort = 'newest', ...asked } = query;
  const search = searchOf(seeker, asked);
  const order = sort as Exclude<Sort, 'relevance'>;
  const here = sort === 'nearest' ? seeker : null;
  return findPage(services, { ...search, sort: order, here }, { after: null, page: Number(page) }, undefined);
}

function searchOf(seeker: Seeker, asked: Query) {
  const now = systemClock.now();
  const known = {
    now,
    today: dayOf(now),
    fields: { search_fields: ATTRIBUTE_NAMES, visible_profile_fields: [] },
    language: seeker.language,
    here: seeker,
  };
  return {
    viewer: { poolId: seeker.pool_id, profileId: seeker.id },
    filters: filtersOf(filters.parse(asked), known),
  };
}

async function measureRelevance(seekers: Seeker[], target: number) {
  await stand(sql);
  const searches = randomSearches(seekers.length, SEED + 1);
  const usual: Query[] = [{}, { gender: 'female' }, { gender: 'male', min_age: 30, max_age: 45 }, { country: 'DE' }];
  const kinds = {
    'as most ask for it': seekers.map((_, n) => usual[n % usual.length] as Query),
    'with filters by chance': searches.map(({ query: { sort: _, ...query } }) => query),
  };
  for (const [kind, queries] of Object.entries(kinds)) {
    const times = {
      alone: [] as number[],
      cpu: [] as number[],
      first: [] as number[],
      next: [] as number[],
      nextCpu: [] as number[],
    };
    await warm(sql, place);
    for (let round = 0; round < 2; round++) {
      await sql`truncate ranked_lists`;
      for (const [n, seeker] of seekers.entries()) {
        const query = queries[n] ?? {};
        const count = await countAll(services, searchOf(seeker, query));
        const before = await usedCpu();
        const alone = await time(() => rankAlone(seeker, query, count));
        const cpu = (await usedCpu()) - before;
        await sql`delete from ranked_lists where viewer = ${seeker.id}`;
        let answer: Answer | undefined;
        const first = await time(async () => {
          answer = await ask(seeker, query);
        });
        if (round === 0) continue;
        times.alone.push(alone);
        times.cpu.push(cpu);
        times.first.push(first);
        for (let page = 2; answer?.next && page < 6; page++) {
          const after: Query = { ...query, page, after: answer.next };
          const before = await usedCpu();
          times.next.push(
            await time(async () => {
              answer = await ask(seeker, after);
            }),
          );
          times.nextCpu.push((await usedCpu()) - before);
        }
      }
    }
    report(`by relevance, ${kind}: list and cards`, times.alone, target);
    report('  its CPU in the database', times.cpu, target);
    report('  first page, endpoint', times.first);
    report('  next pages, CPU in the database', times.nextCpu, 3);
    report('  next pages, endpoint', times.next);
  }
}

/** Makes the list and reads its first page, without the count, which plain orders need as well. */
async function rankAlone(seeker: Seeker, query: Query, count: number) {
  const call = { sql: services.sql, clock: systemClock, viewer: { profileId: seeker.id } };
  const search = { ...searchOf(seeker, query), sort: 'newest' as const };
  await findRankedPage(call, search, { asked: { bench: true, ...query }, place: null, page: 1, count });
}

async function ask(seeker: Seeker, query: Query): Promise<Answer> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const response = await site.fetch(`members.php?${new URLSearchParams(given)}`, {
    headers: { cookie: seeker.cookie },
  });
  if (!response.ok) throw new Error(`${JSON.stringify(query)}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/**
 * Measures signs of life of random members, each once, then all of them again: the first writes each page whole after a
 * checkpoint.
 */
async function measureSignsOfLife(sql: Sql) {
  const rows = await sql<{ id: string }[]>`
    select profile_id as id from presence order by hashtext(profile_id::text) limit ${SIGNS}`;
  for (const round of ['first', 'second']) {
    const before = await written(sql);
    const now = systemClock.now();
    for (const { id } of rows) {
      await sql`
        insert into presence (profile_id, last_active_at) values (${id}, ${now})
        on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
    }
    const after = await written(sql);
    const bytes = Math.round((after.wal - before.wal) / rows.length);
    const inPlace = Math.round(((after.hot - before.hot) / (after.updated - before.updated)) * 100);
    const verdict = round === 'second' && bytes > 500 ? '  MISSED' : '';
    console.log(`a sign of life, ${round} time: ${bytes} bytes of WAL, ${inPlace} % in place${verdict}`);
  }
}

async function written(sql: Sql) {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ wal: number; updated: number; hot: number }[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as hot
    from pg_stat_user_tables where relname = 'presence'`;
  if (!row) throw new Error('no presence');
  return row;
}
