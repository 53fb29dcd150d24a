import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { blockedBetween, type Counters, counters } from '../members/index.ts';

/** The last message that reached the browser of one side of a conversation. */
type Delivered = {
  conversation_id: string;
  other_profile_id: string;
  sequence: number;
  /** false: by a fictional profile, and nothing tells of it (principle 1) */
  told: boolean;
};

/** Tells whether a block stops receipts: neither side learns any more what the other has got or read (C8). */
function standsStill(sql: AnySql, mine: Fragment) {
  return blockedBetween(sql, sql`${mine}.profile_id`, sql`${mine}.other_profile_id`);
}

/**
 * Notes the last messages that reached a member's browser; for an invisible one nothing is noted (M15). Rows are locked
 * in order: two tabs may ask for the same conversations at once.
 * @returns the conversations where that was news
 */
export function updateDelivered(sql: AnySql, profileId: string, upTo: { conversationId: string; sequence: number }[]) {
  return sql<Delivered[]>`
    with news as (
      select mine.conversation_id, got.sequence
      from participants mine
      join unnest(${upTo.map((one) => one.conversationId)}::uuid[], ${upTo.map((one) => one.sequence)}::integer[])
        as got (conversation_id, sequence) using (conversation_id)
      where mine.profile_id = ${profileId} and mine.delivered_sequence < got.sequence
        and not exists (select from profiles where id = ${profileId} and invisible)
        and not ${standsStill(sql, sql`mine`)}
      order by mine.conversation_id
      for no key update of mine
    )
    update participants mine set delivered_sequence = news.sequence
    from news
    where mine.conversation_id = news.conversation_id and mine.profile_id = ${profileId}
      and mine.delivered_sequence < news.sequence
    returning mine.conversation_id, mine.other_profile_id, mine.delivered_sequence as sequence,
      not (select fictional from profiles where id = ${profileId}) as told`;
}

type ReadResult = Counters & {
  /** number of unread messages that were read */
  count: number;
  /** difference that it makes in the badges */
  off: number;
  /** true: it was marked as unread, and is not any more */
  unmarked: boolean;
  /** false: the reader is invisible (M15) or a fictional profile (principle 1), and nothing tells of it */
  told: boolean;
  unread: number;
  other_profile_id: string;
  sequence: number;
};

/**
 * Marks everything up to a message as read, and takes the member's own mark away: both counters in one statement. The
 * difference is counted from the locked row's own position, not set to zero, because a message may come meanwhile.
 * Sequences have no gaps and become visible in order, so all messages up to a visible one are visible too. Undefined if
 * the message is not one of this conversation of the viewer.
 */
export async function updateRead(
  sql: AnySql,
  { profileId, conversationId, messageId }: { profileId: string; conversationId: string; messageId: string },
): Promise<ReadResult | undefined> {
  // Counters come from the locked rows: the update itself tries its checks on the rows as its snapshot has them, too.
  const [row] = await sql<ReadResult[]>`
    with mine as (
      select conversation_id, unread, p.counted, marked_sequence, read_sequence, hidden_sequence,
        ${standsStill(sql, sql`p`)} as still
      from participants p
      where conversation_id = ${conversationId} and profile_id = ${profileId}
      for no key update
    ), newly as (
      select mine.conversation_id, mine.unread, mine.counted, mine.marked_sequence, still,
        case when still then 0 else upto.sequence end as sequence,
        not me.invisible as shown, not (me.invisible or me.fictional) as told, (
        select count(*)::integer from messages m
        where m.conversation_id = mine.conversation_id and m.sender_profile <> ${profileId}
          and m.sequence > greatest(mine.read_sequence, mine.hidden_sequence) and m.sequence <= upto.sequence
          and not still
      ) as count
      from mine
      join profiles me on me.id = ${profileId}
      join message_ids upto on upto.id = ${messageId} and upto.conversation_id = mine.conversation_id
    ), side as (
      update participants p set
        unread = newly.unread - newly.count,
        marked_sequence = case when newly.still then p.marked_sequence end,
        read_sequence = greatest(p.read_sequence, newly.sequence),
        delivered_sequence = case
          when newly.shown and newly.count > 0 then greatest(p.delivered_sequence, newly.sequence)
          else p.delivered_sequence
        end,
        read_shown_sequence = case
          when newly.count = 0 then p.read_shown_sequence
          when not newly.shown then coalesce(p.read_shown_sequence, p.read_sequence)
        end
      from newly
      where p.conversation_id = newly.conversation_id and p.profile_id = ${profileId}
      returning newly.count, newly.counted - p.counted as off,
        not still and newly.marked_sequence is not null as unmarked, newly.told,
        case when still then 0 else p.unread end as unread, p.other_profile_id, p.read_sequence as sequence
    ), whole as (
      select me.unread - side.off as unread from side join profiles me on me.id = ${profileId}
      for no key update of me
    ), total as (
      update profiles p set unread = whole.unread
      from side, whole
      where p.id = ${profileId}
      returning ${counters(sql, { by: sql`-side.off`, partner: sql`side.other_profile_id` })}
    )
    select * from side, total`;
  return row;
}
