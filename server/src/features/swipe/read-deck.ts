import type { Wishes } from '@rendezvous/contract/members/comparison';
import type * as calls from '@rendezvous/contract/swipe/endpoints';
import { BEYOND, type Beyond, DECK_SIZE, DECK_YEARS, SWIPED_DAYS } from '@rendezvous/contract/swipe/types';
import { ageOn, dayOf } from '../../platform/age.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { bornAfter, bornBy, orderByRelevance, spendShown, viewerScopeOf } from '../members/index.ts';
import { selectOwnWishes } from '../wishes/index.ts';
import { selectDeck, selectFitting, selectSeeker } from './deck.queries.ts';
import { swipeCard } from './deck.view.ts';
import { likesLeft } from './likes-left.ts';
import { selectDay } from './swipes.queries.ts';

const ADULT = 18;

/**
 * Deals the next cards (M6), in the order by relevance: those of the wished ages, as stated in the match finder or the
 * usual ones, and of the own country; then, until the deck is full, those beyond.
 */
export async function readDeck(call: CallOf<typeof calls.readDeck>, { query }: Input<typeof calls.readDeck>) {
  const { sql, viewer } = call;
  const now = call.clock.now();
  const today = dayOf(now);
  const [seeker, { stated }, day] = await Promise.all([
    selectSeeker(sql, viewer.profileId),
    selectOwnWishes(sql, viewer.profileId, now),
    selectDay(sql, viewer.profileId),
  ]);
  const wishes = { ...wishedAges(stated?.age, ageOn(today, seeker.birth_date)), country: seeker.country };
  const seeking = { ...viewerScopeOf(call), profileId: viewer.profileId };
  const dealt: { id: string; beyond: Beyond | null }[] = [];
  for (const beyond of [null, ...BEYOND]) {
    if (dealt.length === DECK_SIZE) break;
    const fitting = await selectFitting(sql, {
      viewer: seeking,
      seeker,
      beyond,
      born: { after: bornAfter(today, wishes.max_age), by: bornBy(today, wishes.min_age) },
      swipedSince: secondsAfter(now, -(query.again ?? SWIPED_DAYS * 24 * 3600)),
      except: dealt.map(({ id }) => id),
    });
    const ordered = await orderByRelevance(
      call,
      fitting.map(({ id }) => id),
    );
    dealt.push(...ordered.slice(0, DECK_SIZE - dealt.length).map((id) => ({ id, beyond })));
  }
  const rows = await selectDeck(sql, seeking, dealt);
  spendShown(
    call,
    rows.map(({ id }) => id),
  );
  return {
    cards: rows.map((row) => swipeCard(call, row)),
    ...likesLeft(viewer, day, now),
    last: day?.last_profile ?? null,
    wishes,
  };
}

function wishedAges(stated: Wishes['age'], own: number): { min_age: number; max_age: number } {
  if (stated && stated.importance !== 'none') return { min_age: stated.min, max_age: stated.max };
  return { min_age: Math.max(ADULT, own - DECK_YEARS), max_age: own + DECK_YEARS };
}
