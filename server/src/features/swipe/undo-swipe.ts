import type * as calls from '@rendezvous/contract/swipe/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { announceUnlike, deleteLike } from '../likes/index.ts';
import { lockPair, viewerScopeOf } from '../members/index.ts';
import { selectSwiped } from './deck.queries.ts';
import { swipeCard } from './deck.view.ts';
import { likesLeft } from './likes-left.ts';
import { deleteSwipe, lockDay, updateDay } from './swipes.queries.ts';

/** Undoes the last swipe (M6): the member comes again, a like is taken back and may be given anew. */
export async function undoSwipe(call: CallOf<typeof calls.undoSwipe>, { query }: Input<typeof calls.undoSwipe>) {
  const { viewer } = call;
  const { day, undone } = await call.sql.begin(async (tx) => {
    const day = await lockDay(tx, viewer.profileId);
    const { last_profile: to, last_liked } = day;
    if (to === null || (query.id !== undefined && query.id.toLowerCase() !== to)) return { day, undone: null };
    const pair = { from: viewer.profileId, to };
    if (last_liked) await lockPair(tx, pair);
    const wasKnown = last_liked && (await deleteLike(tx, pair));
    await deleteSwipe(tx, pair.from, to);
    const likes = last_liked ? Math.max(0, day.likes - 1) : day.likes;
    const changed = { ...day, likes, last_profile: null, last_liked: false };
    await updateDay(tx, pair.from, changed);
    return { day: changed, undone: { pair, wasLike: last_liked, wasKnown } };
  });
  if (undone?.wasLike) await announceUnlike(call, undone.pair, undone.wasKnown);
  const row =
    undone && (await selectSwiped(call.sql, { ...viewerScopeOf(call), profileId: viewer.profileId }, undone.pair.to));
  return {
    undone: undone?.pair.to ?? null,
    card: row && !row.liked ? swipeCard(call, row) : null,
    ...likesLeft(viewer, day, call.clock.now()),
  };
}
