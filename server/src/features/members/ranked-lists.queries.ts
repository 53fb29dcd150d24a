import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { type ComparedRow, compared } from '../wishes/index.ts';
import { type Filter, tableFor } from './filters.queries.ts';
import { type CardRow, cards } from './members.queries.ts';
import type { SearchTable } from './recency.queries.ts';
import { type RankedFor, scored, sumOf } from './relevance.queries.ts';
import type { Placed, Weight } from './relevance.ts';
import { wanted } from './search.queries.ts';
import { looksFor } from './traits.queries.ts';
import { chosenBy, findable, type ViewerScope } from './visible.queries.ts';

/** A search in the order by relevance. */
export type RankedSearch = { viewer: ViewerScope; filters: Filter[]; viewedBy: RankedFor; day: string };

/** A list that was made for a viewer: all of it, of which `reached` were shown. */
export type RankedList = { id: string; ids: string[] };

/** Profiles that are scored at most, where all who fit are. */
export const SCORED_AT_MOST = 1000;
/** Profiles that each way to candidates finds at most, and passes at most to find them. */
const FOUND = { active: 400, anywhere: 150, newcomers: 100, region: 150, turn: 150 };
const WALK = 10_000;
/** Profiles of each gender in the region, on either side of the own age, among which candidates are looked for. */
const IN_REGION = 800;
/** Years of difference in age, as wide as candidates are looked for. */
const AGES = 12;
/** Best of those scored that are compared by stated wishes besides. */
const PLACED = 400;
/** Newcomers further down than the list goes, to be brought forward. */
const SPARE_NEWCOMERS = 40;

/**
 * Selects the best for a viewer, in order, and the best newcomers behind them. Whoever's inbox is full rests from this
 * order. `few`: so few fit that all are scored, from this table; otherwise those are whom the walks below meet.
 */
export function selectRanked(
  sql: AnySql,
  search: RankedSearch,
  { few, newSince }: { few: SearchTable | false; newSince: Date },
) {
  const { viewedBy, day } = search;
  return sql<Placed[]>`
    with candidates as materialized (${few ? everybody(sql, search, few) : candidates(sql, search, newSince)}),
    scores as (
      select p.id, (${sumOf(sql, viewedBy)}) as sum, points.wishes as usual,
        p.created_at > ${newSince} and coalesce(st.views, 0) < ${constant(RELEVANCE_RULES.newcomerViews)} as newcomer
      from candidates c
      join profiles p on p.id = c.profile_id
      ${scored(sql, viewedBy, day)}
      where ${viewedBy.gender} = any (p.looking_for)
        and p.new_likes + p.unread < ${constant(RELEVANCE_RULES.inboxFull)}
    )
    select id, newcomer, sum, usual
    from (
      select id, newcomer, sum, usual, row_number() over (order by sum desc, id) as place,
        row_number() over (partition by newcomer order by sum desc, id) as place_among
      from scores
    ) placed
    where place <= ${constant(PLACED)}
      or newcomer and place_among <= ${constant(SPARE_NEWCOMERS)}
    order by place`.unkept();
}

/**
 * Selects what these members weigh for a viewer and by what they are compared, and who of them rests from the order: an
 * inbox is full.
 */
export function selectWeights(
  sql: AnySql,
  viewedBy: RankedFor,
  { day, now, ids }: { day: string; now: Date; ids: readonly string[] },
) {
  const { columns, joins } = compared(sql, now);
  return sql<(Weight & ComparedRow & { rests: boolean })[]>`
    select ${columns}, (${sumOf(sql, viewedBy)}) as sum, points.wishes as usual,
      p.new_likes + p.unread >= ${constant(RELEVANCE_RULES.inboxFull)} as rests
    from profiles p
    ${joins}
    ${scored(sql, viewedBy, day)}
    where p.id = any (${ids}::uuid[])`;
}

/** Selects the cards of a part of a list, in its order; whoever fits no more is left out. */
export function selectRankedCards(
  sql: AnySql,
  search: Pick<RankedSearch, 'viewer' | 'filters'>,
  ids: readonly string[],
) {
  const { viewer, filters } = search;
  const there = findable(sql, viewer);
  const { columns, joins } = cards(sql, viewer, chosenBy(sql, there));
  return sql<CardRow[]>`
    select ${columns}
    from unnest(${ids}::uuid[]) with ordinality as list (profile_id, place)
    join search_newest s on s.profile_id = list.profile_id
    join profiles p on p.id = s.profile_id
    ${joins}
    where ${there.sql} ${wanted(sql, filters, 'newest')}
    order by list.place`.unkept();
}

/** Selects the newest list of this search that a viewer has, unless it is older than `since`. */
export async function selectRecentList(
  sql: AnySql,
  { viewer, asked, since }: { viewer: string; asked: string; since: Date },
): Promise<RankedList | undefined> {
  const [row] = await sql<RankedList[]>`
    select id, ids from ranked_lists where viewer = ${viewer} and asked = ${asked} and made_at > ${since}
    order by made_at desc limit 1`;
  return row;
}

/** Selects a list of a viewer by its id. */
export async function selectList(sql: AnySql, viewer: string, id: string): Promise<RankedList | undefined> {
  const [row] = await sql<RankedList[]>`select id, ids from ranked_lists where id = ${id} and viewer = ${viewer}`;
  return row;
}

export async function insertList(
  sql: AnySql,
  { id, ids, viewer, asked, now }: RankedList & { viewer: string; asked: string; now: Date },
): Promise<void> {
  await sql`
    insert into ranked_lists (id, viewer, asked, made_at, ids, reached)
    values (${id}, ${viewer}, ${asked}, ${now}, ${ids}, 0)`;
}

/** Notes how far down a list was shown. */
export async function noteReached(sql: AnySql, id: string, reached: number): Promise<void> {
  await sql`update ranked_lists set reached = ${reached} where id = ${id} and reached < ${reached}`;
}

/** Notes that a viewer opened a profile that a list of the last week has shown. */
export async function noteOpened(sql: AnySql, viewer: string, profileId: string, now: Date): Promise<void> {
  await sql`
    update ranked_lists set opened = opened || ${profileId}::uuid
    where viewer = ${viewer} and made_at > ${now}::timestamptz - interval '7 days' and ${profileId} = any (ids[1:reached])
      and not ${profileId} = any (opened)`;
}

function everybody(sql: AnySql, { viewer, filters, viewedBy }: RankedSearch, table: SearchTable): Fragment {
  return sql`
    select s.profile_id from ${sql.identifier(`search_${table}`)} s
    where ${findable(sql, viewer).sql} and not s.fictional and ${sought(sql, viewedBy, filters)}
      ${wanted(sql, filters, table)}
    limit ${constant(SCORED_AT_MOST)}`;
}

/**
 * Selects whoever is worth scoring among very many: recently active in the viewer's country and anywhere, of about the
 * same age in the region, new, and shown less than others. They look for the viewer's gender, or where few do, nearly
 * nobody would be left of those found.
 */
function candidates(sql: AnySql, search: RankedSearch, newSince: Date): Fragment {
  const { viewer, filters, viewedBy } = search;
  const fitting = (table: SearchTable) => sql`
    ${findable(sql, viewer).sql} and not s.fictional and ${sought(sql, viewedBy, filters)}
    ${wanted(sql, filters, table)}`;
  const fits = fitting('newest');
  const fitsActive = fitting('active');
  const lookingBack = looksFor(sql, viewedBy.gender);
  const born = sql`${viewedBy.birth_date}::date`;
  const about = sql`s.birth_date between ${born} - ${constant(AGES * 365)} and ${born} + ${constant(AGES * 365)}`;
  const home = sql`s.country = ${viewedBy.country}`;
  const walked = (table: Fragment, since: Fragment) => sql`
    (select * from ${table} s where s.pool_id = ${viewer.poolId} ${since}
      order by s.at desc, s.profile_id desc limit ${constant(WALK)}) s`;
  // One gender after the other, so that the index over places gives them by their age, without a sort.
  const inRegion = (side: Fragment, order: Fragment) => sql`
    unnest(${viewedBy.looking_for}::text[]) as wanted (gender)
    cross join lateral (
      select s.profile_id, s.traits from search_newest s
      where ${fits} and s.region = ${viewedBy.region} and ${home} and s.gender = wanted.gender and ${side}
      order by ${order} limit ${constant(IN_REGION)}
    ) s`;
  const recentlyActive = sql`
    (select s.profile_id from ${walked(sql`search_active`, sql``)}
      where ${fitsActive} and ${home} and ${about} and ${lookingBack} limit ${constant(FOUND.active)})
    union
    (select s.profile_id from ${walked(sql`search_active`, sql``)}
      where ${fitsActive} and ${about} and ${lookingBack} limit ${constant(FOUND.anywhere)})`;
  // Whoever was here lately stands at the beginning of that order, and would have to be looked up in the others.
  if (tableFor(filters) === 'active') return recentlyActive;
  return sql`
    ${recentlyActive}
    union
    (select s.profile_id from ${walked(sql`search_newest`, sql`and s.at > ${newSince}`)}
      where ${fits} and ${home} and ${lookingBack} limit ${constant(FOUND.newcomers)})
    union
    (select s.profile_id from ${inRegion(sql`s.birth_date >= ${born}`, sql`s.birth_date`)}
      where ${lookingBack} limit ${constant(FOUND.region)})
    union
    (select s.profile_id from ${inRegion(sql`s.birth_date < ${born}`, sql`s.birth_date desc`)}
      where ${lookingBack} limit ${constant(FOUND.region)})
    union
    (select s.profile_id from (
        select profile_id from standings
        where pool_id = ${viewer.poolId} and country = ${viewedBy.country}
          and gender = any (${viewedBy.looking_for}::text[])
        order by turn desc limit ${constant(PAGE_SIZE * 50)}
      ) st join search_newest s on s.profile_id = st.profile_id
      where ${fits} and ${lookingBack} limit ${constant(FOUND.turn)})`;
}

/** The condition for a gender that the viewer looks for; a search that asks for one says it itself. */
function sought(sql: AnySql, { looking_for }: RankedFor, filters: Filter[]): Fragment {
  return filters.some(({ name }) => name === 'gender') ? sql`true` : sql`s.gender = any (${looking_for}::text[])`;
}
