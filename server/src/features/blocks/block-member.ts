import type * as calls from '@rendezvous/contract/blocks/endpoints';
import { isForeignKeyViolation } from '../../platform/database/sql.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { loadConversationFor } from '../chat/index.ts';
import { betweenTwo } from '../members/index.ts';
import { insertBlock } from './blocks.queries.ts';
import { whomOf } from './whom.ts';

/**
 * Blocks a member who is there for the viewer, or with whom there is a conversation, whoever may see them now: left,
 * hidden, or having blocked the viewer. What follows for both is what every statement finds in the one row (C8); a
 * message or a like under way is either before it or refused.
 */
export async function blockMember(call: CallOf<typeof calls.blockMember>, { body }: Input<typeof calls.blockMember>) {
  const { profileId } = call.viewer;
  if (body.id?.toLowerCase() === profileId) throw invalidFields({ id: { code: 'invalid' } });
  const other = await loadConversationFor(call, whomOf(body));
  const block = { blocker: profileId, blocked: other.id };
  const there = await betweenTwo(call.sql, { from: profileId, to: other.id }, (tx) =>
    insertBlock(tx, block, call.clock.now()),
  ).catch((error: unknown) => {
    // erased in this moment
    if (isForeignKeyViolation(error)) throw new Refusal('not_found');
    throw error;
  });
  if (!there) throw new Refusal('block_limit');
  call.outbox.wake();
  return { blocked: true };
}
