import type * as calls from '@rendezvous/contract/likes/endpoints';
import { type LikeType, NEWEST_LIKES } from '@rendezvous/contract/likes/types';
import type { CallOf } from '../../platform/http/route.ts';
import { publicCard, selectCounters, viewerScopeOf } from '../members/index.ts';
import { selectLikeCards, selectLikes } from './likes.queries.ts';
import { likedByCard } from './likes.view.ts';

/** The newest likes of each kind (polled: section 4). */
export async function readLikes(call: CallOf<typeof calls.readLikes>) {
  const { profileId } = call.viewer;
  const viewer = { ...viewerScopeOf(call), profileId };
  const cards = async (type: LikeType) => {
    const rows = await selectLikeCards(call.sql, { viewer, type, limit: NEWEST_LIKES });
    return rows.map((row) => publicCard(call, row));
  };
  const received = async () => {
    const rows = await selectLikes(call.sql, { viewer, type: 'liked-by', limit: NEWEST_LIKES });
    return rows.map((row) => likedByCard(call, row));
  };
  const [profiles, liked_by, matches, { new_likes_total }] = await Promise.all([
    cards('liked'),
    received(),
    cards('matches'),
    selectCounters(call.sql, profileId),
  ]);
  return { profiles, liked_by, matches, new_likes_total };
}
