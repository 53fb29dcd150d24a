import type * as calls from '@rendezvous/contract/blocks/endpoints';
import { isForeignKeyViolation } from '../../platform/database/sql.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { declinePhotosOf, loadToBlock, unpinPartner } from '../chat/index.ts';
import { betweenTwo } from '../members/index.ts';
import { insertBlock } from './blocks.queries.ts';
import { whomOf } from './whom.ts';

/**
 * Blocks a member whom the viewer can see, or with whom there is a conversation even if the member left, is hidden or
 * has blocked the viewer. All effects for both follow from the one row, which every statement reads (C8). A message or
 * like under way is either before the block or refused. The viewer's pin goes (C13); a block that is said again changes
 * nothing, but that it may decline the member's photos.
 */
export async function blockMember(call: CallOf<typeof calls.blockMember>, { body }: Input<typeof calls.blockMember>) {
  const { profileId } = call.viewer;
  if (body.id?.toLowerCase() === profileId) throw invalidFields({ id: { code: 'invalid' } });
  const other = await loadToBlock(call, whomOf(body));
  const block = { blocker: profileId, blocked: other.id };
  const inserted = await betweenTwo(call.sql, { from: profileId, to: other.id }, async (tx) => {
    const result = await insertBlock(tx, block, call.clock.now());
    // One that was there is announced to nobody: a pin made since would go unseen.
    if (result === 'made') await unpinPartner(tx, profileId, other.id);
    if (result !== 'full' && body.decline_photos) await declinePhotosOf(tx, profileId, other.id);
    return result;
  }).catch((error: unknown) => {
    // The member has just been erased.
    if (isForeignKeyViolation(error)) throw new Refusal('not_found');
    throw error;
  });
  if (inserted === 'full') throw new Refusal('block_limit');
  call.outbox.wake();
  const conversation = other.conversation_id;
  if (body.decline_photos && conversation)
    call.live.announce(profileId, 'chat_changed', { conversation, photos: true });
  return { blocked: true };
}
