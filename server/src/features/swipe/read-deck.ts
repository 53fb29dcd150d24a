import type * as calls from '@rendezvous/contract/swipe/endpoints';
import { BEYOND, DECK_SIZE, DECK_YEARS, SWIPED_DAYS } from '@rendezvous/contract/swipe/types';
import { ageOn, dayOf } from '../../platform/age.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { bornAfter, bornBy, spendShown, viewerScopeOf } from '../members/index.ts';
import { dealCards, type SwipeRow, selectSeeker } from './deck.queries.ts';
import { swipeCard } from './deck.view.ts';
import { likesLeft } from './likes-left.ts';
import { selectDay } from './swipes.queries.ts';

const ADULT = 18;

/** Deals the next cards (M6): those of the usual wishes, then, until the deck is full, those beyond. */
export async function readDeck(call: CallOf<typeof calls.readDeck>, { query }: Input<typeof calls.readDeck>) {
  const { sql, viewer } = call;
  const now = call.clock.now();
  const today = dayOf(now);
  const [seeker, day] = await Promise.all([selectSeeker(sql, viewer.profileId), selectDay(sql, viewer.profileId)]);
  const age = ageOn(today, seeker.birth_date);
  const wishes = { min_age: Math.max(ADULT, age - DECK_YEARS), max_age: age + DECK_YEARS, country: seeker.country };
  const dealt: SwipeRow[] = [];
  for (const beyond of [null, ...BEYOND]) {
    if (dealt.length === DECK_SIZE) break;
    const rows = await dealCards(sql, {
      viewer: { ...viewerScopeOf(call), profileId: viewer.profileId },
      seeker,
      beyond,
      born: { after: bornAfter(today, wishes.max_age), by: bornBy(today, wishes.min_age) },
      swipedSince: secondsAfter(now, -(query.again ?? SWIPED_DAYS * 24 * 3600)),
      except: dealt.map(({ id }) => id),
      limit: DECK_SIZE - dealt.length,
    });
    dealt.push(...rows);
  }
  spendShown(
    call,
    dealt.map(({ id }) => id),
  );
  return {
    cards: dealt.map((row) => swipeCard(call, row)),
    ...likesLeft(viewer, day, now),
    last: day?.last_profile ?? null,
    wishes,
  };
}
