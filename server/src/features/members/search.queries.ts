import { COUNT_CAP, PAGE_SIZE, type Sort } from '@rendezvous/contract/members/limits';
import type { AnySql } from '../../platform/database/sql.ts';
import type { Position } from '../../platform/http/cursor.ts';
import type { Searcher } from './members.queries.ts';
import type { Filter } from './search-filters.ts';

/**
 * The statements of a search (M1, M3, M11). Their text depends on the filters given, so that the planner sees
 * what is asked and nothing else. They run unprepared: a statement kept per combination of filters would let
 * visitors fill the connections' memory. Values are always bound, never written into the text.
 */
export type Statement = { text: string; values: (string | number | string[])[] };

export type Search = { searcher: Searcher; filters: Filter[]; sort: Sort };
export type From = { after: Position | null; page: number };
export type Found = { id: string; at: string };

const SORT_COLUMN = { newest: 'p.created_at', active: 'p.last_active_at' } as const satisfies Record<Sort, string>;

/** What each filter asks of `profiles p`; `?` is its value. */
const TEST: Record<Filter['name'], string> = {
  gender: 'p.gender = ?',
  country: 'p.country = ?',
  countryregion: 'p.region = ?',
  min_age: 'p.birth_date <= ?',
  max_age: 'p.birth_date > ?',
  interests: 'p.interests @> ?::text[]',
  sexuality: 'p.sexuality = ?',
  hair_colour: 'p.hair_colour = ?',
  eye_colour: 'p.eye_colour = ?',
  body_type: 'p.body_type = ?',
  relationship_status: 'p.relationship_status = ?',
  tattoos: 'p.tattoos = ?',
  reason_for_signup: 'p.reason_for_signup = ?',
};

/** At most this many profiles, in the order of the sort, are looked at for similar ones. */
const SIMILAR_WALK = 10_000;

/** One page and one row more, which tells whether there is a next one. */
export function pageStatement(search: Search, { after, page }: From): Statement {
  const { bind, values } = binder();
  const column = SORT_COLUMN[search.sort];
  const conditions = [...base(search.searcher, bind), ...tests(search.filters, bind)];
  // as text: the driver's own time type would cut the microseconds
  if (after) conditions.push(`(${column}, p.id) < (${bind(after.at)}::text::timestamptz, ${bind(after.id)}::uuid)`);
  // M11: a page asked for without a cursor walks there, at most to the count's cap
  const offset = after ? '' : ` offset ${(page - 1) * PAGE_SIZE}`;
  const text = `
    select found.id, to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (
      select p.id, ${column} as at from profiles p where ${conditions.join(' and ')}
      order by ${column} desc, p.id desc limit ${PAGE_SIZE + 1}${offset}
    ) found
    order by found.at desc, found.id desc`;
  return { text, values };
}

/** How many there are, counting no further than one above the cap (M3). Fictional profiles don't count (principle 1). */
export function countStatement({ searcher, filters }: Pick<Search, 'searcher' | 'filters'>): Statement {
  const { bind, values } = binder();
  const conditions = [...base(searcher, bind), 'not p.fictional', ...tests(filters, bind)];
  const text = `
    select count(*)::int as count
    from (select from profiles p where ${conditions.join(' and ')} limit ${COUNT_CAP + 1}) counted`;
  return { text, values };
}

/** Profiles that miss exactly one filter. The gender is missed only where nothing else was asked. */
export function similarStatement({ searcher, filters, sort }: Search, limit: number): Statement {
  const { bind, values } = binder();
  const column = SORT_COLUMN[sort];
  const kept = filters.length > 1 ? filters.filter(({ name }) => name === 'gender') : [];
  const relaxed = filters.filter((filter) => !kept.includes(filter));
  const conditions = [...base(searcher, bind), ...tests(kept, bind)];
  const misses = relaxed.map(
    (filter) => `case when (${testWalked(filter, bind)}) is not true then '${filter.name}' end`,
  );
  const text = `
    select p.id, missed.names[1] as misses
    from (
      select p.* from profiles p where ${conditions.join(' and ')} order by ${column} desc, p.id desc
      limit ${SIMILAR_WALK}
    ) p
    cross join lateral (select array_remove(array[${misses.join(', ')}]::text[], null) as names) missed
    where cardinality(missed.names) = 1
    order by ${column} desc, p.id desc limit ${limit}`;
  return { text, values };
}

export async function selectPage(sql: AnySql, search: Search, from: From): Promise<Found[]> {
  return run<Found>(sql, pageStatement(search, from));
}

/** @returns at most `COUNT_CAP` + 1 */
export async function countFound(sql: AnySql, search: Search): Promise<number> {
  const [row] = await run<{ count: number }>(sql, countStatement(search));
  return row?.count ?? 0;
}

export async function selectSimilar(sql: AnySql, search: Search, limit: number) {
  return run<{ id: string; misses: Filter['name'] }>(sql, similarStatement(search, limit));
}

async function run<R>(sql: AnySql, { text, values }: Statement): Promise<R[]> {
  return [...(await sql.unsafe<R[] & object[]>(text, values))];
}

type Bind = (value: Statement['values'][number]) => string;

function binder(): { bind: Bind; values: Statement['values'] } {
  const values: Statement['values'] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Who may be found at all (M2). */
function base({ poolId, profileId }: Searcher, bind: Bind): string[] {
  const found = [`p.pool_id = ${bind(poolId)}`, `p.status = 'active'`, 'not p.invisible'];
  if (!profileId) return found;
  const me = bind(profileId);
  // asked once and kept in a hash, while a correlated `not exists` would look twice per profile passed
  const blocks = `select b.blocked from blocks b where b.blocker = ${me} union all select b.blocker from blocks b where b.blocked = ${me}`;
  return [...found, `p.id <> ${me}`, `p.id not in (${blocks})`];
}

function tests(filters: Filter[], bind: Bind): string[] {
  return filters.map((filter) => test(filter, bind));
}

function test({ name, value }: Filter, bind: Bind): string {
  return TEST[name].replace('?', bind(value));
}

/** The same of a profile walked past in an index, which holds all but the interests. */
function testWalked(filter: Filter, bind: Bind): string {
  if (filter.name !== 'interests') return test(filter, bind);
  return `select own.interests @> ${bind(filter.value)}::text[] from profiles own where own.id = p.id`;
}
