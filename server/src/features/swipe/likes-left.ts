import { SWIPE_LIKES_PER_DAY } from '@rendezvous/contract/swipe/types';
import type { Viewer } from '../../platform/http/call.ts';
import type { SwipeDay } from './swipes.queries.ts';

type Day = Pick<SwipeDay, 'likes' | 'resets_at'>;

/** Likes of a day that is not over; 0 after its end. */
export function usedOf(day: Day | undefined, now: Date): number {
  return day && !isOver(day, now) ? day.likes : 0;
}

/** Tells if no day runs: the next like begins one. */
export function isOver({ resets_at }: Day, now: Date): boolean {
  return resets_at === null || resets_at <= now;
}

/** Shows the likes left (M6); premium members have no limit (M7). */
export function likesLeft(viewer: Pick<Viewer, 'paid'>, day: Day | undefined, now: Date) {
  if (viewer.paid) return { likes_left: null, resets_at: null };
  const used = usedOf(day, now);
  return {
    likes_left: Math.max(0, SWIPE_LIKES_PER_DAY - used),
    resets_at: used > 0 ? (day?.resets_at?.toISOString() ?? null) : null,
  };
}
