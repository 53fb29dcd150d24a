import type { FilterName } from '@rendezvous/contract/members/filters';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { type Filter, tableFor } from './filters.queries.ts';
import { placeIn, type SearchTable } from './recency.queries.ts';
import type { RankedFor } from './relevance.queries.ts';
import { wanted } from './search.queries.ts';
import { looksFor, looksForAs } from './traits.queries.ts';
import { findable, reachable, type ViewerScope } from './visible.queries.ts';

/** Ways to those who are scored in the order by relevance. */

export type Sought = { viewer: ViewerScope; filters: Filter[]; viewedBy: RankedFor; newSince: Date };

/** Profiles that are scored at most, where all who fit are. */
export const SCORED_AT_MOST = 1000;
/** Profiles that each way to candidates finds at most, and passes at most to find them; of the new fewer are wanted. */
const FOUND = { active: 250, anywhere: 100, newcomers: 80, region: 100, turn: 100 };
const WALK = 10_000;
const WALK_OF_NEW = 5000;
/** Profiles of each gender at home, the last who were here, that are looked up where filters need it. */
const AT_HOME = 500;
/** Filters that the index of those at home answers. */
const AT_HOME_INDEX = new Set<string>(['gender', 'country', 'min_age', 'max_age'] satisfies FilterName[]);
/** Profiles of each gender in the region, on either side of the own age, among which candidates are looked for. */
const IN_REGION = { all: 800, filtered: 2000 };
/** Filters that the index over places answers. */
const IN_REGION_INDEX = new Set<string>([...AT_HOME_INDEX, 'countryregion' satisfies FilterName]);
/** Members of each gender among those shown least, among whom candidates are looked for. */
const LEAST_SHOWN = 400;
/** Filters with which the statement is kept: each form kept takes memory of each connection. */
const KEPT = new Set<string>(['gender', 'country'] satisfies FilterName[]);
/** Years of difference in age, as wide as candidates are looked for. */
const AGES = 12;

/** A member who may be ranked; `sought`: who is scored. */
export type Candidate = { id: string; newcomer: boolean; sought: boolean };

/** Selects all who fit, from a table, the newest first; of more than can be scored any, one more than these. */
export function selectFitting(sql: AnySql, search: Sought, table: SearchTable) {
  const { viewer, filters, newSince } = search;
  return sql<Candidate[]>`
    with fitting as materialized (
      select s.profile_id, ${placeIn(sql, 'newest', table)} as at, ${sought(sql, search)} as sought
      from ${sql.identifier(`search_${table}`)} s where ${findable(sql, viewer).sql} ${wanted(sql, filters, table)}
      limit ${constant(SCORED_AT_MOST + 1)}
    )
    select profile_id as id, at > ${newSince} as newcomer, sought from fitting order by at desc, profile_id desc`.unkept();
}

/** Selects who fits besides those in a list, from a table, the newest first; one more than a list of all may hold. */
export function selectLate(
  sql: AnySql,
  { viewer, filters }: Pick<Sought, 'viewer' | 'filters'>,
  { ids, table }: { ids: readonly string[]; table: SearchTable },
) {
  return sql<{ id: string }[]>`
    with late as materialized (
      select s.profile_id, ${placeIn(sql, 'newest', table)} as at from ${sql.identifier(`search_${table}`)} s
      where ${findable(sql, viewer).sql} ${wanted(sql, filters, table)}
        and s.profile_id not in (select unnest(${ids}::uuid[]))
      limit ${constant(SCORED_AT_MOST + 1)}
    )
    select profile_id as id from late order by at desc, profile_id desc`.unkept();
}

/**
 * Selects whoever is worth scoring among very many: recently active at home and anywhere, of about the same age in the
 * region, new, and shown less than others. They look for the viewer's gender, or where few do, nearly nobody would be
 * left of those found. A country, region or age that the search asks for stands in place of the viewer's.
 */
export function selectMet(sql: AnySql, search: Sought) {
  const { filters, viewedBy, newSince } = search;
  // Whoever was here lately stands at the beginning of that order, and would have to be looked up in the others.
  if (tableFor(filters) !== 'newest')
    return sql<Candidate[]>`
      select a.profile_id as id, n.at > ${newSince} as newcomer, true as sought
      from (${recentlyActive(sql, search)}) a join search_newest n on n.profile_id = a.profile_id`.unkept();
  const onlyNew = filters.some(({ name }) => name === 'new_here');
  const { found, walk } = onlyNew ? { found: FOUND.active, walk: WALK } : { found: FOUND.newcomers, walk: WALK_OF_NEW };
  // The new stand at the beginning of theirs.
  const others = onlyNew ? sql`` : sql`union ${recentlyActive(sql, search)} union ${leastShown(sql, search)}`;
  const born = sql`${viewedBy.birth_date}::date`;
  const statement = sql<Candidate[]>`
    with new_here as materialized (
      select s.profile_id from ${walked(sql, search, sql`search_newest`, { since: newSince, most: walk })}
      where ${atHome(sql, search)} and ${fits(sql, search, 'newest')} limit ${constant(found)}
    )
    select profile_id as id, profile_id in (select profile_id from new_here) as newcomer, true as sought
    from (
      select profile_id from new_here
      union
      ${inRegion(sql, search, { side: sql`s.birth_date >= ${born}`, order: sql`s.birth_date` })}
      union
      ${inRegion(sql, search, { side: sql`s.birth_date < ${born}`, order: sql`s.birth_date desc` })}
      ${others}
    ) met`;
  return filters.every(({ name }) => KEPT.has(name)) ? statement : statement.unkept();
}

/**
 * Finds whoever was here last: at home by an index of those alone who look for the viewer's gender, and anywhere, which
 * a country that the search asks for leaves out.
 */
function recentlyActive(sql: AnySql, search: Sought): Fragment {
  const { viewer, filters, viewedBy } = search;
  const born = sql`${viewedBy.birth_date}::date`;
  const about = filters.some(({ name }) => name === 'min_age' || name === 'max_age')
    ? sql`true`
    : sql`s.birth_date between ${born} - ${constant(AGES * 365)} and ${born} + ${constant(AGES * 365)}`;
  const { genders, gender, count } = genderByGender(sql, search);
  const most = Math.ceil(FOUND.active / count);
  const { inIndex, others } = partedBy(AT_HOME_INDEX, filters);
  // Each is looked up by itself: the planner might read all who fit, to join them.
  const lookUp = sql`
    cross join lateral (select * from search_active o where o.profile_id = home.profile_id offset 0) s
    where true ${wanted(sql, others, 'active')} limit ${constant(most)}`;
  const atHomeHere = sql`
    select found.profile_id
    from ${genders} cross join lateral (
      select home.profile_id
      from (
        select s.profile_id from search_active s
        where ${reachable(sql, viewer).sql} and ${atHome(sql, search)} and ${gender} and not s.fictional
          and ${looksForAs(sql, viewedBy.gender)} and ${about} ${wanted(sql, inIndex, 'active')}
        order by s.at desc, s.profile_id desc limit ${constant(others.length > 0 ? AT_HOME : most)}
      ) home
      ${others.length > 0 ? lookUp : sql``}
    ) found`;
  if (asked(sql, filters, 'country')) return atHomeHere;
  return sql`
    ${atHomeHere}
    union
    (select s.profile_id from ${walked(sql, search, sql`search_active`, { most: WALK })}
      where ${about} and ${fits(sql, search, 'active')} limit ${constant(FOUND.anywhere)})`;
}

/**
 * Finds those on one side of the own age. One gender after the other, so that the index over places gives them without
 * a sort.
 */
function inRegion(sql: AnySql, search: Sought, { side, order }: { side: Fragment; order: Fragment }): Fragment {
  const { viewer, filters, viewedBy } = search;
  const region = asked(sql, filters, 'countryregion') ?? sql`s.region = ${viewedBy.region}`;
  const { genders, gender, count } = genderByGender(sql, search);
  const { inIndex, others } = partedBy(IN_REGION_INDEX, filters);
  return sql`
    (select found.profile_id
    from ${genders} cross join lateral (
      select s.profile_id
      from (
        select * from search_newest s
        where ${reachable(sql, viewer).sql} and not s.fictional and ${atHome(sql, search)} and ${region} and ${gender}
          and ${side} ${wanted(sql, inIndex, 'newest')}
        order by ${order} limit ${constant(others.length > 0 ? IN_REGION.filtered : IN_REGION.all)}
      ) s
      where ${looksFor(sql, viewedBy.gender)} ${wanted(sql, others, 'newest')}
      limit ${constant(Math.ceil(FOUND.region / count))}
    ) found)`;
}

/**
 * Finds those shown least. Of one gender their index gives them in this order; of two, all of a country would be read
 * and sorted. Each is looked up by itself: the planner might read all who fit, to join them.
 */
function leastShown(sql: AnySql, search: Sought): Fragment {
  const { genders, gender, count } = genderByGender(sql, search);
  return sql`
    select s.profile_id
    from ${genders} cross join lateral (
      select s.profile_id
      from (
        select s.profile_id from standings s
        where s.pool_id = ${search.viewer.poolId} and ${atHome(sql, search)} and ${gender}
        order by s.turn desc limit ${constant(LEAST_SHOWN)}
      ) st
      cross join lateral (select * from search_active o where o.profile_id = st.profile_id offset 0) s
      where ${fits(sql, search, 'active')} limit ${constant(Math.ceil(FOUND.turn / count))}
    ) s`;
}

function walked(sql: AnySql, { viewer }: Sought, table: Fragment, { since, most }: { since?: Date; most: number }) {
  return sql`
    (select * from ${table} s where s.pool_id = ${viewer.poolId} ${since ? sql`and s.at > ${since}` : sql``}
      order by s.at desc, s.profile_id desc limit ${constant(most)}) s`;
}

/** The conditions on a row `s` that all of them meet; a gender that the search asks for stands in its filter. */
function fits(sql: AnySql, search: Sought, table: SearchTable): Fragment {
  const { viewer, filters } = search;
  return sql`${sought(sql, search)} and ${reachable(sql, viewer).sql} ${wanted(sql, filters, table)}`;
}

/** Tells who is scored of those who fit: persons whom the viewer looks for, and who look for the viewer's gender. */
function sought(sql: AnySql, { filters, viewedBy }: Sought): Fragment {
  const { gender, looking_for } = viewedBy;
  const wantedGender = asked(sql, filters, 'gender') ?? sql`s.gender = any (${looking_for}::text[])`;
  return sql`(${wantedGender} and ${looksFor(sql, gender)} and not s.fictional)`;
}

/** Tells who lives in the country that the search asks for, or else in the viewer's. */
function atHome(sql: AnySql, { filters, viewedBy }: Sought): Fragment {
  return asked(sql, filters, 'country') ?? sql`s.country = ${viewedBy.country}`;
}

/** Parts the filters in those that an index answers and the others. */
function partedBy(index: ReadonlySet<string>, filters: Filter[]) {
  const inIndex = filters.filter(({ name }) => index.has(name));
  return { inIndex, others: filters.filter((filter) => !inIndex.includes(filter)) };
}

/** Makes a row for each gender that is sought, and the condition for it. */
function genderByGender(sql: AnySql, { filters, viewedBy }: Sought) {
  const one = asked(sql, filters, 'gender');
  if (one) return { genders: sql`(select) as wanted`, gender: one, count: 1 };
  const { looking_for } = viewedBy;
  const genders = sql`unnest(${looking_for}::text[]) as wanted (gender)`;
  return { genders, gender: sql`s.gender = wanted.gender`, count: looking_for.length };
}

/** The test of a filter, if the search asks for it. */
function asked(sql: AnySql, filters: Filter[], wanted: 'gender' | 'country' | 'countryregion'): Fragment | undefined {
  return filters.find(({ name }) => name === wanted)?.test(sql, 'newest');
}
