import type * as calls from '@rendezvous/contract/chat/endpoints';
import { UNDO_DELETE_SECONDS } from '@rendezvous/contract/chat/limits';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { type Counters, selectCounters } from '../members/index.ts';
import { hideConversation, showConversation } from './delete.queries.ts';
import { announceTaken } from './keep-draft.ts';

type Deleting = CallOf<typeof calls.deleteChat>;

/**
 * Deletes a conversation for the viewer (C7). What came after the last message that the viewer's page knew stays: it
 * brings the conversation back.
 */
export async function deleteChat(call: Deleting, { body }: Input<typeof calls.deleteChat>) {
  const { id, last_sequence } = body.conversation;
  const { profileId } = call.viewer;
  const hidden = await hideConversation(call.sql, {
    profileId,
    conversationId: id,
    upTo: last_sequence ?? null,
    now: call.clock.now(),
  });
  if (hidden === undefined) throw new Refusal('not_found');
  call.live.announce(profileId, 'chat_removed', { conversation: id, up_to: hidden.hidden_sequence });
  announceTaken(call, hidden);
  return answerOf(await announceCounters(call));
}

/** Takes a deletion back that was made a moment ago. Repeated, it changes nothing. */
export async function restoreChat(call: CallOf<typeof calls.restoreChat>, { body }: Input<typeof calls.restoreChat>) {
  const { id } = body.conversation;
  const { profileId } = call.viewer;
  const since = new Date(call.clock.now().getTime() - UNDO_DELETE_SECONDS * 1000);
  const result = await showConversation(call.sql, { profileId, conversationId: id, since });
  if (result === 'not_found') throw new Refusal('not_found');
  if (result === 'over') throw new Refusal('undo_over');
  call.live.announce(profileId, 'chat_restored', { conversation: id });
  return answerOf(await announceCounters(call));
}

/** Tells the member's tabs the counters as they are now: behind a block fewer may have changed than were stored. */
export async function announceCounters(call: Pick<Deleting, 'sql' | 'live' | 'viewer'>): Promise<Counters> {
  const counters = await selectCounters(call.sql, call.viewer.profileId);
  call.live.announce(call.viewer.profileId, 'counters', counters);
  return counters;
}

function answerOf({ unread_total }: Counters) {
  return { unread_total };
}
