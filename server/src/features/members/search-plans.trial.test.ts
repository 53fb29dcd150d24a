/** @module-tag long */
import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import type { Filters } from '@rendezvous/contract/members/filters';
import { COUNT_CAP, LAST_PAGE } from '@rendezvous/contract/members/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Fragment, type Sql } from '../../platform/database/sql.ts';
import { selectMet } from './candidates.queries.ts';
import { countFound, wayToCount } from './counts.queries.ts';
import { type Filter, filtersOf } from './filters.queries.ts';
import { countByBits, placesByBits } from './found-by-bits.queries.ts';
import { deleteOffline } from './online.queries.ts';
import { selectRankedFor } from './relevance.queries.ts';
import { type From, pickPage, type Search, selectSimilar, tableToPick, walkToPage } from './search.queries.ts';

/** Orders whose tables are walked; that of nearness goes from point to point. */
const WALKED = ['newest', 'active'] as const;
const MEMBERS = 50_000;
const TABLES = [
  'search_newest',
  'search_active',
  'search_online',
  'search_numbers',
  'search_bits',
  'presence',
  'profiles',
  'accounts',
  'photos',
  'likes',
  'blocks',
];
const LARGEST_SORT = 1000;
const FIRST_ROWS = 1.2 * COUNT_CAP;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Subplan Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

const NOW = new Date('2026-06-15T12:00:00Z');
const SITE = {
  now: NOW,
  today: Temporal.PlainDate.from('2026-06-15'),
  fields: { search_fields: ATTRIBUTE_NAMES, visible_profile_fields: [] },
};
const asked = (query: Filters) => filtersOf(query, SITE);

/** The most frequent searches. */
const COMMON: Record<string, Filter[]> = {
  'gender only': asked({ gender: 'female' }),
  'country and gender': asked({ country: 'DE', gender: 'female' }),
  'country, gender and age': asked({ country: 'DE', gender: 'female', min_age: 30, max_age: 39 }),
  'country, gender, age and region': asked({
    country: 'DE',
    gender: 'female',
    countryregion: 'DE-BE',
    min_age: 30,
    max_age: 39,
  }),
};

/** Filters that fit many members: the page is walked to. */
const MANY: Record<string, Filter[]> = {
  ...COMMON,
  'country, gender and two attributes': asked({
    country: 'DE',
    gender: 'female',
    sexuality: ['hetero'],
    body_type: ['slim'],
  }),
  'two attributes': asked({ sexuality: ['bi'], hair_colour: ['red'] }),
  'an interest': asked({ interests: ['reading'] }),
};

/** Filters that fit few members or none: they are picked. */
const FEW: Record<string, { filters: Filter[]; by: string }> = {
  'a rare interest': { filters: asked({ interests: ['astrology'] }), by: 'search_traits' },
  'five attributes': {
    filters: asked({
      sexuality: ['bi'],
      hair_colour: ['red'],
      body_type: ['slim'],
      relationship_status: ['divorced'],
      tattoos: ['many'],
    }),
    by: 'search_traits',
  },
  // Each of the two is common, so the planner expects thousands.
  'what nobody is at once': {
    filters: asked({ gender: 'female', reason_for_signup: ['dating'] }),
    by: 'search_traits',
  },
  'a small country': { filters: asked({ country: 'LU' }), by: 'search_place' },
  'one year of age': {
    filters: asked({ country: 'AT', gender: 'female', min_age: 70, max_age: 70 }),
    by: 'search_place',
  },
};

let database: TestDatabase;
let sql: Sql;
let viewer: Search['viewer'];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
  await fill();
  // The planner's default for disks. A site on fast disks may set less; these plans must not need that.
  await sql`set random_page_cost = 4`;
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const FIRST: From = { after: null, page: 1 };
const LATER: From = {
  after: { at: '2025-06-01T00:00:00.000000Z', id: '80000000-0000-4000-8000-000000000000' },
  page: 2,
};
/** A late page: further down, the walk may pass all of so few members. */
const DEEP: From = { after: null, page: 40 };

for (const sort of WALKED) {
  for (const [name, filters] of Object.entries(MANY)) {
    test(`${name}, ${sort}: pages, count and similar ones`, async () => {
      const search: Search = { viewer, filters, sort };
      await expectGood(walkToPage(sql, search, FIRST));
      await expectGood(walkToPage(sql, search, LATER));
      await expectGood(walkToPage(sql, search, DEEP));
      await expectGood(countFound(sql, search));
      await expectGood(selectSimilar(sql, search, 24));
    });
  }

  for (const [name, filters] of Object.entries(COMMON)) {
    test(`${name}, ${sort}: the plans that the database keeps, made without knowing the values`, async () => {
      const search: Search = { viewer, filters, sort };
      await expectKeptPlan(walkToPage(sql, search, FIRST));
      await expectKeptPlan(walkToPage(sql, search, LATER));
      await expectKeptPlan(countFound(sql, search));
    });
  }

  for (const [name, { filters, by }] of Object.entries(FEW)) {
    test(`${name}, ${sort}: all that fit are picked by an index of their own`, async () => {
      const search: Search = { viewer, filters, sort };
      await expectGood(walkToPage(sql, search, FIRST));
      for (const from of [FIRST, LATER, DEEP])
        expect(await expectGood(pickPage(sql, search, from, 'newest'))).toContain(by);
      await expectGood(countFound(sql, search));
    });
  }
}

for (const sort of WALKED) {
  test(`a page by its number passes at most 10,000, however deep it lies, ${sort}`, async () => {
    for (const page of [40, LAST_PAGE]) {
      for (const filters of [[], ...Object.values(MANY), ...Object.values(FEW).map(({ filters }) => filters)]) {
        const nodes = await explained(walkToPage(sql, { viewer, filters, sort }, { after: null, page }));
        const passed = nodes.filter((node) => node['Relation Name'] === `search_${sort}`).map(rowsRead);
        expect(passed.length).toBeGreaterThan(0);
        expect(Math.max(...passed)).toBeLessThanOrEqual(10_000);
      }
    }
  });
}

test('by relevance no walk passes more than 10,000, nor reads all of a country to find who was shown least', async () => {
  await sql`
    insert into standings (profile_id, pool_id, gender, country, views, turn, asked, answered)
    select id, pool_id, gender, country, 0, (hashtext(name) & 1023) / 512.0 - 1, 0, 0 from profiles`;
  await sql`vacuum analyze standings`;
  const seeker = await selectRankedFor(sql, viewer.profileId ?? '');
  const newSince = new Date('2025-12-01');
  for (const looking_for of [['female'], ['male', 'female']] as const) {
    const viewedBy = { ...seeker, looking_for: [...looking_for] };
    for (const filters of [[], ...Object.values(MANY), asked({ min_age: 30 }), asked({ country: 'LU' })]) {
      const search = { viewer, filters, viewedBy, newSince };
      const nodes = await explained(selectMet(sql, search));
      const walked = nodes.filter((node) => node['Relation Name']?.startsWith('search_')).map(rowsRead);
      expect(Math.max(...walked)).toBeLessThanOrEqual(10_000);
      const leastShown = nodes.filter((node) => node['Index Name'] === 'standings_turn');
      expect(leastShown).toHaveLength(1);
      for (const node of leastShown) expect(rowsRead(node) / node['Actual Loops']).toBeLessThanOrEqual(400);
    }
  }
});

const HERE = { lat: 4301, lon: 901 };
const near = (query: Filters) => filtersOf(query, { ...SITE, here: HERE });

test('by nearness: pages are walked to from point to point, and few that fit are picked', async () => {
  const at: From = { after: { ...LATER.after, spot: HERE } as From['after'], page: 2 };
  for (const filters of Object.values(MANY)) {
    const search: Search = { viewer, filters, sort: 'nearest', here: HERE };
    for (const from of [FIRST, at]) expect(await expectGood(walkToPage(sql, search, from))).toContain('search_spot');
  }
  for (const { filters, by } of Object.values(FEW)) {
    const search: Search = { viewer, filters, sort: 'nearest', here: HERE };
    for (const from of [FIRST, at]) expect(await expectGood(pickPage(sql, search, from, 'newest'))).toContain(by);
  }
});

test('within some kilometres: who lives there is picked by the points', async () => {
  for (const query of [{ distance: 5 }, { distance: 50, gender: 'female' }] as const) {
    const search: Search = { viewer, filters: near(query), sort: 'active' };
    await expectGood(walkToPage(sql, search, FIRST));
    expect(await expectGood(pickPage(sql, search, FIRST, 'newest'))).toContain('search_spot');
    await expectGood(countFound(sql, search));
  }
});

test('no filter', async () => {
  await expectGood(walkToPage(sql, { viewer, filters: [], sort: 'newest' }, FIRST));
});

/** Searches that visitors may do (M14). */
const BY_VISITORS: Record<string, Filter[]> = { 'no filter': [], ...COMMON };

for (const sort of WALKED) {
  for (const [name, filters] of Object.entries(BY_VISITORS)) {
    test(`visitors, where every third member agreed: ${name}, ${sort}`, async () => {
      const search: Search = { viewer: { ...viewer, profileId: null }, filters, sort };
      for (const from of [FIRST, LATER]) await expectGood(walkToPage(sql, search, from));
      await expectGood(countFound(sql, search));
      if (filters.length > 0) await expectGood(selectSimilar(sql, search, 24));
    });
  }
}

test('only statements of common filters are kept', async () => {
  const kept = async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_prepared_statements`;
    return row?.count ?? 0;
  };
  await kept();
  const before = await kept();
  for (const filters of [
    asked({ sexuality: ['bi'] }),
    asked({ gender: 'female', sexuality: ['bi'] }),
    asked({ country: 'DE', tattoos: ['many'] }),
  ]) {
    const search: Search = { viewer, filters, sort: 'newest' };
    await walkToPage(sql, search, FIRST);
    await pickPage(sql, search, FIRST, 'newest');
    await countFound(sql, search);
    await selectSimilar(sql, search, 24);
  }
  expect(await kept()).toBe(before);
});

test('one trait more, on every third profile, changes no page and keeps counts quick', async () => {
  const searches = (list: Filter[][]): Search[] => list.map((filters) => ({ viewer, filters, sort: 'newest' }));
  const [many, few] = [searches(Object.values(MANY)), searches(Object.values(FEW).map(({ filters }) => filters))];
  const plansOfPages = async () => {
    const plans = [];
    for (const search of many) plans.push(await expectGood(walkToPage(sql, search, FIRST)));
    for (const search of few) plans.push(await expectGood(pickPage(sql, search, FIRST, 'newest')));
    return plans;
  };
  const before = await plansOfPages();
  for (const table of ['search_newest', 'search_active']) {
    await sql`
      update ${sql.identifier(table)} set traits = traits || trait('photo', 'yes') where hashtext(profile_id::text) % 3 = 0`;
    await sql`vacuum (full) ${sql.identifier(table)}`;
    await sql`vacuum (analyze) ${sql.identifier(table)}`;
  }
  expect(await plansOfPages()).toEqual(before);
  for (const search of [...many, ...few]) await expectGood(countFound(sql, search));
});

test('visitors, where one of five hundred agreed: they are picked by their index', async () => {
  for (const table of ['search_newest', 'search_active']) {
    await sql`
      update ${sql.identifier(table)} set traits = array_remove(traits, trait('seen_by', 'visitors'))
      where hashtext(profile_id::text) % 500 <> 0`;
    await sql`vacuum (full, analyze) ${sql.identifier(table)}`;
  }
  for (const filters of Object.values(BY_VISITORS)) {
    const search: Search = { viewer: { ...viewer, profileId: null }, filters, sort: 'active' };
    await expectGood(walkToPage(sql, search, FIRST));
    for (const from of [FIRST, LATER]) await expectGood(pickPage(sql, search, from, 'newest'));
    await expectGood(countFound(sql, search));
  }
});

test('what very many fit is counted by passing rows, what few fit by the index over traits, both to the same number', async () => {
  const ways = [];
  for (const filters of [...Object.values(MANY), ...Object.values(FEW).map(({ filters }) => filters)]) {
    const search: Search = { viewer, filters, sort: 'newest' };
    const way = await wayToCount(sql, search);
    const byWay = async (passing: boolean) => (await countFound(sql, search, { table: way.table, passing }))[0]?.count;
    expect(await byWay(true)).toBe(await byWay(false));
    await expectGood(countFound(sql, search, way));
    ways.push(way.passing);
  }
  // Of the many only an interest of nearly everybody; of the few none.
  expect(ways).toEqual([
    ...Object.keys(MANY).map((name) => name === 'an interest'),
    ...Object.keys(FEW).map(() => false),
  ]);
});

test('by bits are counted as many as by rows, whether bits are set or everybody waits for them', async () => {
  const all = [...Object.values(MANY), ...Object.values(FEW).map(({ filters }) => filters)]
    .map((filters): Search => ({ viewer, filters, sort: 'newest' }))
    .filter(({ filters }) => filters.every(({ marked }) => marked));
  const counts = async () => Promise.all(all.map(async (search) => (await countByBits(sql, search))[0]?.count));
  const waiting = await counts();
  await sql`select refill_search_bits()`;
  await sql`vacuum analyze search_numbers, search_bits, search_waiting`;
  for (const search of all) await expectGood(countByBits(sql, search));
  expect(await counts()).toEqual(waiting);
  for (const [n, search] of all.entries()) {
    if ((waiting[n] ?? 0) > LARGEST_SORT) continue;
    for (const sort of [...WALKED, 'nearest'] as const) {
      const listed: Search = { ...search, sort, here: sort === 'nearest' ? HERE : null };
      const places = placesByBits(sql, listed, FIRST, { anyhow: true, count: COUNT_CAP });
      expect(await expectGood(places)).toContain('search_numbers_place');
      if (places.kept) expectNoSequentialScan(await keptPlan(places));
    }
  }
  for (const [n, search] of all.entries()) expect((await countFound(sql, search))[0]?.count).toBe(waiting[n]);
});

test('of more than are counted, the bits of the first chunks alone are read', async () => {
  const women: Search = { viewer, filters: asked({ gender: 'female' }), sort: 'newest' };
  const [{ chunks } = { chunks: 0 }] = await sql<{ chunks: number }[]>`
    select count(distinct chunk)::int as chunks from search_bits`;
  for (const query of [countByBits(sql, women), placesByBits(sql, women, FIRST, { anyhow: true, count: 3000 })]) {
    const fits = (await explained(query)).find((node) => node['Subplan Name'] === 'CTE fits');
    expect(fits?.['Actual Rows']).toBeLessThan(chunks);
  }
  expect((await countByBits(sql, women))[0]?.count).toBe(COUNT_CAP + 1);
});

test('who was active today is picked alike from both tables, from the larger one where very many were', async () => {
  const today = asked({ active_today: 'yes', gender: 'female', sexuality: ['bi', 'hetero'] });
  const search: Search = { viewer, filters: today, sort: 'newest' };
  const picked = async (table: 'newest' | 'active') =>
    (await pickPage(sql, search, FIRST, table)).map(({ id, count }) => ({ id, count }));
  expect((await picked('active')).length).toBeGreaterThan(0);
  expect(await picked('newest')).toEqual(await picked('active'));
  expect(await tableToPick(sql, search)).toBe('active');

  await sql`update search_active set at = hour_of(${NOW})`;
  expect(await tableToPick(sql, search)).toBe('newest');
  const online = asked({ online: 'yes', active_today: 'yes', gender: 'female' });
  expect(await tableToPick(sql, { viewer, filters: online })).toBe('online');
  expect(await picked('newest')).toEqual(await picked('active'));
});

/** @returns the indexes used */
async function expectGood(query: Fragment): Promise<string[]> {
  const nodes = await explained(query);
  expectNoSequentialScan(nodes);
  for (const sort of nodes.filter(isSort)) {
    // Rows that a sort reads, not those that a limit above it takes.
    const read = Math.max(...allNodes(sort).map((node) => node['Actual Rows'] * node['Actual Loops']));
    expect(read).toBeLessThanOrEqual(LARGEST_SORT);
  }
  return nodes.flatMap((node) => node['Index Name'] ?? []);
}

async function explained(query: Fragment): Promise<Plan[]> {
  return planIn(await sql`explain (analyze, format json) ${query}`);
}

async function keptPlan(query: Fragment): Promise<Plan[]> {
  return planIn(await sql.text(`explain (generic_plan, format json) ${query.text}`));
}

async function expectKeptPlan(query: Fragment) {
  const nodes = await keptPlan(query);
  expectNoSequentialScan(nodes);
  for (const sort of nodes.filter(isSort)) expect(sort['Plan Rows']).toBeLessThanOrEqual(LARGEST_SORT);
}

/** Demands index scans. A table's first rows may be read sequentially: that is how common traits are counted. */
function expectNoSequentialScan(nodes: Plan[]) {
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && !(rowsRead(node) <= FIRST_ROWS));
  expect(scanned.map((node) => node['Relation Name'] ?? '').filter((table) => TABLES.includes(table))).toEqual([]);
}

/** Rows that a node read; NaN if the plan was not run. */
function rowsRead(node: Plan): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

function isSort(node: Plan): boolean {
  return node['Node Type'].includes('Sort');
}

function planIn([row]: readonly object[]): Plan[] {
  return allNodes((row as Explained)['QUERY PLAN'][0].Plan);
}

function allNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(allNodes)];
}

/** Fills a site of 50,000 members in 8 countries, with photos, likes and blocks. */
async function fill() {
  await sql`insert into pools (name) values ('main')`;
  await sql`insert into domains (host, url, pool_id, is_default) select 'site.test', 'http://site.test', id, true from pools`;
  await sql`
    insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
      date_of_birth)
    select d.id, n || '@members.example', n || '@members.example', 'x',
      case when n % 50 = 0 then 'banned' else 'active' end, 'en',
      '2025-01-01'::timestamptz + n * interval '10 minutes', '2025-01-01', '1990-01-01'
    from domains d, generate_series(1, ${MEMBERS}::int) n`;
  await sql`
    with drawn as (
      select a.id, a.domain_id, a.signup_date, n, case when n % 500 = 0 then 'LU' else (array['DE', 'AT', 'CH', 'FR', 'GB', 'IT', 'NL', 'US'])[1 + (hashint4(n) & 7)] end as country
      from (select *, (row_number() over (order by signup_date))::int as n from accounts) a
    )
    insert into profiles (account_id, domain_id, pool_id, status, name, name_key, gender, looking_for, birth_date,
      country, region, about, sexuality, hair_colour, body_type, relationship_status, tattoos,
      reason_for_signup, interests, grid_lat, grid_lon, created_at, seen_by_visitors)
    select id, domain_id, (select id from pools), case when n % 50 = 0 then 'disabled' else 'active' end,
      'member' || n, 'member' || n, (array['male', 'female'])[1 + (n & 1)], '{male}',
      '1956-01-01'::date + (hashint4(n + 1) & 16383), country,
      country || '-' || (array['BE', 'BY', 'HH', 'NW', 'SN', 'A', 'B', 'C'])[1 + (hashint4(n + 2) & 7)],
      repeat('A few words about me. ', 10), (array['hetero', 'hetero', 'gay', 'bi'])[1 + (hashint4(n + 3) & 3)],
      (array['brown', 'black', 'blond', 'red'])[1 + (hashint4(n + 4) & 3)],
      (array['slim', 'average', 'overweight', null])[1 + (hashint4(n + 5) & 3)],
      (array['single', 'divorced', 'married', null])[1 + (hashint4(n + 6) & 3)],
      (array['none', 'some', 'many', null])[1 + (hashint4(n + 8) & 3)], (array['dating', 'chat'])[1 + (n & 1)],
      case when n % 700 = 0 then '{art,astrology}'::text[] else '{art,beach,coffee,reading,travelling}' end,
      4000 + (hashint4(n + 2) & 7) * 100 + n % 4, (hashint4(n) & 7) * 300 + n % 3, signup_date, n % 3 = 0
    from drawn`;
  await sql`
    insert into presence (profile_id, last_active_at)
    select id, created_at + (hashtext(name) & 33554431) * interval '1 second' from profiles`;
  while (await deleteOffline(sql, NOW));
  await sql`
    insert into photos (profile_id, position, file, width, height, colours, created_at)
    select id, 0, 'file', 960, 1280, '', created_at from profiles`;
  const [me] = await sql<
    { id: string; pool_id: number }[]
  >`select id, pool_id from profiles where name = 'member25000'`;
  if (!me) throw new Error('nobody searches');
  viewer = { poolId: me.pool_id, profileId: me.id };
  await sql`
    insert into likes (from_profile, to_profile, created_at, seen_at)
    select id, next, '2026-01-01'::timestamptz, '2026-01-01' from (select id, lead(id) over (order by id) as next from profiles) p where next is not null`;
  await sql`
    insert into blocks (blocker, blocked, created_at)
    select id, next, '2026-01-01'::timestamptz from (select id, lead(id, 2) over (order by id) as next from profiles) p where next is not null
    union
    select ${me.id}, id, '2026-01-01'::timestamptz from profiles where name like '%777' and id <> ${me.id}
    on conflict do nothing`;
  await sql`vacuum analyze search_newest, search_active, search_online, presence, profiles, accounts, photos, likes, blocks`;
}
