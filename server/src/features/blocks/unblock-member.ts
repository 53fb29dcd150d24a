import type * as calls from '@rendezvous/contract/blocks/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { deleteBlock } from './blocks.queries.ts';
import { whomOf } from './whom.ts';

/**
 * Takes the caller's own block back. If the other one has blocked too, nothing else changes. The answer is the same
 * whoever is meant (M9).
 */
export async function unblockMember(
  call: CallOf<typeof calls.unblockMember>,
  { body }: Input<typeof calls.unblockMember>,
) {
  await deleteBlock(call.sql, call.viewer.profileId, whomOf(body), call.clock.now());
  call.outbox.wake();
  return { blocked: false };
}
