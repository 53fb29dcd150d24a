import { AUTOMATIC_LIKES_PER_DAY } from '@rendezvous/contract/likes/types';
import { secondsAfter } from '../../platform/clock.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { lockPair, viewerScopeOf } from '../members/index.ts';
import { announceCounters } from './announce-likes.ts';
import {
  type AutomaticLiker,
  noteAutomaticLike,
  oneReceiverAtATime,
  selectAutomaticLiker,
} from './automatic-likes.queries.ts';
import { insertLike } from './likes.queries.ts';
import { automaticLiker } from './likes.view.ts';

/** Any 24 hours, so that no change of clocks or time zones gives a fourth. */
const DAY_SECONDS = 24 * 3600;

/** Gives the caller a like from one compatible member who switched that on (M8). Without one the answer is empty. */
export async function giveAutomaticLike(call: Call<Viewer>) {
  const { profileId } = call.viewer;
  const now = call.clock.now();
  const wanted = {
    viewer: { ...viewerScopeOf(call), profileId },
    since: secondsAfter(now, -DAY_SECONDS),
    most: AUTOMATIC_LIKES_PER_DAY,
  };
  const liker = await oneReceiverAtATime(call.sql, profileId, async (tx): Promise<AutomaticLiker | null> => {
    const chosen = await selectAutomaticLiker(tx, wanted);
    if (!chosen) return null;
    const like = { from: chosen.id, to: profileId };
    await lockPair(tx, like);
    const liked = await insertLike(tx, like, now, { automatic: true });
    // The member has just liked by hand, or blocked: then the like is not automatic.
    if (liked.blocked) return null;
    await noteAutomaticLike(tx, like, now);
    return liked.is_new ? chosen : null;
  });
  if (!liker) return {};
  await announceCounters(call, profileId);
  return automaticLiker(call, liker);
}
