import type { AnySql, Sql } from '../../platform/database/sql.ts';
import { type TakenDraft, takeDrafts } from './drafts.queries.ts';

type Side = { profileId: string; conversationId: string };

type Hidden = { hidden_sequence: number } & TakenDraft;

/**
 * Hides a conversation and its history for one side (C7): everything up to `upTo`, or to the newest message. Hidden
 * messages are not unread any more, a pin or mark holds no longer, and what was begun to write is taken away; whether
 * they were read, the partner does not learn. The same again changes nothing.
 * @returns what is hidden now, and the draft that was taken away; undefined if the conversation is not the member's
 */
export async function hideConversation(
  sql: AnySql,
  { profileId, conversationId, upTo, now }: Side & { upTo: number | null; now: Date },
): Promise<Hidden | undefined> {
  // Counters come from the locked rows: the update itself tries its checks on the rows as its snapshot has them, too.
  const [row] = await sql<Hidden[]>`
    with mine as (
      select p.profile_id, p.other_profile_id, p.unread, p.counted, p.read_sequence, p.hidden_sequence, least(c.last_sequence, ${upTo}::integer) as up_to
      from participants p join conversations c on c.id = p.conversation_id
      where p.conversation_id = ${conversationId} and p.profile_id = ${profileId}
      for no key update of p
    ), newly as (
      -- sequences become visible in order, so all messages up to a visible one are visible, too
      select up_to, unread, counted, hidden_sequence, (
        select count(*)::integer from messages m
        where m.conversation_id = ${conversationId} and m.sender_profile <> ${profileId}
          and m.sequence > greatest(read_sequence, hidden_sequence) and m.sequence <= up_to
      ) as count
      from mine where up_to > hidden_sequence
    ), side as (
      update participants p set
        unread = newly.unread - newly.count, hidden_sequence = newly.up_to, hidden_before = newly.hidden_sequence,
        hidden_at = ${now}
      from newly
      where p.conversation_id = ${conversationId} and p.profile_id = ${profileId}
      returning newly.counted - p.counted as off
    ), whole as (
      select me.unread - side.off as unread from side join profiles me on me.id = ${profileId}
      where side.off <> 0
      for no key update of me
    ), total as (
      update profiles p set unread = whole.unread from whole where p.id = ${profileId}
    ), undrafted as (
      ${takeDrafts(sql, sql`select profile_id, other_profile_id, null::timestamptz as known from mine`, now)}
    )
    select greatest(mine.hidden_sequence, mine.up_to) as hidden_sequence, undrafted.other_profile_id as draft_to,
      undrafted.written_at as draft_at
    from mine left join undrafted on true`;
  return row;
}

/**
 * Takes the last deletion back, if it is younger than `since`. Of messages that were unread, as many are unread again,
 * and pin and mark hold again. `over`: it is too late. `none`: nothing is deleted, or it was taken back before.
 */
export function showConversation(
  sql: Sql,
  { profileId, conversationId, since }: Side & { since: Date },
): Promise<'shown' | 'none' | 'over' | 'not_found'> {
  return sql.begin(async (tx) => {
    const [mine] = await tx<{ hidden_before: number | null; hidden_at: Date | null }[]>`
      select hidden_before, hidden_at from participants
      where conversation_id = ${conversationId} and profile_id = ${profileId}
      for no key update`;
    if (!mine) return 'not_found';
    if (mine.hidden_before === null || mine.hidden_at === null) return 'none';
    if (mine.hidden_at <= since) return 'over';
    // A statement of its own, which sees all messages that the deletion saw.
    await tx`
      with mine as (
        select hidden_before, p.counted, (
          select count(*)::integer from messages m
          where m.conversation_id = ${conversationId} and m.sender_profile <> ${profileId}
            and m.sequence > greatest(p.read_sequence, p.hidden_before) and m.sequence <= p.hidden_sequence
        ) as count
        from participants p where conversation_id = ${conversationId} and profile_id = ${profileId}
      ), side as (
        update participants p set
          unread = p.unread + mine.count, hidden_sequence = mine.hidden_before, hidden_before = null, hidden_at = null
        from mine
        where p.conversation_id = ${conversationId} and p.profile_id = ${profileId}
        returning p.counted - mine.counted as by
      )
      update profiles p set unread = p.unread + side.by
      from side
      where p.id = ${profileId} and side.by <> 0`;
    return 'shown';
  });
}
