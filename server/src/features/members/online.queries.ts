import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { publish } from '../../platform/outbox/topic.ts';
import { PRESENCE_CHANGED } from './presence.queries.ts';

/** Age of a row from which on the table is emptied: some seconds late, so that it is done for several at once. */
const DUE_SECONDS = ONLINE_SECONDS + 10;
/** Rows that are taken out at a time. */
const PART = 2000;

/** Time at which there is work on the table of who is online: rows are old, or a crash has emptied it. */
export function onlineDue(sql: AnySql, now: Date): Fragment {
  return sql`(
    select case when exists (select from search_online_filled)
      then (select min(at) from search_online) + ${DUE_SECONDS} * interval '1 second' else ${now}::timestamptz end)`;
}

/** Makes the table of who is online whole, if a crash of the database has emptied it. */
export async function fillOnline(sql: AnySql, now: Date): Promise<void> {
  await sql`select fill_search_online(${now}::timestamptz - ${ONLINE_SECONDS} * interval '1 second')`;
}

/**
 * Takes a part of those out who are not online any more, of whom the outbox tells; whoever gives a sign of life at this
 * moment stays.
 * @returns how many; there may be more until there are none
 */
export async function deleteOffline(sql: AnySql, now: Date): Promise<number> {
  const gone = await sql`
    with gone as (
      delete from search_online where profile_id in (
        select profile_id from search_online where at <= ${now}::timestamptz - ${ONLINE_SECONDS} * interval '1 second'
        limit ${PART} for update skip locked
      )
      returning profile_id
    )
    ${publish(sql, PRESENCE_CHANGED, { profile: sql`gone.profile_id` }, now)} from gone
    returning 1`;
  return gone.length;
}
