import { PINS_MAX } from '@rendezvous/contract/chat/limits';
import type { AnySql, Tx } from '../../platform/database/sql.ts';

type Side = { profileId: string; conversationId: string };

/** `null`: stays as it is. */
export type Marks = { muted: boolean | null; markedUnread: boolean | null };

/**
 * Mutes a conversation or marks it as unread, for one side, and counts it anew.
 * @returns false if the conversation is not the member's, or they have deleted it
 */
export async function updateMarks(
  tx: Tx,
  { profileId, conversationId }: Side,
  { muted, markedUnread }: Marks,
): Promise<boolean> {
  // Counters come from the locked rows: the update itself tries its checks on the rows as its snapshot has them, too.
  const [row] = await tx<{ by: number }[]>`
    with mine as (
      select p.conversation_id, p.counted, c.last_sequence
      from participants p join conversations c on c.id = p.conversation_id
      where p.conversation_id = ${conversationId} and p.profile_id = ${profileId}
        and c.last_sequence > p.hidden_sequence
      for no key update of p
    ), side as (
      update participants p set
        muted = coalesce(${muted}::boolean, p.muted),
        marked_sequence = case ${markedUnread}::boolean
          when true then mine.last_sequence
          when false then null
          else p.marked_sequence
        end
      from mine
      where p.conversation_id = mine.conversation_id and p.profile_id = ${profileId}
      returning p.counted - mine.counted as by
    ), whole as (
      select me.unread + side.by as unread from side join profiles me on me.id = ${profileId}
      where side.by <> 0
      for no key update of me
    ), total as (
      update profiles p set unread = whole.unread from whole where p.id = ${profileId}
    )
    select by from side`;
  return row !== undefined;
}

/**
 * Pins a conversation, in a place that no other pin of the member holds. One that is pinned stays where it is.
 * @returns false if all places are taken
 */
export async function pin(tx: Tx, { profileId, conversationId }: Side, now: Date): Promise<boolean> {
  // Of two at once the second sees the place that the first has taken.
  await tx`select from profiles where id = ${profileId} for no key update`;
  await tx`
    delete from pins using participants side
    where pins.conversation_id = ${conversationId} and pins.profile_id = ${profileId}
      and side.conversation_id = pins.conversation_id and side.profile_id = pins.profile_id
      and pins.sequence <= side.hidden_sequence`;
  const rows = await tx`
    insert into pins (profile_id, place, conversation_id, sequence, pinned_at)
    select ${profileId}, place, c.id, c.last_sequence, ${now}
    from conversations c, generate_series(1, ${PINS_MAX}::integer) as place
    left join (
      select pins.place, pins.sequence > side.hidden_sequence as holds
      from pins join participants side on side.conversation_id = pins.conversation_id and side.profile_id = pins.profile_id
      where pins.profile_id = ${profileId}
    ) taken using (place)
    where c.id = ${conversationId} and holds is not true and not exists (
      select from pins where conversation_id = ${conversationId} and profile_id = ${profileId}
    )
    -- the place of a pin whose messages were deleted comes last: it comes back if that is undone
    order by holds nulls first, place
    limit 1
    on conflict (profile_id, place) do update set
      conversation_id = excluded.conversation_id, sequence = excluded.sequence, pinned_at = excluded.pinned_at
    returning 1`;
  if (rows.length > 0) return true;
  const there = await tx`
    select 1 from pins where conversation_id = ${conversationId} and profile_id = ${profileId}`;
  return there.length > 0;
}

export async function unpin(sql: AnySql, { profileId, conversationId }: Side): Promise<void> {
  await sql`delete from pins where conversation_id = ${conversationId} and profile_id = ${profileId}`;
}

/** Takes the pin off the conversation with a partner, if there is one. */
export async function unpinPartner(sql: AnySql, profileId: string, partner: string): Promise<void> {
  await sql`
    delete from pins using participants side
    where side.profile_id = ${profileId} and side.other_profile_id = ${partner}
      and pins.conversation_id = side.conversation_id and pins.profile_id = side.profile_id`;
}
