import type * as calls from '@rendezvous/contract/chat/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { updateRead } from './receipts.queries.ts';

/**
 * Marks everything up to a message as read. Repeated, or for an older message, it changes nothing. The partner learns
 * it, unless the reader is invisible (M15).
 */
export async function markRead(call: CallOf<typeof calls.markRead>, { body }: Input<typeof calls.markRead>) {
  const { profileId } = call.viewer;
  const read = await updateRead(call.sql, { profileId, conversationId: body.conversation, messageId: body.message });
  if (!read) throw new Refusal('not_found');
  const { unread_total, new_likes_total } = read;
  if (read.count > 0) {
    if (read.shown) {
      call.live.announce(read.other_profile_id, 'read', { conversation: body.conversation, sequence: read.sequence });
    }
    call.live.announce(profileId, 'counters', { unread_total, new_likes_total });
  }
  return { unread_total, num_unread_messages: read.unread };
}
