import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Sql } from '../../platform/database/sql.ts';
import { selectCards } from './members.queries.ts';
import { countStatement, pageStatement, type Search, type Statement, similarStatement } from './search.queries.ts';
import type { Filter } from './search-filters.ts';

const MEMBERS = 50_000;
const TABLES = ['profiles', 'accounts', 'photos', 'likes', 'blocks'];
const LARGEST_SORT = 1000;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
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

for (const [name, filters] of Object.entries(FILTERS)) {
  for (const sort of ['newest', 'active'] as const) {
    test(`${name}, ${sort}: first page, deep pages, count and similar ones`, async () => {
      const search: Search = { searcher, filters, sort };
      const after = { at: '2025-06-01T00:00:00.000000Z', id: '80000000-0000-4000-8000-000000000000' };
      await expectWalk(pageStatement(search, { after: null, page: 1 }));
      await expectWalk(pageStatement(search, { after, page: 2 }));
      await expectWalk(pageStatement(search, { after: null, page: 417 }));
      await expectWalk(countStatement(search));
      await expectWalk(similarStatement(search, 24));
    });
  }
}

test('the cards of a page', async () => {
  const ids = (await sql<{ id: string }[]>`select id from profiles order by id limit 25`).map(({ id }) => id);
  const [row] = await sql`explain (analyze, format json) ${selectCards(sql, searcher, ids)}`;
  expectGood(row?.['QUERY PLAN']);
});

test('a searcher without filters, and a visitor', async () => {
  await expectWalk(pageStatement({ searcher, filters: [], sort: 'newest' }, { after: null, page: 1 }));
  const visitor = { ...searcher, profileId: null };
  await expectWalk(pageStatement({ searcher: visitor, filters: [germany], sort: 'active' }, { after: null, page: 1 }));
  await expectWalk(countStatement({ searcher: visitor, filters: [female, germany] }));
});

async function expectWalk({ text, values }: Statement) {
  const [row] = await sql.unsafe(`explain (analyze, format json) ${text}`, values);
  expectGood(row?.['QUERY PLAN']);
}

function expectGood(explained: [{ Plan: Plan }]) {
  const nodes = allNodes(explained[0].Plan);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  expect(scanned.filter((table) => TABLES.includes(table))).toEqual([]);
  const sorts = nodes.filter((node) => node['Node Type'].includes('Sort'));
  for (const sort of sorts) {
    // what a sort reads, not what a limit above it takes
    const read = Math.max(...allNodes(sort).map((node) => node['Actual Rows'] * node['Actual Loops']));
    expect(read).toBeLessThanOrEqual(LARGEST_SORT);
  }
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
    select d.id, n || '@members.example', n || '@members.example', 'x', 'active', 'en',
      '2025-01-01'::timestamptz + n * interval '10 minutes', '2025-01-01', '1990-01-01'
    from domains d, generate_series(1, ${MEMBERS}::int) n`;
  await sql`
    with drawn as (
      select a.id, a.domain_id, a.signup_date, n, (array['DE', 'AT', 'CH', 'FR', 'GB', 'IT', 'NL', 'US'])[1 + (hashint4(n) & 7)] as country
      from (select *, (row_number() over (order by signup_date))::int as n from accounts) a
    )
    insert into profiles (account_id, domain_id, pool_id, status, name, name_key, gender, looking_for, birth_date,
      country, region, about, sexuality, hair_colour, body_type, relationship_status, reason_for_signup, interests,
      grid_lat, grid_lon, created_at, last_active_at)
    select id, domain_id, (select id from pools), case when n % 50 = 0 then 'disabled' else 'active' end,
      'member' || n, 'member' || n, (array['male', 'female'])[1 + (n & 1)], '{male}',
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
