import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { type Filter, tableFor } from './filters.queries.ts';
import type { SearchTable } from './recency.queries.ts';
import { type RankedFor, weighed } from './relevance.queries.ts';
import { wanted } from './search.queries.ts';
import { looksFor } from './traits.queries.ts';
import { findable, type ViewerScope } from './visible.queries.ts';

/**
 * Ways to those who are scored in the order by relevance, as parts of a statement: `candidates`, with what the points
 * need of each, and `new_here`, the new of them.
 */

export type Sought = { viewer: ViewerScope; filters: Filter[]; viewedBy: RankedFor; newSince: Date };

/** Profiles that are scored at most, where all who fit are. */
export const SCORED_AT_MOST = 1000;
/** Profiles that each way to candidates finds at most, and passes at most to find them. */
const FOUND = { active: 250, anywhere: 100, newcomers: 80, region: 100, turn: 100 };
const WALK = 10_000;
/** Profiles of each gender in the region, on either side of the own age, among which candidates are looked for. */
const IN_REGION = 800;
/** Members of each gender among those shown least, among whom candidates are looked for. */
const LEAST_SHOWN = 400;
/** Years of difference in age, as wide as candidates are looked for. */
const AGES = 12;

/** Finds all who fit, in a table. */
export function everybody(sql: AnySql, search: Sought, table: SearchTable): Fragment {
  const { newSince } = search;
  const fitting = sql`
    from ${sql.identifier(`search_${table}`)} s where ${fits(sql, search, table)} limit ${constant(SCORED_AT_MOST)}`;
  if (table === 'active')
    return sql`candidates as materialized (select ${weighed(sql)} ${fitting}), ${newAmongActive(sql, newSince)}`;
  return sql`
    fitting as materialized (select s.profile_id, s.at ${fitting}),
    candidates as materialized (
      select ${weighed(sql)} from fitting f join search_active s on s.profile_id = f.profile_id
    ),
    new_here as (select profile_id from fitting where at > ${newSince})`;
}

/**
 * Finds whoever is worth scoring among very many: recently active at home and anywhere, of about the same age in the
 * region, new, and shown less than others. They look for the viewer's gender, or where few do, nearly nobody would be
 * left of those found. A country, region or age that the search asks for stands in place of the viewer's.
 */
export function metByWalks(sql: AnySql, search: Sought): Fragment {
  const { filters, newSince } = search;
  const active = recentlyActive(sql, search);
  // Whoever was here lately stands at the beginning of that order, and would have to be looked up in the others.
  if (tableFor(filters) === 'active')
    return sql`${active}, candidates as materialized (select * from active), ${newAmongActive(sql, newSince)}`;
  const born = sql`${search.viewedBy.birth_date}::date`;
  return sql`
    ${active},
    new_here as materialized (
      select s.profile_id from ${walked(sql, search, sql`search_newest`, sql`and s.at > ${newSince}`)}
      where ${atHome(sql, search)} and ${fits(sql, search, 'newest')} limit ${constant(FOUND.newcomers)}
    ),
    found as materialized (
      select * from active
      union all
      (${leastShown(sql, search)} where s.profile_id not in (select profile_id from active))
    ),
    others as (
      select profile_id from new_here
      union
      ${inRegion(sql, search, { side: sql`s.birth_date >= ${born}`, order: sql`s.birth_date` })}
      union
      ${inRegion(sql, search, { side: sql`s.birth_date < ${born}`, order: sql`s.birth_date desc` })}
    ),
    candidates as (
      select * from found
      union all
      select ${weighed(sql)} from others join search_active s on s.profile_id = others.profile_id
      where others.profile_id not in (select profile_id from found)
    )`;
}

function recentlyActive(sql: AnySql, search: Sought): Fragment {
  const { filters, viewedBy } = search;
  const born = sql`${viewedBy.birth_date}::date`;
  const about = filters.some(({ name }) => name === 'min_age' || name === 'max_age')
    ? sql`true`
    : sql`s.birth_date between ${born} - ${constant(AGES * 365)} and ${born} + ${constant(AGES * 365)}`;
  // One walk for both: it goes on as far as one of its two readers asks for more.
  return sql`
    walk as materialized (
      select ${weighed(sql)} from ${walked(sql, search, sql`search_active`, sql``)}
      where ${about} and ${fits(sql, search, 'active')}
    ),
    active as materialized (
      (select * from walk s where ${atHome(sql, search)} limit ${constant(FOUND.active)})
      union all
      select * from (select * from walk limit ${constant(FOUND.anywhere)}) s where not (${atHome(sql, search)})
    )`;
}

/**
 * Finds those on one side of the own age. One gender after the other, so that the index over places gives them without
 * a sort.
 */
function inRegion(sql: AnySql, search: Sought, { side, order }: { side: Fragment; order: Fragment }): Fragment {
  const { viewer, filters, viewedBy } = search;
  const region = asked(sql, filters, 'countryregion') ?? sql`s.region = ${viewedBy.region}`;
  const { genders, gender } = genderByGender(sql, search);
  return sql`
    (select s.profile_id
    from ${genders} cross join lateral (
      select s.profile_id, s.traits from search_newest s
      where ${findable(sql, viewer).sql} and not s.fictional and ${atHome(sql, search)} and ${region} and ${gender}
        and ${side} ${wanted(sql, filters, 'newest')}
      order by ${order} limit ${constant(IN_REGION)}
    ) s
    where ${looksFor(sql, viewedBy.gender)} limit ${constant(FOUND.region)})`;
}

/**
 * Finds those shown least. Of one gender their index gives them in this order; of two, all of a country would be read
 * and sorted. Each is looked up by itself: the planner might read all who fit, to join them.
 */
function leastShown(sql: AnySql, search: Sought): Fragment {
  const { genders, gender, count } = genderByGender(sql, search);
  return sql`
    select s.*
    from ${genders} cross join lateral (
      select ${weighed(sql)}
      from (
        select s.profile_id from standings s
        where s.pool_id = ${search.viewer.poolId} and ${atHome(sql, search)} and ${gender}
        order by s.turn desc limit ${constant(LEAST_SHOWN)}
      ) st
      cross join lateral (select * from search_active o where o.profile_id = st.profile_id offset 0) s
      where ${fits(sql, search, 'active')} limit ${constant(Math.ceil(FOUND.turn / count))}
    ) s`;
}

/** Finds the new ones of `candidates`, where those were found by their last activity. */
function newAmongActive(sql: AnySql, newSince: Date): Fragment {
  return sql`
    new_here as (
      select c.profile_id from candidates c join search_newest n on n.profile_id = c.profile_id where n.at > ${newSince}
    )`;
}

function walked(sql: AnySql, { viewer }: Sought, table: Fragment, since: Fragment): Fragment {
  return sql`
    (select * from ${table} s where s.pool_id = ${viewer.poolId} ${since}
      order by s.at desc, s.profile_id desc limit ${constant(WALK)}) s`;
}

/** The conditions on a row `s` that all of them meet; a gender that the search asks for stands in its filter. */
function fits(sql: AnySql, { viewer, filters, viewedBy }: Sought, table: SearchTable): Fragment {
  const { gender, looking_for } = viewedBy;
  const sought = asked(sql, filters, 'gender') ?? sql`s.gender = any (${looking_for}::text[])`;
  return sql`
    ${sought} and ${looksFor(sql, gender)} and not s.fictional and ${findable(sql, viewer).sql}
    ${wanted(sql, filters, table)}`;
}

/** Tells who lives in the country that the search asks for, or else in the viewer's. */
function atHome(sql: AnySql, { filters, viewedBy }: Sought): Fragment {
  return asked(sql, filters, 'country') ?? sql`s.country = ${viewedBy.country}`;
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
