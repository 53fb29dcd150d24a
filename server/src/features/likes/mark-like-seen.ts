import type * as calls from '@rendezvous/contract/likes/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { loadMemberFor, selectCounters } from '../members/index.ts';
import { seeLike } from './likes.queries.ts';

/** Clears the mark "new" on a like that the viewer received (section 4). */
export async function markLikeSeen(
  call: CallOf<typeof calls.markLikeSeen>,
  { body }: Input<typeof calls.markLikeSeen>,
) {
  const { profileId } = call.viewer;
  const liker = await loadMemberFor(call, body.profile);
  await seeLike(call.sql, { from: liker.id, to: profileId }, call.clock.now());
  const counters = await selectCounters(call.sql, profileId);
  call.live.announce(profileId, 'counters', counters);
  return { new_likes_total: counters.new_likes_total };
}
