import type * as calls from '@rendezvous/contract/likes/endpoints';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { betweenTwo, loadMemberFor } from '../members/index.ts';
import { announceUnlike } from './announce-likes.ts';
import { deleteLike } from './likes.queries.ts';

/** Takes a like back, and with it a match; without a like nothing changes. */
export async function unlikeMember(
  call: CallOf<typeof calls.unlikeMember>,
  { query }: Input<typeof calls.unlikeMember>,
) {
  const { profileId } = call.viewer;
  const member = await loadMemberFor(call, query.id);
  if (member.id === profileId) throw invalidFields({ id: { code: 'invalid' } });
  const like = { from: profileId, to: member.id };
  const wasKnown = await betweenTwo(call.sql, like, (tx) => deleteLike(tx, like));
  await announceUnlike(call, like, wasKnown);
  return { liked: false, matched: false };
}
