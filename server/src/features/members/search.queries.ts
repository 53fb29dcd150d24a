import { COUNT_CAP, PAGE_SIZE, type Sort } from '@rendezvous/contract/members/limits';
import { MICROSECONDS, type Position } from '../../platform/database/position.ts';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import type { Filter } from './filters.queries.ts';
import { type CardRow, cards } from './members.queries.ts';
import { chosenBy, findable, type ViewerScope } from './visible.queries.ts';

export type Search = { viewer: ViewerScope; filters: Filter[]; sort: Sort };
export type From = { after: Position | null; page: number };
export type FoundRow = CardRow & Position;
export type SimilarRow = CardRow & { misses: Filter['name'] };

/** Tables by order. */
const TABLES: Record<Sort, (sql: AnySql) => Fragment> = {
  newest: (sql) => sql`search_newest`,
  active: (sql) => sql`search_active`,
};

/** Profiles that are walked past at most, in the order of the sort, however deep the page lies (M11). */
const WALK = 10_000;

/**
 * Selects the cards of a page by walking the list, and one row more, which tells whether there is a next page (M1,
 * M11). If there are fewer rows, the list ends, or so few fit that they should be picked.
 */
export function walkToPage(sql: AnySql, { viewer, filters, sort }: Search, { after, page }: From) {
  const there = findable(sql, viewer);
  const { columns, joins } = cards(sql, viewer, chosenBy(sql, there));
  return sql<FoundRow[]>`
    select ${columns}, ${timeOf(sql)} as at
    from (
      select s.profile_id, s.at
      from (${walked(sql, { viewer, sort }, after)}) s
      where ${there.sql} ${wanted(sql, filters)}
      ${pageOf(sql, skippedBefore(after, page))}
    ) found
    join profiles p on p.id = found.profile_id
    ${joins}
    order by found.at desc, found.profile_id desc`;
}

/**
 * Selects the same rows by fetching all that fit, with their number in each row. For searches of which the walk has
 * shown that few fit: the planner might guess otherwise and walk past everybody.
 */
export function pickPage(sql: AnySql, { viewer, filters, sort }: Search, { after, page }: From) {
  const there = findable(sql, viewer);
  const { columns, joins } = cards(sql, viewer, chosenBy(sql, there));
  const at =
    sort === 'newest' ? sql`s.at` : sql`(select o.at from ${TABLES[sort](sql)} o where o.profile_id = s.profile_id)`;
  return sql<(FoundRow & { count: number })[]>`
    with fitting as materialized (
      select s.profile_id, s.fictional, ${at} as at from search_newest s where ${there.sql} ${wanted(sql, filters)}
    )
    select ${columns}, ${timeOf(sql)} as at, found.count
    from (
      select s.profile_id, s.at, (select count(*)::int from fitting f where not f.fictional) as count
      from fitting s
      where true ${behind(sql, after)}
      ${pageOf(sql, skippedBefore(after, page))}
    ) found
    join profiles p on p.id = found.profile_id
    ${joins}
    order by found.at desc, found.profile_id desc`.unkept();
}

/** Counts the results, up to one above the cap (M3). Fictional profiles don't count (principle 1). */
export function countFound(sql: AnySql, { viewer, filters }: Pick<Search, 'viewer' | 'filters'>) {
  return sql<{ count: number }[]>`
    select count(*)::int as count
    from (
      select from search_newest s where ${findable(sql, viewer).sql} and not s.fictional ${wanted(sql, filters)}
      limit ${constant(COUNT_CAP + 1)}
    ) counted`;
}

/** Selects cards that miss exactly one filter (M3). Gender may be the missed one only if it is the only filter. */
export function selectSimilar(sql: AnySql, { viewer, filters, sort }: Search, limit: number) {
  const there = findable(sql, viewer);
  const { columns, joins } = cards(sql, viewer, chosenBy(sql, there));
  const kept = filters.length > 1 ? filters.filter(({ name }) => name === 'gender') : [];
  const misses = filters
    .filter((filter) => !kept.includes(filter))
    .map((filter) => sql`case when (${filter.test(sql)}) is not true then ${filter.name} end`)
    .reduce((one, other) => sql`${one}, ${other}`);
  return sql<SimilarRow[]>`
    select ${columns}, found.misses
    from (
      select s.profile_id, s.at, missed.names[1] as misses
      from (${walked(sql, { viewer, sort }, null)}) s
      cross join lateral (select array_remove(array[${misses}]::text[], null) as names) missed
      where ${there.sql} ${wanted(sql, kept)} and cardinality(missed.names) = 1
      order by s.at desc, s.profile_id desc limit ${limit}
    ) found
    join profiles p on p.id = found.profile_id
    ${joins}
    order by found.at desc, found.profile_id desc`.unkept();
}

/** Selects the beginning of the list, whether the rows fit or not. */
function walked(sql: AnySql, { viewer, sort }: Pick<Search, 'viewer' | 'sort'>, after: Position | null): Fragment {
  return sql`
    select * from ${TABLES[sort](sql)} s where s.pool_id = ${viewer.poolId} ${behind(sql, after)}
    order by s.at desc, s.profile_id desc limit ${constant(WALK)}`;
}

function behind(sql: AnySql, after: Position | null): Fragment {
  return after ? sql`and (s.at, s.profile_id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``;
}

function pageOf(sql: AnySql, skipped: number): Fragment {
  return sql`
    order by s.at desc, s.profile_id desc limit ${constant(PAGE_SIZE + 1)}
    ${skipped > 0 ? sql`offset ${skipped}`.unkept() : sql``}`;
}

function skippedBefore(after: Position | null, page: number): number {
  return after ? 0 : (page - 1) * PAGE_SIZE;
}

function timeOf(sql: AnySql): Fragment {
  return sql`to_char(found.at at time zone 'UTC', ${MICROSECONDS})`;
}

function wanted(sql: AnySql, filters: Filter[]): Fragment {
  return filters.map((filter) => filter.test(sql)).reduce((all, one) => sql`${all} and ${one}`, sql``);
}
