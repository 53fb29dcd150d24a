import type { AnySql } from '../../platform/database/sql.ts';
import { lastActiveAt } from './presence.queries.ts';

/** Selects everything in the profile (A11); the place is stored as a grid point of about 1 km. */
export async function selectProfileRecord(sql: AnySql, profileId: string) {
  const [row] = await sql<{ profile: Record<string, unknown> }[]>`
    select to_jsonb(p) - array['account_id', 'domain_id', 'pool_id', 'name_key', 'name_skeleton']
      || jsonb_build_object('last_active_at', ${lastActiveAt(sql)},
        'newly_findable_at', (select n.at from newly_findable n where n.profile_id = p.id)) as profile
    from profiles p where id = ${profileId}`;
  return row?.profile;
}

/** Selects what the order by relevance knows of a member, and how many profiles it has shown them, list by list. */
export async function selectOrderRecord(sql: AnySql, profileId: string) {
  const [row] = await sql<{ standing: Record<string, unknown> | null; lists: Record<string, unknown>[] }[]>`
    select
      (select to_jsonb(st) - array['profile_id', 'pool_id'] from standings st where st.profile_id = ${profileId})
        as standing,
      coalesce(
        (select jsonb_agg(jsonb_build_object('made_at', l.made_at, 'shown', l.reached) order by l.made_at)
          from ranked_lists l where l.viewer = ${profileId}), '[]') as lists`;
  return row;
}
