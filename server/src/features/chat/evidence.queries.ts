import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { contentColumns } from './content-columns.ts';

/** A member's conversation, named by itself, by a message of the partner, or by the partner's profile. */
type Named = { conversation: string } | { message: string } | { profile: string };

type Talk = { conversation_id: string; other_profile_id: string };

/**
 * Selects a member's own conversation, whatever became of the partner; undefined for others' conversations, and for own
 * messages.
 */
export async function selectTalk(sql: AnySql, profileId: string, named: Named): Promise<Talk | undefined> {
  const [row] = await sql<Talk[]>`
    select mine.conversation_id, mine.other_profile_id from participants mine
    where mine.profile_id = ${profileId} and ${condition(sql, named)}`;
  return row;
}

function condition(sql: AnySql, named: Named): Fragment {
  if ('conversation' in named) return sql`mine.conversation_id = ${named.conversation}`;
  if ('profile' in named) return sql`mine.other_profile_id = ${named.profile}`;
  return sql`mine.conversation_id = (
    select m.conversation_id from message_ids i
    join messages m on m.conversation_id = i.conversation_id and m.sequence = i.sequence
    where i.id = ${named.message} and m.sender_profile <> mine.profile_id)`;
}

/** Selects the newest messages of a conversation, plus a given older one; for copies of evidence. */
export function newestMessages(
  sql: AnySql,
  { conversation, message, limit }: { conversation: string; message: string | null; limit: number },
): Fragment {
  return sql`
    select m.sequence, m.sender_profile, m.id is not distinct from ${message}::uuid as meant, m.type,
      ${contentColumns(sql, 'm')}, m.created_at, m.automatic
    from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversation} and (m.sequence > c.last_sequence - ${limit} or m.sequence = (
      select i.sequence from message_ids i where i.id = ${message}::uuid and i.conversation_id = m.conversation_id))`;
}
