import type { LikeType } from '@rendezvous/contract/likes/types';
import { z } from 'zod';
import { MICROSECONDS, type Position } from '../../platform/database/position.ts';
import { type AnySql, constant, type Fragment, type Tx } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';
import {
  blockedBetween,
  type CardRow,
  type Counters,
  cards,
  counters,
  isShown,
  type Pair,
  type ViewerScope,
  visibleInList,
  visibleTo,
} from '../members/index.ts';

/** The giver and the receiver of a like. */
export type Like = Pair;

export type LikedRow = CardRow & {
  /** true: the viewer has not opened this member's page since the like */
  like_new: boolean;
  automatic: boolean;
  /** place in the list (`Position`) */
  at: string;
};

export type Liked = {
  /** true: one has just blocked the other, or agrees to other domains no more, and nothing was written */
  blocked: boolean;
  matched: boolean;
  /** true: the like did not exist before */
  is_new: boolean;
  /** true: the giver is visible to others; a like of a hidden member stays hidden */
  from_visible: boolean;
  /** true: one of the two is fictional, and nothing tells of the like (principle 1) */
  with_fictional: boolean;
  /** true: this like, or the one that it answers, is automatic, and whatever tells of it says so */
  automatic: boolean;
};

/** Topic of the outbox row of a new like that its receiver may know of, and its data. */
export const MEMBER_LIKED = defineTopic('member_liked', {
  from: z.string(),
  to: z.string(),
  matched: z.boolean(),
  /** true: the liker is fictional, and no notification tells of it (principle 1) */
  fictional: z.boolean(),
});
export type MemberLiked = DataOf<typeof MEMBER_LIKED>;

/**
 * Inserts a like; an existing one stays as it is. Call it inside `betweenTwo`. No notification tells of an automatic
 * like: it is no human act (principle 1).
 */
export async function insertLike(
  tx: Tx,
  { from, to }: Like,
  now: Date,
  { automatic = false }: { automatic?: boolean } = {},
): Promise<Liked> {
  // The lock of the trigger that counts likes, before the rows below: the order in which whoever leaves takes them.
  await tx`select pg_advisory_xact_lock_shared(5, hashtext(${from}::uuid::text) & 255)`;
  const blocked = tx`(${blockedBetween(tx, tx`${from}::uuid`, tx`${to}::uuid`)} or not (select agreed from reach))`;
  const [row] = await tx<Liked[]>`
    with apart as (
      -- Who ends the agreement at this moment is waited for, or waits and then sees this like (S8).
      select other_domains from profiles
      where id in (${from}, ${to})
        and (select count(distinct domain_id) from profiles pair where pair.id in (${from}, ${to})) > 1
      order by id for no key update
    ), reach as (
      select coalesce(bool_and(other_domains), true) as agreed from apart
    ), theirs as (
      select automatic from likes where from_profile = ${to} and to_profile = ${from}
    ), mine as (
      insert into likes (from_profile, to_profile, created_at, matched_at, automatic)
      select ${from}, ${to}, ${now}, case when exists (select from theirs) then ${now}::timestamptz end, ${automatic}
      where not ${blocked}
      on conflict (from_profile, to_profile) do nothing
      returning from_profile
    ), matched as (
      update likes set matched_at = ${now}
      where from_profile = ${to} and to_profile = ${from} and exists (select from mine)
    ), announced as (
      ${publish(tx, MEMBER_LIKED, { from, to, matched: tx`exists (select from theirs)`, fictional: tx`p.fictional` }, now)}
      from mine join profiles p on p.id = mine.from_profile
      where p.status = 'active' and not p.invisible and not ${automatic}::boolean
    )
    select ${blocked} as blocked, exists (select from theirs) as matched, exists (select from mine) as is_new,
      status = 'active' and not invisible as from_visible,
      exists (select from profiles one where one.id in (${from}, ${to}) and one.fictional) as with_fictional,
      ${automatic}::boolean or coalesce((select automatic from theirs), false) as automatic
    from profiles where id = ${from}`;
  if (!row) throw new Error('the profile is gone');
  return row;
}

/**
 * Deletes a like, which ends the match on both sides. Call it inside `betweenTwo`.
 * @returns true if it was known: there was one, and neither hidden nor fictional is who gave it
 */
export async function deleteLike(tx: Tx, { from, to }: Like): Promise<boolean> {
  const rows = await tx`
    with gone as (
      delete from likes where from_profile = ${from} and to_profile = ${to} returning from_profile
    ), unmatched as (
      update likes set matched_at = null
      where from_profile = ${to} and to_profile = ${from} and exists (select from gone)
    )
    select from gone join profiles p on p.id = gone.from_profile
    where ${isShown(tx)}`;
  return rows.length === 1;
}

/**
 * Selects a part of those whom a member likes who has just disappeared, by their ids: those behind `after`. `saw`: they
 * saw the member until then (M2, S8).
 */
export function selectLikedBy(
  sql: AnySql,
  { profile, after, limit }: { profile: string; after: string | undefined; limit: number },
) {
  return sql<{ id: string; is_new: boolean; saw: boolean }[]>`
    select p.id, l.seen_at is null as is_new,
      gone.pool_id = p.pool_id and (gone.domain_id = p.domain_id or (gone.other_domains and p.other_domains))
        and not ${blockedBetween(sql, sql`p.id`, sql`gone.id`)} as saw
    from (
      select to_profile, seen_at from likes
      where from_profile = ${profile} ${after ? sql`and to_profile > ${after}` : sql``}
      order by to_profile limit ${constant(limit)}
    ) l
    join profiles p on p.id = l.to_profile
    join profiles gone on gone.id = ${profile}
    order by p.id`;
}

/** Marks a like as seen; later calls change nothing. */
export async function seeLike(sql: AnySql, { from, to }: Like, now: Date): Promise<void> {
  await sql`
    update likes set seen_at = ${now} where from_profile = ${from} and to_profile = ${to} and seen_at is null`;
}

type ListOf = { viewer: ViewerScope & { profileId: string }; type: LikeType };

/** The columns of `likes l` by which a kind of likes is listed: whose it is, who stands in it, and since when. */
function listColumns(sql: AnySql, type: LikeType) {
  const [mine, other] =
    type === 'liked-by' ? [sql`l.to_profile`, sql`l.from_profile`] : [sql`l.from_profile`, sql`l.to_profile`];
  return { mine, other, time: type === 'matches' ? sql`l.matched_at` : sql`l.created_at` };
}

/**
 * A column of the like that a member of the list has given the viewer; false if there is none. A list of received ones
 * stands on it. Elsewhere it is looked up by its key: for somebody whom very many like, an `exists` was answered from
 * all those likes at once.
 */
function ofTheirLike(sql: AnySql, { viewer, type }: ListOf, column: (like: Fragment) => Fragment): Fragment {
  if (type === 'liked-by') return column(sql`l`);
  return sql`coalesce((
    select ${column(sql`theirs`)} from likes theirs
    where theirs.from_profile = p.id and theirs.to_profile = ${viewer.profileId}), false)`;
}

function isNew(sql: AnySql, list: ListOf): Fragment {
  return ofTheirLike(sql, list, (like) => sql`${like}.seen_at is null`);
}

/** The columns of `LikedRow` beside the card's, from `likes l`, but for its place. */
function ownColumns(sql: AnySql, list: ListOf): Fragment {
  // A match consists of two likes, and either may be automatic.
  const automatic =
    list.type === 'matches'
      ? sql`(l.automatic or ${ofTheirLike(sql, list, (like) => sql`${like}.automatic`)})`
      : sql`l.automatic`;
  return sql`${isNew(sql, list)} as like_new, ${automatic} as automatic`;
}

type Part = ListOf & { before?: Position | null; limit: number };

/** Selects one kind of likes, the newest first, from members visible to the viewer: those before a place. */
export function selectLikes(sql: AnySql, part: Part) {
  const { time } = listColumns(sql, part.type);
  const { columns, rest } = newestOf(sql, part);
  return sql<LikedRow[]>`
    select ${columns}, ${ownColumns(sql, part)}, to_char(${time} at time zone 'UTC', ${MICROSECONDS}) as at ${rest}`;
}

/** The same, no more than their cards: what else is shown of a like costs as much as the card. */
export function selectLikeCards(sql: AnySql, part: Part) {
  const { columns, rest } = newestOf(sql, part);
  return sql<CardRow[]>`select ${columns} ${rest}`;
}

/** The columns of a card, and all of the statement behind them. */
function newestOf(sql: AnySql, { viewer, type, before, limit }: Part) {
  const { mine, other, time } = listColumns(sql, type);
  const liking = type === 'liked-by' ? 'joined' : 'given';
  const { columns, joins } = cards(sql, viewer, visibleInList(sql, viewer), { liking });
  const given = liking === 'given' ? sql`cross join lateral (select l.from_profile, l.matched_at) liking` : sql``;
  const rest = sql`
    from likes l
    join profiles p on p.id = ${other}
    ${given}
    ${joins}
    where ${mine} = ${viewer.profileId} and ${time} is not null
      ${before ? sql`and (${time}, ${other}) < (${before.at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by ${time} desc, ${other} desc
    limit ${constant(limit)}`;
  return { columns, rest };
}

/** Selects these members of a list, in their order, as far as they are visible to the viewer and still stand in it. */
export function selectLikesOf(sql: AnySql, { viewer, type, ids }: ListOf & { ids: string[] }) {
  const { mine, other, time } = listColumns(sql, type);
  const { columns, joins } = cards(sql, viewer, visibleTo(sql, viewer));
  return sql<Omit<LikedRow, 'at'>[]>`
    select ${columns}, ${ownColumns(sql, { viewer, type })}
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
    join profiles p on p.id = listed.id
    -- one by one, by the key of the like: read by the list, all of a very long one were
    cross join lateral (
      select * from likes l where ${mine} = ${viewer.profileId} and ${other} = listed.id and ${time} is not null limit 1
    ) l
    ${joins}
    order by listed.place`;
}

/** A member of a list, by what it is sorted and filtered. */
export type Listed = {
  id: string;
  birth_date: string;
  grid_lat: number | null;
  grid_lon: number | null;
  my_grid_lat: number | null;
  my_grid_lon: number | null;
  /** the hour of the last activity; null: long ago, or not asked for */
  active_at: Date | null;
  like_new: boolean;
};

/** Selects the newest members of a list, to be sorted and filtered. `active`: with their last activity. */
export function selectListed(
  sql: AnySql,
  { viewer, type, active, limit }: ListOf & { active: boolean; limit: number },
) {
  const { mine, other, time } = listColumns(sql, type);
  const [activity, activities] = active
    ? [sql`s.at`, sql`left join search_active s on s.profile_id = p.id`]
    : [sql`null::timestamptz`, sql``];
  return sql<Listed[]>`
    select p.id, p.birth_date, case when not p.hide_distance then p.grid_lat end as grid_lat,
      case when not p.hide_distance then p.grid_lon end as grid_lon, me.grid_lat as my_grid_lat,
      me.grid_lon as my_grid_lon, ${activity} as active_at, ${isNew(sql, { viewer, type })} as like_new
    from likes l
    join profiles p on p.id = ${other}
    join profiles me on me.id = ${mine}
    join (select) shown on ${visibleInList(sql, viewer).sql}
    ${activities}
    where ${mine} = ${viewer.profileId} and ${time} is not null
    order by ${time} desc, ${other} desc
    limit ${constant(limit)}`;
}

/**
 * Tells whether more than so many members stand in a list, with the number on the badge; undefined: the viewer's
 * profile is gone.
 */
export async function selectAround(
  sql: AnySql,
  { viewer, type }: ListOf,
  than: number,
): Promise<(Pick<Counters, 'new_likes_total'> & { many: boolean }) | undefined> {
  const { mine, other, time } = listColumns(sql, type);
  const [row] = await sql<{ new_likes_total: number; many: boolean }[]>`
    select badge.new_likes_total, (
      select count(*) > ${constant(than)} from (
        select from likes l join profiles p on p.id = ${other} join (select) shown on ${visibleInList(sql, viewer).sql}
        where ${mine} = ${viewer.profileId} and ${time} is not null
        limit ${constant(than + 1)}
      ) counted
    ) as many
    from (select ${counters(sql)} from profiles p where p.id = ${viewer.profileId}) badge`;
  return row;
}
