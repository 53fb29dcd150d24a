import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { z } from 'zod';
import { secondsAfter } from '../../platform/clock.ts';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';

/** Topic of the outbox row of a member who came, went, or hides or shows that they are here, and its data. */
export const PRESENCE_CHANGED = defineTopic('presence_changed', { profile: z.string() });
export type PresenceChanged = DataOf<typeof PRESENCE_CHANGED>;

/** The time at which the member of `profiles p` was last here; at first, that of signing up. */
export function lastActiveAt(sql: AnySql): Fragment {
  return sql`coalesce((select here.last_active_at from presence here where here.profile_id = p.id), p.created_at)`;
}

/**
 * Notes that those of `profiles p` whom a condition means are here, where it was not noted since `notedBefore`: in one
 * order, so that two who do so never wait for each other. Of whoever was away before, the outbox tells.
 * @returns whether there is such a row: then wake the outbox after the commit
 */
export async function notePresence(
  sql: AnySql,
  whose: Fragment,
  { now, notedBefore = now }: { now: Date; notedBefore?: Date },
): Promise<boolean> {
  const came = await sql`
    with seen as (
      select p.id as profile_id, here.last_active_at from profiles p left join presence here on here.profile_id = p.id
      where ${whose} and (here.profile_id is null or here.last_active_at <= ${notedBefore})
      order by p.id
    ), noted as (
      insert into presence (profile_id, last_active_at) select profile_id, ${now} from seen order by profile_id
      on conflict (profile_id) do update set last_active_at = excluded.last_active_at
    )
    -- whoever was never here has nobody who could hear of it
    ${publish(sql, PRESENCE_CHANGED, { profile: sql`seen.profile_id` }, now)}
    from seen where seen.last_active_at <= ${secondsAfter(now, -ONLINE_SECONDS)}
    returning 1`;
  return came.length > 0;
}

/** Tells, after the commit, that a member hides or shows whether they are here. */
export async function publishPresence(sql: AnySql, accountId: string, now: Date): Promise<void> {
  const row = publish(sql, PRESENCE_CHANGED, { profile: sql`p.id` }, now);
  await sql`${row} from profiles p where p.account_id = ${accountId}`;
}
