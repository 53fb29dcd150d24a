import { PAGE_SIZE, type Sort } from '@rendezvous/contract/members/limits';
import { MICROSECONDS, type Position } from '../../platform/database/position.ts';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import type { GridPoint } from '../../platform/distance.ts';
import { type Filter, tableFor } from './filters.queries.ts';
import { type CardRow, cards } from './members.queries.ts';
import { apart, behindSpot, walkedFrom } from './nearness.queries.ts';
import { placeIn, type SearchTable } from './recency.queries.ts';
import { chosenBy, findable, type ViewerScope, visibleTo } from './visible.queries.ts';

export type Search = {
  viewer: ViewerScope;
  filters: Filter[];
  /** an order that a list can be walked in */
  sort: Exclude<Sort, 'relevance'>;
  /** the place that distances are counted from, in the order of nearness */
  here?: GridPoint | null;
  /** members who are left out, because another list has shown them */
  without?: readonly string[];
};
/** The place of a row in the order of its list; `spot` in the order of nearness. */
export type RowPlace = Position & { spot?: GridPoint };
/** The place at which a page begins: behind a row, at its number, or behind a number of rows. */
export type From = { after: RowPlace | null; page: number; skipped?: number };
export type FoundRow = CardRow & Position;
export type SimilarRow = CardRow & { misses: Filter['name'] };

/** Tables by order. */
const TABLES = { newest: 'newest', active: 'active', nearest: 'newest' } as const;

/** Profiles that are walked past at most, in the order of the sort, however deep the page lies (M11). */
export const WALK = 10_000;
/** The same where so many fit that to pick from them all takes longer: in a pool of many millions. */
export const LONG_WALK = 120_000;
/** Members active today from which on they are not read one after the other. */
const MANY_LATELY = 40_000;
/** Size of the table of who is online up to which it is read as a whole, in bytes: some 40,000 members. */
const READ_WHOLE = 10_000_000;

/**
 * Selects the cards of a page by walking the list, and one row more, which tells whether there is a next page (M1,
 * M11). If there are fewer rows, the list ends, or so few fit that they should be picked.
 */
export function walkToPage(sql: AnySql, search: Search, from: From, most = WALK) {
  const { viewer } = search;
  const { columns, joins } = cards(sql, viewer, chosenBy(sql, findable(sql, viewer)));
  return sql<FoundRow[]>`
    select ${columns}, ${timeOf(sql)} as at
    from (${fittingOnWalk(sql, search, from, most)} ${pageOf(sql, skippedBefore(from))}) found
    join profiles p on p.id = found.profile_id
    ${joins}
    order by ${inOrder(sql, search, sql`found`)}`;
}

/**
 * Selects the same rows by fetching all that fit from a table, with their number in each row. For searches of which the
 * walk has shown that few fit: the planner might guess otherwise and walk past everybody.
 * @see tableToPick
 */
export function pickPage(sql: AnySql, search: Search, from: From, table: SearchTable) {
  const { viewer } = search;
  const { after } = from;
  const { columns, joins } = cards(sql, viewer, chosenBy(sql, findable(sql, viewer)));
  return sql<(FoundRow & { count: number })[]>`
    with fitting as materialized (${allFitting(sql, search, table)})
    select ${columns}, ${timeOf(sql)} as at, found.count
    from (
      select s.*, (select count(*)::int from fitting f where not f.fictional) as count
      from fitting s
      where true ${rowsBehind(sql, search, after)}
      order by ${inOrder(sql, search, sql`s`)}
      ${pageOf(sql, skippedBefore(from))}
    ) found
    join profiles p on p.id = found.profile_id
    ${joins}
    order by ${inOrder(sql, search, sql`found`)}`.unkept();
}

/** Selects the cards of those at these places of a list, but of whoever has gone since. */
export function selectPlaced(sql: AnySql, viewer: ViewerScope, places: readonly Position[]) {
  const { columns, joins } = cards(sql, viewer, visibleTo(sql, viewer));
  return sql<FoundRow[]>`
    select ${columns}, found.at
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ at }) => at)}::text[])
      with ordinality found (profile_id, at, place)
    join profiles p on p.id = found.profile_id
    ${joins}
    order by found.place`;
}

/** Selects the places of a part of the list by walking it, without cards. */
export function walkToPart(sql: AnySql, search: Search, { after, most }: { after: Position | null; most: number }) {
  return sql<Position[]>`
    select found.profile_id as id, ${timeOf(sql)} as at
    from (${fittingOnWalk(sql, search, { after, page: 1 })} limit ${constant(most)}) found
    order by ${inOrder(sql, search, sql`found`)}`;
}

/** Selects the same by fetching all that fit. */
export function pickPart(
  sql: AnySql,
  search: Search,
  { after, most, table }: { after: Position | null; most: number; table: SearchTable },
) {
  return sql<Position[]>`
    with fitting as materialized (${allFitting(sql, search, table)})
    select found.profile_id as id, ${timeOf(sql)} as at
    from fitting found where true ${behind(sql, after, sql`found`)}
    order by ${inOrder(sql, search, sql`found`)} limit ${constant(most)}`.unkept();
}

/**
 * The table from which few that fit are picked: that of the last activity, unless so many were here lately that it is
 * quicker to look each up whom the other filters leave.
 */
export async function tableToPick(
  sql: AnySql,
  { viewer, filters }: Pick<Search, 'viewer' | 'filters'>,
): Promise<SearchTable> {
  const table = tableFor(filters);
  const today = filters.find(({ name }) => name === 'active_today');
  if (table !== 'active' || !today || filters.length === 1) return table;
  const [lately] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from (
      select from search_active s where s.pool_id = ${viewer.poolId} and ${today.test(sql, 'active')}
      limit ${constant(MANY_LATELY + 1)}
    ) counted`;
  return (lately?.count ?? 0) > MANY_LATELY ? 'newest' : table;
}

/** Tells whether a page is picked without a walk: so few are online that to read all of them is less. */
export async function pickedAtOnce(sql: AnySql, { filters }: Pick<Search, 'filters'>): Promise<boolean> {
  if (tableFor(filters) !== 'online') return false;
  const [row] = await sql<{ few: boolean }[]>`
    select pg_relation_size('search_online') <= ${constant(READ_WHOLE)} as few`;
  return row?.few ?? false;
}

/** Selects cards that miss exactly one filter (M3). Gender may be the missed one only if it is the only filter. */
export function selectSimilar(sql: AnySql, search: Search, limit: number) {
  const { viewer, filters } = search;
  const there = findable(sql, viewer);
  const { columns, joins } = cards(sql, viewer, chosenBy(sql, there));
  const table = TABLES[search.sort];
  const kept = filters.length > 1 ? filters.filter(({ name }) => name === 'gender') : [];
  const misses = filters
    .filter((filter) => !kept.includes(filter))
    .map((filter) => sql`case when (${filter.test(sql, table)}) is not true then ${filter.name} end`)
    .reduce((one, other) => sql`${one}, ${other}`);
  return sql<SimilarRow[]>`
    select ${columns}, found.misses
    from (
      select s.*, missed.names[1] as misses
      from (${walked(sql, search, { after: null, places: [], most: WALK })}) s
      cross join lateral (select array_remove(array[${misses}]::text[], null) as names) missed
      where ${there.sql} ${wanted(sql, kept, table)} and cardinality(missed.names) = 1
      order by ${inOrder(sql, search, sql`s`)} limit ${limit}
    ) found
    join profiles p on p.id = found.profile_id
    ${joins}
    order by ${inOrder(sql, search, sql`found`)}`.unkept();
}

/** Selects those who fit, in the order of the list, among the rows that a walk passes. */
function fittingOnWalk(sql: AnySql, search: Search, { after }: From, most = WALK): Fragment {
  const { viewer, filters, sort, here, without } = search;
  return sql`
    select s.*
    from (${walked(sql, search, { after, places: placesOf(filters), most })}) s
    where true ${wanted(sql, filters, TABLES[sort], true)} and ${findable(sql, viewer).sql} ${besides(sql, without)}
    ${here ? sql`` : sql`order by s.at desc, s.profile_id desc`}`;
}

/** Selects all who fit from a table, with what their order goes by. */
function allFitting(sql: AnySql, { viewer, filters, sort, here, without }: Search, table: SearchTable): Fragment {
  const far = here ? sql`, s.lat, s.lon, ${apart(sql, here, sql`s`)} as far` : sql``;
  return sql`
    select s.profile_id, s.fictional, ${placeIn(sql, TABLES[sort], table)} as at ${far}
    from ${tableOf(sql, table)} s
    where true ${wanted(sql, filters, table)} and ${findable(sql, viewer).sql} ${besides(sql, without)}`;
}

type Walk = { after: RowPlace | null; places: Filter[]; most: number };

/** Selects the beginning of the list, whether the rows fit or not; by nearness only those of the `places`. */
function walked(sql: AnySql, { viewer, sort, here }: Search, walk: Walk): Fragment {
  const { after, places } = walk;
  const most = constant(walk.most);
  if (here) return walkedFrom(sql, here, { poolId: viewer.poolId, places: wanted(sql, places, 'newest'), after, most });
  return sql`
    select * from ${tableOf(sql, TABLES[sort])} s where s.pool_id = ${viewer.poolId} ${behind(sql, after)}
    order by s.at desc, s.profile_id desc limit ${most}`;
}

/** The filters that say where somebody lives, which the points of `search_points` meet or don't. */
function placesOf(filters: Filter[]): Filter[] {
  return filters.filter(({ name }) => name === 'country' || name === 'countryregion' || name === 'distance');
}

function behind(sql: AnySql, after: Position | null, table = sql`s`): Fragment {
  return after
    ? sql`and (${table}.at, ${table}.profile_id) < (${after.at}::text::timestamptz, ${after.id}::uuid)`
    : sql``;
}

/** The condition for rows `s` of those picked that come behind a row in the order of the search. */
export function rowsBehind(sql: AnySql, { here }: Search, after: RowPlace | null): Fragment {
  return here && after?.spot ? behindSpot(sql, here, { ...after, spot: after.spot }) : behind(sql, after);
}

export function inOrder(sql: AnySql, { here }: Search, table: Fragment): Fragment {
  const newest = sql`${table}.at desc, ${table}.profile_id desc`;
  return here ? sql`${table}.far, ${table}.lat, ${table}.lon, ${newest}` : newest;
}

function pageOf(sql: AnySql, skipped: number): Fragment {
  return sql`
    limit ${constant(PAGE_SIZE + 1)}
    ${skipped > 0 ? sql`offset ${skipped}`.unkept() : sql``}`;
}

export function skippedBefore({ after, page, skipped = (page - 1) * PAGE_SIZE }: From): number {
  return after ? 0 : skipped;
}

function besides(sql: AnySql, without: readonly string[] | undefined): Fragment {
  return without ? sql`and s.profile_id not in (select unnest(${without}::uuid[]))` : sql``;
}

export function timeOf(sql: AnySql): Fragment {
  return sql`to_char(found.at at time zone 'UTC', ${MICROSECONDS})`;
}

export function tableOf(sql: AnySql, table: SearchTable): Fragment {
  return sql.identifier(`search_${table}`);
}

export function wanted(sql: AnySql, filters: Filter[], table: SearchTable, passing = false): Fragment {
  return filters.map((filter) => filter.test(sql, table, passing)).reduce((all, one) => sql`${all} and ${one}`, sql``);
}
