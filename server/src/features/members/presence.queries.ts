import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** The time at which the member of `profiles p` was last here; at first, that of signing up. */
export function lastActiveAt(sql: AnySql): Fragment {
  return sql`coalesce((select here.last_active_at from presence here where here.profile_id = p.id), p.created_at)`;
}
