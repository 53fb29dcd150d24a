import type { AnySql } from '../../../platform/database/sql.ts';

type ToldLike = { from: string; to: string; kind: 'like' | 'match' };

/** Notes that a push tells of a like. @returns false if one has told of it since that time */
export async function noteToldLike(
  sql: AnySql,
  { from, to, kind }: ToldLike,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<boolean> {
  const noted = await sql`
    insert into told_likes as told (to_profile, from_profile, kind, told_at) values (${to}, ${from}, ${kind}, ${now})
    on conflict (to_profile, from_profile, kind) do update set told_at = excluded.told_at
    where told.told_at <= ${unlessSince}
    returning 1`;
  return noted.length > 0;
}

/** @returns how many of at most `limit` were deleted */
export async function deleteToldLikes(sql: AnySql, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from told_likes where (to_profile, from_profile, kind) in (
      select to_profile, from_profile, kind from told_likes where told_at <= ${before} limit ${limit}
    )
    returning 1`;
  return rows.length;
}
