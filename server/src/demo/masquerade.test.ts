import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../test/books.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ensureMasquerade } from '../features/site/index.ts';
import { fakeClock } from '../platform/clock.ts';
import { connect, type Sql } from '../platform/database/sql.ts';
import { readConfig } from '../processes/read-config.ts';
import { touchSome } from './life/come-by.queries.ts';
import { seedDemo } from './seed.ts';

const COUNT = 50;
const HERE = { PUBLIC_URL: 'http://localhost:3000', DEMO_MEMBERS: String(COUNT) };
const clock = fakeClock(new Date('2026-06-15T12:00:00Z'));
let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 2 });
  await sql`insert into pools (name) values ('default')`;
  await sql`
    insert into domains (host, url, pool_id, is_default)
    select 'localhost:3000', 'http://localhost:3000', id, true from pools`;
  const [domain] = await sql<{ id: number; poolId: number }[]>`select id, pool_id as "poolId" from domains`;
  if (!domain) throw new Error('no domain');
  await seedDemo({
    ...{ sql, databaseUrl: database.url, clock, domain, count: COUNT, onProgress() {} },
    masquerade: () => ensureMasquerade(sql, readConfig(HERE)),
    storePortrait: async ({ id }) => ({
      file: `photos/${id}`,
      width: 960,
      height: 1280,
      colours: '#888888, #888888, #888888',
    }),
    hashPassword: async (text) => `hash of ${text}`,
    signal: new AbortController().signal,
  });
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('the second domain has the cast, a crowd of its own, and both kinds of fictional profiles for Anna and Ben', async () => {
  const domains = await sql<{ host: string; members: number; cast: number; fictional: number }[]>`
    select d.host, count(*)::int as members, count(*) filter (where p.name = any(${[...DEMO_CAST]}))::int as cast,
      count(*) filter (where p.fictional)::int as fictional
    from domains d join profiles p on p.domain_id = d.id where p.account_id is not null or p.fictional
    group by d.id order by d.id`;
  expect(domains).toEqual([
    { host: 'localhost:3000', members: COUNT, cast: 5, fictional: 0 },
    { host: 'masquerade.localhost:3000', members: COUNT, cast: 5, fictional: expect.any(Number) },
  ]);
  const found = await sql<{ country: string; gender: string }[]>`
    select country, gender from search_newest where fictional order by country, gender`;
  expect(found).toEqual(
    expect.arrayContaining([
      { country: 'DE', gender: 'male' },
      { country: 'GB', gender: 'female' },
    ]),
  );
  expect(found).toHaveLength(domains[1]?.fictional ?? 0);
  expect(await findViolations(sql)).toEqual([]);
});

test('a fictional profile is never online, and shares no like with the cast', async () => {
  for (let times = 0; times < 5; times++) await touchSome(sql, { members: COUNT, now: clock.now() });
  const [row] = await sql`
    select count(*)::int as here from presence join profiles p on p.id = profile_id
    where p.fictional and last_active_at > p.created_at`;
  expect(row?.here).toBe(0);
  expect(await sql`select from likes join profiles p on p.id in (from_profile, to_profile) where p.fictional`).toEqual(
    [],
  );
});

test.each([
  ['no address of the own machine', { PUBLIC_URL: 'https://demo.example' }],
  ['no door', { MODE: 'demo', DEMO_MEMBERS: '0' }],
])('there is none: %s', async (_, env) => {
  expect(await ensureMasquerade(sql, readConfig({ ...HERE, ...env }))).toBeNull();
});
