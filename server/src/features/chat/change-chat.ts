import type * as calls from '@rendezvous/contract/chat/endpoints';
import { PINS_MAX } from '@rendezvous/contract/chat/limits';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { pin, unpin, updateMarks } from './change-chat.queries.ts';
import { loadConversationFor } from './chat.access.ts';
import { ownMarksOf } from './chat.view.ts';
import { announceCounters } from './delete-chat.ts';

/**
 * Pins, mutes or marks a conversation for the viewer alone: all that is asked for, or nothing. The viewer's other tabs
 * and devices learn it.
 */
export async function changeChat(call: CallOf<typeof calls.changeChat>, { body }: Input<typeof calls.changeChat>) {
  const { conversation, pinned, muted = null, marked_unread: markedUnread = null } = body;
  const side = { profileId: call.viewer.profileId, conversationId: conversation.id };
  await call.sql.begin(async (tx) => {
    if (!(await updateMarks(tx, side, { muted, markedUnread }))) throw new Refusal('not_found');
    if (pinned === false) await unpin(tx, side);
    if (pinned && !(await pin(tx, side, call.clock.now()))) throw new Refusal('pin_limit', { limit: PINS_MAX });
  });
  call.live.announce(side.profileId, 'chat_changed', { conversation: conversation.id });
  const [partner, { unread_total }] = await Promise.all([
    loadConversationFor(call, { conversation: conversation.id }),
    announceCounters(call),
  ]);
  return { ...ownMarksOf(partner), unread_total };
}
