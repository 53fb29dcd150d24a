import type * as calls from '@rendezvous/contract/swipe/endpoints';
import { SWIPE_LIKES_PER_DAY } from '@rendezvous/contract/swipe/types';
import type { Tx } from '../../platform/database/sql.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { zoneOfCountry } from '../../platform/mail/zone-of-country.ts';
import { announceLike, insertLike } from '../likes/index.ts';
import { loadMemberFor, lockPair } from '../members/index.ts';
import { isOver, likesLeft, usedOf } from './likes-left.ts';
import { isZone, nextMidnight } from './next-midnight.ts';
import { lockDay, noteSwipe, type SwipeDay, updateDay } from './swipes.queries.ts';

type SwipeCall = CallOf<typeof calls.swipeMember>;

/** Likes or passes a member of the deck (M6). Only a like that was not there before is counted. */
export async function swipeMember(call: SwipeCall, { body }: Input<typeof calls.swipeMember>) {
  const { viewer } = call;
  const now = call.clock.now();
  const member = await loadMemberFor(call, body.id);
  if (member.id === viewer.profileId) throw invalidFields({ id: { code: 'invalid' } });
  const pair = { from: viewer.profileId, to: member.id };
  const { day, liked } = await call.sql.begin(async (tx) => {
    const day = await lockDay(tx, pair.from);
    const liked = body.choice === 'like' ? await like(tx, pair, now) : null;
    // Said twice, it is one swipe, and can still be undone as it was.
    if (day.last_profile === pair.to && day.last_liked && !liked?.is_new) return { day, liked };
    const next = liked?.is_new ? counted(call, day, now, body.zone) : day;
    const changed = { ...next, last_profile: pair.to, last_liked: liked?.is_new ?? false };
    await noteSwipe(tx, pair.from, pair.to, now);
    await updateDay(tx, pair.from, changed);
    return { day: changed, liked };
  });
  if (liked) {
    // As a like from a page does.
    call.outbox.wake();
    await announceLike(call, pair, liked);
  }
  const automatic = liked?.automatic && { automatic: true as const };
  return { liked: liked !== null, matched: liked?.matched ?? false, ...automatic, ...likesLeft(viewer, day, now) };
}

async function like(tx: Tx, pair: { from: string; to: string }, now: Date) {
  await lockPair(tx, pair);
  const liked = await insertLike(tx, pair, now);
  if (liked.blocked) throw new Refusal('not_found');
  return liked;
}

/**
 * Counts a like. The first of a day says when the day ends: at the next midnight of the browser's zone, else of the
 * country.
 * @throws Refusal `swipe_limit` beyond the likes of a day, which takes the like back
 */
function counted(call: SwipeCall, day: SwipeDay, now: Date, zone: string | undefined): SwipeDay {
  const used = usedOf(day, now);
  if (!call.viewer.paid && used >= SWIPE_LIKES_PER_DAY && day.resets_at) throw limitReached(day.resets_at, now);
  if (!isOver(day, now)) return { ...day, likes: used + 1 };
  const known = zone !== undefined && isZone(zone) ? zone : zoneOfCountry(call.viewer.country, now);
  return { ...day, likes: 1, resets_at: nextMidnight(now, known, day.resets_at) };
}

function limitReached(resetsAt: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, (resetsAt.getTime() - now.getTime()) / 1000);
  return new Refusal('swipe_limit', { resets_at: resetsAt.toISOString() }, { retryAfterSeconds });
}
