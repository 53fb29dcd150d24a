import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** When somebody was last here, of `profiles p`. Who did nothing yet was here when signing up. */
export function lastActiveAt(sql: AnySql): Fragment {
  return sql`coalesce((select here.last_active_at from presence here where here.profile_id = p.id), p.created_at)`;
}
