import type { Services } from '../../platform/services.ts';
import { selectCounters } from '../members/index.ts';
import type { Like, Liked } from './likes.queries.ts';

type Announcing = Pick<Services, 'live' | 'sql'>;

/** Time within which a like that was taken back and given again is no news: pages show it without a word. */
const TOLD_SECONDS = 3600;

/** Tells the liked member, and both of a match (M5); nobody, where one of the two is fictional (principle 1). */
export async function announceLike(call: Announcing & Pick<Services, 'counts'>, like: Like, liked: Liked) {
  if (!liked.is_new || !liked.from_visible || liked.with_fictional) return;
  const { from, to } = like;
  const again = await isTold(call, like, liked);
  const words = { ...(liked.automatic && { automatic: true }), ...(again && { again: true as const }) };
  if (liked.matched) {
    call.live.announce(to, 'match', { profile: from, ...words });
    call.live.announce(from, 'match', { profile: to, ...words });
  } else {
    call.live.announce(to, 'like', { profile: from, ...words });
  }
  await announceCounters(call, to);
}

/** A match is told to both, whoever of them has made it. */
async function isTold({ counts }: Pick<Services, 'counts'>, { from, to }: Like, { matched }: Liked): Promise<boolean> {
  const [name, pair] = matched ? ['match', [from, to].sort()] : ['like', [from, to]];
  return (await counts.pause({ name, seconds: TOLD_SECONDS }, pair.join(' '))) > 0;
}

/** Tells the member who was liked that a like is taken back, if it was known (`deleteLike`): no badge counts others. */
export async function announceUnlike(call: Announcing, { from, to }: Like, wasKnown: boolean): Promise<void> {
  if (!wasKnown) return;
  call.live.announce(to, 'unlike', { profile: from });
  await announceCounters(call, to);
}

/** Announces a member's present badges. */
export async function announceCounters({ live, sql }: Announcing, profileId: string): Promise<void> {
  live.announce(profileId, 'counters', await selectCounters(sql, profileId));
}
