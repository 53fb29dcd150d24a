import { CALL_SPEAKS_SECONDS } from '@rendezvous/contract/accounts/limits';
import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { AnySql } from '../../platform/database/sql.ts';
import { closedBetween } from './chat.queries.ts';

/** Time after the last sign of life in which somebody may have a page open: an open stream speaks for no longer. */
const PAGE_SPEAKS_SECONDS = CALL_SPEAKS_SECONDS + ONLINE_SECONDS;
/** Partners who hear that a member came or went: those of the newest conversations. */
const MOST_WHO_HEAR = 50;

/**
 * Selects who sees members in a conversation, and may have a page open: each with what they see of one of them, online
 * or not, at this time. A conversation that is closed or deleted shows nobody.
 */
export function selectWhoSees(sql: AnySql, profileIds: readonly string[], { now }: { now: Date }) {
  return sql<{ profile_id: string; online: boolean; seen_by: string[] }[]>`
    select p.id as profile_id, not p.invisible and here.last_active_at > ${secondsAfter(now, -ONLINE_SECONDS)} as online,
      array_agg(side.other_profile_id) as seen_by
    from profiles p
    join presence here on here.profile_id = p.id
    join accounts other_account on other_account.id = p.account_id
    cross join lateral (
      select conversation_id, other_profile_id from participants
      where profile_id = p.id order by last_message_at desc, conversation_id desc limit ${MOST_WHO_HEAR}
    ) side
    join presence reader on reader.profile_id = side.other_profile_id
    join conversations c on c.id = side.conversation_id
    join participants theirs on theirs.conversation_id = c.id and theirs.profile_id = side.other_profile_id
    where p.id = any(${profileIds}::uuid[]) and not p.fictional and reader.last_active_at > ${secondsAfter(now, -PAGE_SPEAKS_SECONDS)}
      and theirs.hidden_sequence < c.last_sequence and not ${closedBetween(sql, sql`side.other_profile_id`)}
    group by p.id, here.last_active_at`;
}
