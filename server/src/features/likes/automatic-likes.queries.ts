import type { AnySql, Sql, Tx } from '../../platform/database/sql.ts';
import { cards, lastActiveAt, type ViewerScope, visibleTo } from '../members/index.ts';
import { type MainPhoto, mainPhotoOf } from '../photos/index.ts';
import type { Like } from './likes.queries.ts';

/** Gives a member automatic likes one after the other: the limit of a day is counted before each. */
export function oneReceiverAtATime<T>(sql: Sql, to: string, give: (tx: Tx) => Promise<T>) {
  return sql.begin(async (tx) => {
    // A statement of its own: a statement does not see what was committed while it waited.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`automatic like ${to}`}, 0))`;
    return give(tx);
  });
}

export type AutomaticLiker = { id: string; main_photo: MainPhoto | null };

type Wanted = { viewer: ViewerScope & { profileId: string }; since: Date; most: number };

/**
 * Selects a member to give an automatic like: one who asked for that, is visible to the viewer, fits the wishes of
 * both, and never liked the viewer; shared interests first, then the last to be here. Members whom the viewer likes
 * already are left out: a match is made by people. None if the viewer is hidden, or has had the likes of a day.
 */
export async function selectAutomaticLiker(sql: AnySql, wanted: Wanted): Promise<AutomaticLiker | undefined> {
  const { viewer, since, most } = wanted;
  const [row] = await sql<AutomaticLiker[]>`
    select p.id, ${mainPhotoOf(sql, sql`p.id`, sql`me.id`)} as main_photo
    from profiles p
    ${cards(sql, viewer, visibleTo(sql, viewer)).joins}
    where p.auto_like and not p.fictional and p.id <> me.id
      and me.status = 'active' and not me.invisible
      and me.gender = any (p.looking_for) and p.gender = any (me.looking_for)
      and liking.from_profile is null
      and not exists (select from likes l where l.from_profile = p.id and l.to_profile = me.id)
      and not exists (select from automatic_likes a where a.to_profile = me.id and a.from_profile = p.id)
      and ${most} > (select count(*) from automatic_likes a where a.to_profile = me.id and a.given_at > ${since})
    order by cardinality(array(select unnest(p.interests) intersect select unnest(me.interests))) desc,
      ${lastActiveAt(sql)} desc, p.id
    limit 1`;
  return row;
}

export async function noteAutomaticLike(tx: Tx, { from, to }: Like, now: Date): Promise<void> {
  await tx`
    insert into automatic_likes (from_profile, to_profile, given_at) values (${from}, ${to}, ${now})
    on conflict do nothing`;
}
