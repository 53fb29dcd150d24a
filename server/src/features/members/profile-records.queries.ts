import type { AnySql } from '../../platform/database/sql.ts';
import { lastActiveAt } from './presence.queries.ts';

/** Selects everything in the profile (A11); the place is stored as a grid point of about 1 km. */
export async function selectProfileRecord(sql: AnySql, profileId: string) {
  const [row] = await sql<{ profile: Record<string, unknown> }[]>`
    select to_jsonb(p) - array['account_id', 'domain_id', 'pool_id', 'name_key', 'name_skeleton']
      || jsonb_build_object('last_active_at', ${lastActiveAt(sql)}) as profile
    from profiles p where id = ${profileId}`;
  return row?.profile;
}
