import type * as calls from '@rendezvous/contract/chat/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { updateRead } from './receipts.queries.ts';

/**
 * Marks everything up to a message as read. Repeated, or for an older message, it changes nothing. The partner learns
 * it, unless the reader is invisible (M15) or a fictional profile (principle 1).
 */
export async function markRead(call: CallOf<typeof calls.markRead>, { body }: Input<typeof calls.markRead>) {
  const { profileId } = call.viewer;
  const read = await readUpTo(call, { profileId, conversationId: body.conversation, messageId: body.message });
  if (!read) throw new Refusal('not_found');
  return { unread_total: read.unread_total, num_unread_messages: read.unread };
}

/** Marks everything up to a message as read, and tells both sides. */
export async function readUpTo(
  { sql, live }: Pick<Services, 'sql' | 'live'>,
  reading: Parameters<typeof updateRead>[1],
) {
  const read = await updateRead(sql, reading);
  if (!read) return undefined;
  const { profileId, conversationId: conversation } = reading;
  const { unread_total, new_likes_total } = read;
  if (read.count > 0 && read.told) {
    live.announce(read.other_profile_id, 'read', { conversation, sequence: read.sequence });
  }
  if (read.off > 0) live.announce(profileId, 'counters', { unread_total, new_likes_total });
  // Of a muted one no number says it.
  else if (read.count > 0 || read.unmarked) live.announce(profileId, 'chat_changed', { conversation });
  return read;
}
