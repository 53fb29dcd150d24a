import type * as calls from '@rendezvous/contract/chat/endpoints';
import { TYPING_PAUSE_SECONDS } from '@rendezvous/contract/chat/limits';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectListener } from './chat.queries.ts';

/**
 * Tells the partner that the member is typing: not from an invisible member (M15) or a fictional profile (principle 1),
 * not in a closed conversation (C8), and not again before a pause is over. The answer is the same.
 */
export async function tellTyping(call: CallOf<typeof calls.tellTyping>, { body }: Input<typeof calls.tellTyping>) {
  const { profileId } = call.viewer;
  const listener = await selectListener(call.sql, profileId, body.conversation);
  if (!listener) throw new Refusal('not_found');
  if (listener.closed || listener.unheard) return;
  if ((await call.counts.pause({ name: 'typing', seconds: TYPING_PAUSE_SECONDS }, profileId)) > 0) return;
  call.live.announce(listener.id, 'typing', { conversation: body.conversation });
}
