import type { Services } from '../../platform/services.ts';
import { selectCounters } from '../members/index.ts';
import type { Like, Liked } from './likes.queries.ts';

type Announcing = Pick<Services, 'live' | 'sql'>;

/** Tells the liked member, and both of a match (M5); nobody, where one of the two is fictional (principle 1). */
export async function announceLike(call: Announcing, { from, to }: Like, liked: Liked): Promise<void> {
  if (!liked.is_new || !liked.from_visible || liked.with_fictional) return;
  const automatic = liked.automatic && { automatic: true };
  if (liked.matched) {
    call.live.announce(to, 'match', { profile: from, ...automatic });
    call.live.announce(from, 'match', { profile: to, ...automatic });
  } else {
    call.live.announce(to, 'like', { profile: from, ...automatic });
  }
  await announceCounters(call, to);
}

/** Tells the member who was liked that a like is taken back, if it was known (`deleteLike`). */
export async function announceUnlike(call: Announcing, { from, to }: Like, wasKnown: boolean): Promise<void> {
  if (wasKnown) call.live.announce(to, 'unlike', { profile: from });
  await announceCounters(call, to);
}

/** Announces a member's present badges. */
export async function announceCounters({ live, sql }: Announcing, profileId: string): Promise<void> {
  live.announce(profileId, 'counters', await selectCounters(sql, profileId));
}
