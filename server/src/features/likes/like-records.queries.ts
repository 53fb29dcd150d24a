import type { AnySql } from '../../platform/database/sql.ts';
import { visibleTo } from '../members/index.ts';

/** Selects likes given, and likes received from members who are visible to this one; others by name only (A11). */
export async function selectLikeRecords(sql: AnySql, profileId: string) {
  const [me] = await sql<{ pool_id: number }[]>`select pool_id from profiles where id = ${profileId}`;
  const visible = visibleTo(sql, { poolId: me?.pool_id ?? 0, profileId }).sql;
  const given = await sql`
    select case when ${visible} then p.name end as name, l.created_at as liked_at, l.matched_at, l.automatic
    from likes l join profiles p on p.id = l.to_profile
    where l.from_profile = ${profileId} order by l.created_at`;
  const received = await sql`
    select p.name, l.created_at as liked_at, l.matched_at, l.seen_at, l.automatic
    from likes l join profiles p on p.id = l.from_profile
    where l.to_profile = ${profileId} and ${visible} order by l.created_at`;
  return { given, received };
}

/** @returns how many of at most `limit` were deleted, in both directions */
export async function deleteLikesOf(sql: AnySql, profileId: string, limit: number): Promise<number> {
  const rows = await sql`
    delete from likes
    where (from_profile, to_profile) in (
      select from_profile, to_profile from likes
      where from_profile = ${profileId} or to_profile = ${profileId}
      limit ${limit}
    )
    returning 1`;
  return rows.length;
}
