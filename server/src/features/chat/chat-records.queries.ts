import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { blockedBetween } from '../members/index.ts';
import { messageColumns, pinOf } from './chat.queries.ts';
import { NO_CONTENT } from './kinds.ts';
import type { MessageRow } from './message-rows.ts';

/** `hidden_sequence`: messages up to it were deleted by the member (C7). */
export type ConversationRecord = {
  id: string;
  name: string | null;
  hidden_sequence: number;
  pinned_at: Date | null;
  muted: boolean;
  marked_unread: boolean;
};

/** Selects a member's conversations, with the partner's name if the partner is still there. */
export function selectConversationRecords(sql: AnySql, profileId: string) {
  return sql<ConversationRecord[]>`
    select c.conversation_id as id, c.hidden_sequence, ${pinOf(sql, sql`c`)} as pinned_at, c.muted,
      coalesce(c.marked_sequence > c.hidden_sequence, false) as marked_unread,
      case when p.status = 'active' and not ${blockedBetween(sql, sql`c.profile_id`, sql`p.id`)} then p.name end as name
    from participants c join profiles p on p.id = c.other_profile_id
    where c.profile_id = ${profileId}
    order by c.conversation_id`;
}

export function selectMessageRecords(sql: AnySql, conversationId: string, after: number, limit: number) {
  return sql<MessageRow[]>`
    select ${messageColumns(sql)} from messages m
    where m.conversation_id = ${conversationId} and m.sequence > ${after}
    order by m.sequence limit ${limit}`;
}

/**
 * Erases the content of a member's messages in a conversation.
 * @returns how many of `limit`
 */
export async function eraseMessages(
  sql: AnySql,
  { conversationId, profileId, limit }: { conversationId: string; profileId: string; limit: number },
): Promise<number> {
  const rows = await sql`
    update messages set type = 'erased', ${sql.changes(NO_CONTENT)}, quoted = null
    where conversation_id = ${conversationId} and sequence in (
      select sequence from messages
      where conversation_id = ${conversationId} and sender_profile = ${profileId} and type <> 'erased'
      order by sequence limit ${limit}
    )
    returning 1`;
  return rows.length;
}

/** Locks some conversations of a member; sends of partners wait until the end of the transaction. */
export async function lockConversationsOf(tx: Tx, profileId: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from conversations where low_profile = ${profileId} or high_profile = ${profileId}
    order by id limit ${limit} for no key update`;
  return rows.map(({ id }) => id);
}

type Replacement = { id: string; profileId: string; substitute: string; now: Date };

/**
 * Puts an empty profile in a member's place in a conversation; the messages follow their side. Messages that the
 * partner had not read no longer count, nor does the partner's mark; what the member did for themselves goes. The
 * member's own position stays, so that no read receipt becomes false.
 * @returns whose badge counts less now
 */
export async function replacePerson(tx: Tx, { id, profileId, substitute, now }: Replacement): Promise<string[]> {
  await tx`
    insert into profiles (id, account_id, domain_id, pool_id, name, name_key, gender, looking_for, birth_date, country,
      created_at)
    select ${substitute}, null, domain_id, pool_id, null, null, null, '{}', null, null, ${now}
    from profiles where id = ${profileId}`;
  await tx`
    update conversations set
      low_profile = least(${substitute}::uuid, case when low_profile = ${profileId} then high_profile else low_profile end),
      high_profile = greatest(${substitute}::uuid, case when low_profile = ${profileId} then high_profile else low_profile end),
      started_by = case when started_by = ${profileId} then ${substitute}::uuid else started_by end
    where id = ${id}`;
  await tx`delete from pins where conversation_id = ${id} and profile_id = ${profileId}`;
  const sides = await tx<{ profile_id: string; counted: number }[]>`
    select profile_id, p.counted from participants p where conversation_id = ${id} for no key update`;
  await tx`
    update participants p
    set other_profile_id = ${substitute}, unread = 0, marked_sequence = null,
      read_sequence = greatest(p.read_sequence, c.last_sequence)
    from conversations c
    where c.id = ${id} and p.conversation_id = ${id} and p.other_profile_id = ${profileId}`;
  await tx`
    update participants p set profile_id = ${substitute}, unread = 0, hidden_sequence = c.last_sequence, muted = false,
      marked_sequence = null
    from conversations c
    where c.id = ${id} and p.conversation_id = ${id} and p.profile_id = ${profileId}`;
  const changed = sides.filter(({ counted }) => counted > 0);
  for (const { profile_id, counted } of changed)
    await tx`update profiles set unread = unread - ${counted} where id = ${profile_id}`;
  return changed.map(({ profile_id }) => profile_id).filter((one) => one !== profileId);
}
