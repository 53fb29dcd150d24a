import type { Services } from '../../platform/services.ts';
import { updateDelivered } from './receipts.queries.ts';

/** A conversation of the member, with the newest message in an answer to the member's browser. */
export type Carried = {
  conversation_id: string;
  unread: number;
  delivered_sequence: number;
  sequence: number;
};

/**
 * Notes that the messages of an answer have reached the member: their senders see that (C4), unless the member is
 * invisible (M15). Of a fictional profile nothing is told as it happens (principle 1).
 */
export async function noteDelivered(
  { sql, live }: Pick<Services, 'sql' | 'live'>,
  profileId: string,
  carried: Carried[],
) {
  // Messages that have been read need no note.
  const news = carried.filter((one) => one.unread > 0 && one.delivered_sequence < one.sequence);
  if (news.length === 0) return;
  const upTo = news.map((one) => ({ conversationId: one.conversation_id, sequence: one.sequence }));
  for (const { conversation_id, other_profile_id, sequence, told } of await updateDelivered(sql, profileId, upTo)) {
    if (told) live.announce(other_profile_id, 'delivered', { conversation: conversation_id, sequence });
  }
}
