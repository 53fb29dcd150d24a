import { COUNT_CAP, PAGE_SIZE, type Sort } from '@rendezvous/contract/members/limits';
import { MICROSECONDS, type Position } from '../../platform/database/position.ts';
import { type AnySql, constant, type Fragment, type Statement } from '../../platform/database/sql.ts';
import { type CardRow, cards } from './members.queries.ts';
import { type Filter, isCommon } from './search-filters.ts';
import { chosenBy, findable, type Searcher } from './visible.queries.ts';

export type Search = { searcher: Searcher; filters: Filter[]; sort: Sort };
export type From = { after: Position | null; page: number };
export type FoundRow = CardRow & Position;
export type SimilarRow = CardRow & { misses: Filter['name'] };

/** At most this many profiles, in the order of the sort, are looked at for similar ones. */
const SIMILAR_WALK = 10_000;

/** The cards of one page and one row more, which tells whether there is a next page (M1, M11). */
export function selectPage(sql: AnySql, { searcher, filters, sort }: Search, { after, page }: From) {
  const column = sortColumn(sql, sort);
  const there = findable(sql, searcher);
  const { columns, joins } = cards(sql, searcher, chosenBy(sql, there));
  // M11: a page asked for without a cursor walks there, at most to the count's cap
  const walks = !after && page > 1;
  const query = sql<FoundRow[]>`
    select ${columns}, to_char(found.at at time zone 'UTC', ${MICROSECONDS}) as at
    from (
      select p.id, ${column} as at from profiles p
      where ${there.sql} ${wanted(sql, filters)}
        ${after ? sql`and (${column}, p.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${column} desc, p.id desc limit ${constant(PAGE_SIZE + 1)}
      ${walks ? sql`offset ${(page - 1) * PAGE_SIZE}` : sql``}
    ) found
    join profiles p on p.id = found.id
    ${joins}
    order by found.at desc, found.id desc`;
  return keptIf(filters.every(isCommon) && !walks, query);
}

/** How many there are, at most one above the cap (M3). Fictional profiles don't count (principle 1). */
export function countFound(sql: AnySql, { searcher, filters }: Pick<Search, 'searcher' | 'filters'>) {
  const there = findable(sql, searcher);
  const query = sql<{ count: number }[]>`
    select count(*)::int as count
    from (
      select from profiles p where ${there.sql} and not p.fictional ${wanted(sql, filters)}
      limit ${constant(COUNT_CAP + 1)}
    ) counted`;
  return keptIf(filters.every(isCommon), query);
}

/** Cards that miss exactly one filter (M3). The gender is missed only where nothing else was asked. */
export function selectSimilar(sql: AnySql, { searcher, filters, sort }: Search, limit: number) {
  const column = sortColumn(sql, sort);
  const there = findable(sql, searcher);
  const { columns, joins } = cards(sql, searcher, chosenBy(sql, there));
  const kept = filters.length > 1 ? filters.filter(({ name }) => name === 'gender') : [];
  const misses = filters
    .filter((filter) => !kept.includes(filter))
    .map((filter) => sql`case when (${testWalked(sql, filter)}) is not true then ${filter.name} end`)
    .reduce((one, other) => sql`${one}, ${other}`);
  const query = sql<SimilarRow[]>`
    select ${columns}, found.misses
    from (
      select p.id, ${column} as at, missed.names[1] as misses
      from (
        select p.* from profiles p where ${there.sql} ${wanted(sql, kept)}
        order by ${column} desc, p.id desc limit ${constant(SIMILAR_WALK)}
      ) p
      cross join lateral (select array_remove(array[${misses}]::text[], null) as names) missed
      where cardinality(missed.names) = 1
      order by ${column} desc, p.id desc limit ${limit}
    ) found
    join profiles p on p.id = found.id
    ${joins}
    order by found.at desc, found.id desc`;
  return keptIf(false, query);
}

function wanted(sql: AnySql, filters: Filter[]): Fragment {
  return filters.map((filter) => test(sql, filter)).reduce((all, one) => sql`${all} and ${one}`, sql``);
}

function test(sql: AnySql, { name, value }: Filter): Fragment {
  switch (name) {
    case 'countryregion':
      return sql`p.region = ${value}`;
    case 'min_age':
      return sql`p.birth_date <= ${value}`;
    case 'max_age':
      return sql`p.birth_date > ${value}`;
    case 'interests':
      return sql`p.interests @> ${value}::text[]`;
    default:
      return sql`${sql.identifier(`p.${name}`)} = ${value}`;
  }
}

/** The same of a profile walked past in an index, which holds all but the interests. */
function testWalked(sql: AnySql, filter: Filter): Fragment {
  if (filter.name !== 'interests') return test(sql, filter);
  return sql`select own.interests @> ${filter.value}::text[] from profiles own where own.id = p.id`;
}

function sortColumn(sql: AnySql, sort: Sort): Fragment {
  return sort === 'newest' ? sql`p.created_at` : sql`p.last_active_at`;
}

/**
 * A statement's text depends on the filters given, so that the planner sees what is asked and nothing else. Rare
 * combinations are not kept, or a visitor could fill the memory of every connection.
 */
function keptIf<Rows>(common: boolean, query: Statement<Rows>): Statement<Rows> {
  return common ? query : query.unkept();
}
