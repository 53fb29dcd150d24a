import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Fragment, type Sql } from '../../platform/database/sql.ts';
import { countFound, type From, type Search, selectPage, selectSimilar } from './search.queries.ts';
import type { Filter } from './search-filters.ts';

const MEMBERS = 50_000;
const TABLES = ['profiles', 'accounts', 'photos', 'likes', 'blocks'];
const LARGEST_SORT = 1000;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

const female: Filter = { name: 'gender', value: 'female' };
const germany: Filter = { name: 'country', value: 'DE' };
const thirties: Filter[] = [
  { name: 'min_age', value: '1996-06-15' },
  { name: 'max_age', value: '1986-06-15' },
];
const berlin: Filter = { name: 'countryregion', value: 'DE-BE' };
const traits: Filter[] = [
  { name: 'sexuality', value: 'hetero' },
  { name: 'body_type', value: 'slim' },
];

const FILTERS: Record<string, Filter[]> = {
  'country and gender': [germany, female],
  'country, gender and age': [germany, female, ...thirties],
  'country, gender, age and region': [germany, female, ...thirties, berlin],
  'country, gender and two attributes': [germany, female, ...traits],
  'gender only': [female],
};

let database: TestDatabase;
let sql: Sql;
let searcher: Search['searcher'];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
  await fill();
  // the planner's own idea of a disk; a site on fast ones may tell it so, and these plans must not need that
  await sql`set random_page_cost = 4`;
}, 60_000);

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const FIRST: From = { after: null, page: 1 };
const LATER: From = {
  after: { at: '2025-06-01T00:00:00.000000Z', id: '80000000-0000-4000-8000-000000000000' },
  page: 2,
};
const DEEP: From = { after: null, page: 417 };

for (const [name, filters] of Object.entries(FILTERS)) {
  for (const sort of ['newest', 'active'] as const) {
    test(`${name}, ${sort}: pages, count and similar ones`, async () => {
      const search: Search = { searcher, filters, sort };
      await expectWalk(selectPage(sql, search, FIRST));
      await expectWalk(selectPage(sql, search, LATER));
      await expectWalk(selectPage(sql, search, DEEP));
      await expectWalk(countFound(sql, search));
      await expectWalk(selectSimilar(sql, search, 24));
    });

    test(`${name}, ${sort}: the plans that the database keeps, made without knowing the values`, async () => {
      const search: Search = { searcher, filters, sort };
      await expectKeptPlan(selectPage(sql, search, FIRST));
      await expectKeptPlan(selectPage(sql, search, LATER));
      await expectKeptPlan(countFound(sql, search));
    });
  }
}

test('no filter, and a visitor', async () => {
  await expectWalk(selectPage(sql, { searcher, filters: [], sort: 'newest' }, FIRST));
  const visitor: Search = { searcher: { ...searcher, profileId: null }, filters: [germany, female], sort: 'active' };
  await expectWalk(selectPage(sql, visitor, FIRST));
  await expectWalk(countFound(sql, visitor));
});

test('only statements of common filters are kept', async () => {
  const kept = async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_prepared_statements`;
    return row?.count ?? 0;
  };
  await kept();
  const before = await kept();
  for (const filters of [traits, [...traits, female], [...traits, germany]]) {
    const search: Search = { searcher, filters, sort: 'newest' };
    await selectPage(sql, search, FIRST);
    await countFound(sql, search);
    await selectSimilar(sql, search, 24);
  }
  expect(await kept()).toBe(before);
});

async function expectWalk(query: Fragment) {
  const [row] = await sql`explain (analyze, format json) ${query}`;
  expectGood(row?.['QUERY PLAN']);
}

async function expectKeptPlan(query: Fragment) {
  const [row] = await sql.text(`explain (generic_plan, format json) ${query.text}`);
  const nodes = allNodes(row?.['QUERY PLAN'][0].Plan);
  expectNoSequentialScan(nodes);
  for (const sort of nodes.filter(isSort)) expect(sort['Plan Rows']).toBeLessThanOrEqual(LARGEST_SORT);
}

function expectGood(explained: [{ Plan: Plan }]) {
  const nodes = allNodes(explained[0].Plan);
  expectNoSequentialScan(nodes);
  for (const sort of nodes.filter(isSort)) {
    // what a sort reads, not what a limit above it takes
    const read = Math.max(...allNodes(sort).map((node) => node['Actual Rows'] * node['Actual Loops']));
    expect(read).toBeLessThanOrEqual(LARGEST_SORT);
  }
}

function expectNoSequentialScan(nodes: Plan[]) {
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  expect(scanned.filter((table) => TABLES.includes(table))).toEqual([]);
}

function isSort(node: Plan): boolean {
  return node['Node Type'].includes('Sort');
}

function allNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(allNodes)];
}

/** A site of 50,000 members in 8 countries, with photos, likes and blocks. */
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
      select a.id, a.domain_id, a.signup_date, n, (array['DE', 'AT', 'CH', 'FR', 'GB', 'IT', 'NL', 'US'])[1 + (hashint4(n) & 7)] as country
      from (select *, (row_number() over (order by signup_date))::int as n from accounts) a
    )
    insert into profiles (account_id, domain_id, pool_id, name, name_key, gender, looking_for, birth_date,
      country, region, about, sexuality, hair_colour, body_type, relationship_status, reason_for_signup, interests,
      grid_lat, grid_lon, created_at, last_active_at)
    select id, domain_id, (select id from pools), 'member' || n, 'member' || n, (array['male', 'female'])[1 + (n & 1)], '{male}',
      '1956-01-01'::date + (hashint4(n + 1) & 16383), country,
      country || '-' || (array['BE', 'BY', 'HH', 'NW', 'SN', 'A', 'B', 'C'])[1 + (hashint4(n + 2) & 7)],
      repeat('A few words about me. ', 10), (array['hetero', 'hetero', 'gay', 'bi'])[1 + (hashint4(n + 3) & 3)],
      (array['brown', 'black', 'blond', 'red'])[1 + (hashint4(n + 4) & 3)],
      (array['slim', 'average', 'overweight', null])[1 + (hashint4(n + 5) & 3)],
      (array['single', 'divorced', 'married', null])[1 + (hashint4(n + 6) & 3)], 'dating',
      '{art,beach,coffee,reading,travelling}', 4800, 1100, signup_date,
      signup_date + (hashint4(n + 7) & 33554431) * interval '1 second'
    from drawn`;
  await sql`
    insert into photos (profile_id, position, file, width, height, thumbhash, created_at)
    select id, 0, 'file', 960, 1280, '', created_at from profiles`;
  const [me] = await sql<
    { id: string; pool_id: number }[]
  >`select id, pool_id from profiles where name = 'member25000'`;
  if (!me) throw new Error('nobody searches');
  searcher = { poolId: me.pool_id, profileId: me.id };
  await sql`
    insert into likes (from_profile, to_profile, created_at, seen_at)
    select id, next, '2026-01-01'::timestamptz, '2026-01-01' from (select id, lead(id) over (order by id) as next from profiles) p where next is not null`;
  await sql`
    insert into blocks (blocker, blocked, created_at)
    select id, next, '2026-01-01'::timestamptz from (select id, lead(id, 2) over (order by id) as next from profiles) p where next is not null
    union
    select ${me.id}, id, '2026-01-01'::timestamptz from profiles where name like '%777' and id <> ${me.id}
    on conflict do nothing`;
  await sql`vacuum analyze profiles, accounts, photos, likes, blocks`;
}
