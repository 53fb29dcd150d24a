import { LIKE_TYPES, LIKES_ARRANGED, type LikeType } from '@rendezvous/contract/likes/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type AnySql, connect, type Sql, statementsOf } from '../../platform/database/sql.ts';
import { selectAround, selectLikedBy, selectLikes, selectLikesOf, selectListed } from './likes.queries.ts';

const MEMBERS = 6000;
const PAGE = 25;
/** Rows of `likes` that may be read for each member of an answer: of one to the other, and back. */
const LIKES_A_ROW = 5;

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

let database: TestDatabase;
let sql: Sql;
let viewer: { poolId: number; profileId: string };
/** members who stand in each list of the viewer's */
let others: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
  await fill();
  // The planner's default for disks; no table read whole, as where they are large; plans as connections keep them.
  await sql`set random_page_cost = 4`;
  await sql`set enable_seqscan = off`;
  await sql`set plan_cache_mode = force_generic_plan`;
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** The statements by which a list of likes is shown, and how many rows each may answer. */
const STATEMENTS: Record<string, { most: number; ask(sql: AnySql, type: LikeType): PromiseLike<unknown> }> = {
  'a page': { most: PAGE, ask: (sql, type) => selectLikes(sql, { viewer, type, limit: PAGE }) },
  'a later page': {
    most: PAGE,
    ask: (sql, type) =>
      selectLikes(sql, { viewer, type, before: { at: '2026-01-02T00:00:00Z', id: viewer.profileId }, limit: PAGE }),
  },
  'those who are sorted': {
    most: LIKES_ARRANGED,
    ask: (sql, type) => selectListed(sql, { viewer, type, active: true, limit: LIKES_ARRANGED }),
  },
  'a page of them': {
    most: PAGE,
    ask: (sql, type) => selectLikesOf(sql, { viewer, type, ids: others.slice(0, PAGE) }),
  },
  'a part of those who hear that it is over': {
    most: PAGE,
    ask: (sql) => selectLikedBy(sql, { profile: viewer.profileId, after: others[0], limit: PAGE }),
  },
  'whether there are many': { most: 51, ask: (sql, type) => selectAround(sql, { viewer, type }, 50) },
};

test('the planner is told of two thousand likes a member, however many there are, and not how many are matches', async () => {
  const told = await sql`
    select attname as column, n_distinct from pg_stats
    where tablename = 'likes' and attname in ('from_profile', 'to_profile', 'matched_at') order by attname`;
  // Minus: a part of the rows.
  expect(told).toEqual(['from_profile', 'to_profile'].map((column) => ({ column, n_distinct: -1 / 2000 })));
});

for (const [what, { most, ask }] of Object.entries(STATEMENTS)) {
  test(`of somebody whom thousands like, ${what}: no more is read than shown, by a plan made for anybody`, async () => {
    for (const type of LIKE_TYPES) {
      expect(await likesRead((sql) => ask(sql, type)), type).toBeLessThanOrEqual(LIKES_A_ROW * most);
    }
  });
}

/** Counts the rows of `likes` that a statement reads, those that it drops among them. */
async function likesRead(ask: (sql: AnySql) => PromiseLike<unknown>): Promise<number> {
  const asked: { text: string; values?: unknown[] }[] = [];
  const spy = statementsOf(async (query) => {
    asked.push(query);
    return { rows: [], fields: [], command: undefined };
  });
  await ask(spy);
  let read = 0;
  for (const { text, values = [] } of asked) {
    await sql.text(`prepare asked as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const [row] = await sql.text(`explain (analyze, format json) execute asked${given}`);
    await sql.text('deallocate asked');
    const nodes = allNodes((row as Explained)['QUERY PLAN'][0].Plan);
    const ofLikes = nodes.filter((node) => node['Relation Name'] === 'likes');
    read += ofLikes.reduce((sum, node) => sum + rowsOf(node), 0);
  }
  return read;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${value instanceof Date ? value.toISOString() : value}'`;
}

function rowsOf(node: Plan): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

function allNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(allNodes)];
}

/**
 * Fills a site: everybody likes the next ten; all like one besides, and are liked by her. The rows lie in no order, as
 * likes come: where they lie together, reading all of a list costs less than it does.
 */
async function fill() {
  await sql`insert into pools (name) values ('main')`;
  await sql`insert into domains (host, url, pool_id, is_default) select 'site.test', 'http://site.test', id, true from pools`;
  await sql`
    insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
      date_of_birth)
    select d.id, n || '@members.example', n || '@members.example', 'x', 'active', 'en', '2025-01-01', '2025-01-01',
      '1990-01-01'
    from domains d, generate_series(1, ${MEMBERS}::int) n`;
  await sql`
    insert into profiles (account_id, domain_id, pool_id, name, name_key, gender, looking_for, birth_date, country,
      created_at)
    select id, domain_id, (select id from pools), 'member' || n, 'member' || n, (array['male', 'female'])[1 + n % 2],
      '{female}', '1970-01-01'::date + n, (array['DE', 'AT'])[1 + n / 2 % 2], '2025-01-01'
    from (select *, (row_number() over ())::int as n from accounts) a`;
  await sql`
    insert into presence (profile_id, last_active_at)
    select id, '2026-01-01'::timestamptz + (hashtext(name) & 65535) * interval '1 minute' from profiles`;
  const [me] = await sql<{ id: string; pool_id: number }[]>`select id, pool_id from profiles where name = 'member1'`;
  if (!me) throw new Error('nobody is liked');
  viewer = { poolId: me.pool_id, profileId: me.id };
  await sql`
    insert into likes (from_profile, to_profile, created_at, seen_at)
    select p.id, liked.id, '2026-01-01', '2026-01-01'
    from (select id, row_number() over (order by id) as n from profiles) p
    join (select id, row_number() over (order by id) as n from profiles) liked on liked.n between p.n + 1 and p.n + 10
    order by hashtext(p.id::text || liked.id::text)`;
  await sql`
    insert into likes (from_profile, to_profile, created_at, matched_at, seen_at)
    select from_profile, to_profile, moment, moment, moment
    from (select id, '2026-01-01'::timestamptz + row_number() over () * interval '1 minute' as moment from profiles) p
    cross join lateral (values (p.id, ${me.id}::uuid), (${me.id}::uuid, p.id)) side (from_profile, to_profile)
    where p.id <> ${me.id}
    on conflict do nothing`;
  others = (
    await sql<{ id: string }[]>`
      select p.id from profiles p
      join likes given on given.from_profile = ${me.id} and given.to_profile = p.id and given.matched_at is not null
      join likes got on got.from_profile = p.id and got.to_profile = ${me.id}`
  ).map(({ id }) => id);
  await sql`vacuum analyze likes, profiles, presence, search_active, search_newest`;
}
