import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { type ComparedRow, compared } from '../wishes/index.ts';
import type { Filter } from './filters.queries.ts';
import { type CardRow, cards } from './members.queries.ts';
import { type RankedFor, scored, sumOf, weighed } from './relevance.queries.ts';
import type { Placed, Weight } from './relevance.ts';
import { wanted } from './search.queries.ts';
import { chosenBy, findable, type ViewerScope } from './visible.queries.ts';

/** A search in the order by relevance. */
export type RankedSearch = { viewer: ViewerScope; filters: Filter[]; viewedBy: RankedFor; day: string };

/** A list that was made for a viewer; `whole`: all who fit are in it; `reached`: how many of it were shown. */
export type RankedList = { id: string; ids: string[]; whole: boolean; reached: number };

/** Best of those scored that are compared by stated wishes besides. */
const PLACED = 300;
/** Newcomers further down than the list goes, to be brought forward. */
const SPARE_NEWCOMERS = 40;

/**
 * Selects the best of these candidates for a viewer, and the best newcomers behind them, with what they are compared
 * by. Whoever's inbox is full rests from this order. Of the best alone the profiles are read.
 */
export function selectRanked(
  sql: AnySql,
  { viewer, viewedBy, day }: Pick<RankedSearch, 'viewer' | 'viewedBy' | 'day'>,
  {
    ids,
    newcomers,
    newSince,
    now,
  }: { ids: readonly string[]; newcomers: readonly string[]; newSince: Date; now: Date },
) {
  const { columns, joins } = compared(sql, now);
  const placed = (sorted: Fragment) => sql`
    select ${columns}, s.sum, s.usual, s.unseen and p.created_at > ${newSince} as newcomer
    from (${sorted}) s
    join profiles p on p.id = s.id
    ${joins}
    where p.new_likes + p.unread < ${constant(RELEVANCE_RULES.inboxFull)}`;
  const order = sql`order by s.sum desc, s.id`;
  return sql<(Placed & ComparedRow)[]>`
    with scores as materialized (
      select o.profile_id as id, (${sumOf(sql, viewedBy)}) as sum, points.wishes as usual,
        coalesce(st.views, 0) < ${constant(RELEVANCE_RULES.newcomerViews)} as unseen
      from (
        select ${weighed(sql)} from unnest(${ids}::uuid[]) as candidate (id) join search_active s on s.profile_id = candidate.id
        where ${findable(sql, viewer).sql}
      ) o
      ${scored(sql, viewedBy, day)}
    ),
    best as materialized (${placed(sql`select * from scores s ${order}`)} ${order} limit ${constant(PLACED)}),
    newcomers as (
      select * from scores s where s.unseen and s.id in (select unnest(${newcomers}::uuid[]))
      ${order} limit ${constant(SPARE_NEWCOMERS)}
    )
    select * from best
    union all
    ${placed(sql`select * from newcomers where id not in (select id from best)`)}`;
}

/**
 * Selects what these members weigh for a viewer and by what they are compared, and who of them rests from the order: an
 * inbox is full. Whoever no search finds, as the viewer may be, weighs nothing.
 */
export function selectWeights(
  sql: AnySql,
  viewedBy: RankedFor,
  { day, now, ids }: { day: string; now: Date; ids: readonly string[] },
) {
  const { columns, joins } = compared(sql, now);
  return sql<(Weight & ComparedRow & { rests: boolean })[]>`
    select ${columns}, coalesce(${sumOf(sql, viewedBy)}, 0) as sum, coalesce(points.wishes, 0) as usual,
      p.new_likes + p.unread >= ${constant(RELEVANCE_RULES.inboxFull)} as rests
    from profiles p
    ${joins}
    left join search_active o on o.profile_id = p.id
    ${scored(sql, viewedBy, day)}
    where p.id = any (${ids}::uuid[])`;
}

/**
 * Selects the cards of a part of a list, in its order; whoever fits no more is left out. Each is looked up by itself:
 * the planner might read all who live within some kilometres, to join them.
 */
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
    cross join lateral (select * from search_newest s where s.profile_id = list.profile_id offset 0) s
    join profiles p on p.id = s.profile_id
    ${joins}
    where ${there.sql} ${wanted(sql, filters, 'newest')}
    order by list.place`;
}

/** The key of a search for a viewer: it has two, and behaviour sorts for them or does not. */
export function keyFor(sql: AnySql, viewer: string, keys: { byBehaviour: string; plain: string }): Fragment {
  return sql`(
    select case when sorted_by_behaviour then ${keys.byBehaviour} else ${keys.plain} end from profiles
    where id = ${viewer}
  )`;
}

/** Selects the newest list of this search that a viewer has, unless it is older than `since`. */
export async function selectRecentList(
  sql: AnySql,
  { viewer, asked, since }: { viewer: string; asked: string | Fragment; since: Date },
): Promise<RankedList | undefined> {
  const [row] = await sql<RankedList[]>`
    select id, ids, whole, reached from ranked_lists where viewer = ${viewer} and asked = ${asked} and made_at > ${since}
    order by made_at desc limit 1`;
  return row;
}

/** Selects a list of a viewer by its id. */
export async function selectList(sql: AnySql, viewer: string, id: string): Promise<RankedList | undefined> {
  const [row] = await sql<
    RankedList[]
  >`select id, ids, whole, reached from ranked_lists where id = ${id} and viewer = ${viewer}`;
  return row;
}

export async function insertList(
  sql: AnySql,
  { id, ids, whole, viewer, asked, now }: Omit<RankedList, 'reached'> & { viewer: string; asked: string; now: Date },
): Promise<void> {
  await sql`
    insert into ranked_lists (id, viewer, asked, made_at, ids, whole, reached)
    values (${id}, ${viewer}, ${asked}, ${now}, ${ids}, ${whole}, 0)`;
}

/**
 * Puts members behind the end of a list, each once: another call may be doing the same.
 * @returns the list; nothing if it was tidied away meanwhile
 */
export async function lengthenList(
  sql: AnySql,
  id: string,
  { late, whole }: { late: readonly string[]; whole: boolean },
): Promise<RankedList | undefined> {
  const [row] = await sql<RankedList[]>`
    update ranked_lists set whole = ${whole},
      ids = ids || array(
        select late.id from unnest(${late}::uuid[]) with ordinality as late (id, place)
        where late.id not in (select unnest(ids)) order by place)
    where id = ${id} returning id, ids, whole, reached`;
  return row;
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
