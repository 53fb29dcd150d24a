import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { visibleTo } from '../members/index.ts';

/** A member's day, and the last swipe. */
export type SwipeDay = {
  likes: number;
  resets_at: Date | null;
  last_profile: string | null;
  last_liked: boolean;
};

export async function selectDay(sql: AnySql, profileId: string): Promise<SwipeDay | undefined> {
  const [day] = await sql<SwipeDay[]>`
    select likes, resets_at, last_profile, last_liked from swipe_days where profile_id = ${profileId}`;
  return day;
}

/** Locks a member's day, made here if it is the first: swipes of one member come one after the other. */
export async function lockDay(tx: Tx, profileId: string): Promise<SwipeDay> {
  await tx`insert into swipe_days (profile_id) values (${profileId}) on conflict do nothing`;
  // A statement of its own: it sees what was committed while it waited.
  const [day] = await tx<SwipeDay[]>`
    select likes, resets_at, last_profile, last_liked from swipe_days where profile_id = ${profileId} for update`;
  if (!day) throw new Error('the profile is gone');
  return day;
}

export async function updateDay(tx: Tx, profileId: string, day: SwipeDay): Promise<void> {
  await tx`
    update swipe_days set likes = ${day.likes}, resets_at = ${day.resets_at}, last_profile = ${day.last_profile},
      last_liked = ${day.last_liked}
    where profile_id = ${profileId}`;
}

export async function noteSwipe(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  await tx`
    insert into swipes (from_profile, to_profile, swiped_at) values (${from}, ${to}, ${now})
    on conflict (from_profile, to_profile) do update set swiped_at = excluded.swiped_at`;
}

export async function deleteSwipe(tx: Tx, from: string, to: string): Promise<void> {
  await tx`delete from swipes where from_profile = ${from} and to_profile = ${to}`;
}

/** @returns how many of at most `limit` were deleted */
export async function deleteOldSwipes(sql: AnySql, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from swipes where (from_profile, to_profile) in (
      select from_profile, to_profile from swipes where swiped_at <= ${before} limit ${limit}
    )
    returning 1`;
  return rows.length;
}

/** Selects a member's swipes, with the names of those who can be seen, and the day (A11). */
export async function selectSwipeRecords(sql: AnySql, profileId: string) {
  const [me] = await sql<{ pool_id: number }[]>`select pool_id from profiles where id = ${profileId}`;
  const visible = visibleTo(sql, { poolId: me?.pool_id ?? 0, profileId }).sql;
  const swipes = await sql<{ name: string | null; swiped_at: Date }[]>`
    select case when ${visible} then p.name end as name, w.swiped_at
    from swipes w join profiles p on p.id = w.to_profile
    where w.from_profile = ${profileId} order by w.swiped_at`;
  const day = await selectDay(sql, profileId);
  return { swipes, likes_of_the_day: day?.likes ?? 0, day_ends_at: day?.resets_at ?? null };
}
