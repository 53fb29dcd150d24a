import type { Wishes } from '@rendezvous/contract/members/comparison';
import type * as calls from '@rendezvous/contract/swipe/endpoints';
import { BEYOND, type Beyond, DECK_SIZE, DECK_YEARS, SWIPED_DAYS } from '@rendezvous/contract/swipe/types';
import { ageOn, dayOf } from '../../platform/age.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { bornAfter, bornBy, orderByRelevance, spendShown, viewerScopeOf } from '../members/index.ts';
import { selectOwnWishes } from '../wishes/index.ts';
import { type Deal, selectDeck, selectFitting, selectSeeker } from './deck.queries.ts';
import { swipeCard } from './deck.view.ts';
import { likesLeft } from './likes-left.ts';
import { selectDay } from './swipes.queries.ts';

const ADULT = 18;
/** Members found at a time, of whom the best are dealt, and times that more are looked for. */
const CANDIDATES = 3 * DECK_SIZE;
const PASSES = 3;

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
  const dealt = await deal(call, {
    viewer: { ...viewerScopeOf(call), profileId: viewer.profileId },
    seeker,
    born: { after: bornAfter(today, wishes.max_age), by: bornBy(today, wishes.min_age) },
    swipedSince: secondsAfter(now, -(query.again ?? SWIPED_DAYS * 24 * 3600)),
  });
  const rows = await selectDeck(sql, { ...viewerScopeOf(call), profileId: viewer.profileId }, dealt);
  await spendShown(
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

type Dealt = { id: string; beyond: Beyond | null };
type Wished = Omit<Deal, 'beyond' | 'except' | 'most'>;

/**
 * Deals a deck: finds members near the wishes first, then beyond, and orders all of them at once. Only where too many
 * miss a must, more are looked for.
 */
async function deal(call: CallOf<typeof calls.readDeck>, wished: Wished): Promise<Dealt[]> {
  const dealt: Dealt[] = [];
  const met: string[] = [];
  for (let pass = 0; pass < PASSES && dealt.length < DECK_SIZE; pass++) {
    const found = await findFitting(call, wished, met);
    const beyondOf = new Map(found.map(({ id, beyond }) => [id, beyond]));
    const ordered = await orderByRelevance(call, [...beyondOf.keys()]);
    for (const beyond of [null, ...BEYOND]) {
      const next = ordered.filter((id) => beyondOf.get(id) === beyond);
      dealt.push(...next.slice(0, DECK_SIZE - dealt.length).map((id) => ({ id, beyond })));
    }
    if (found.length < CANDIDATES) break;
    met.push(...beyondOf.keys());
  }
  return dealt;
}

/** Finds members for the deck who were not met yet, each with how far beyond the wishes they are. */
async function findFitting({ sql }: CallOf<typeof calls.readDeck>, wished: Wished, met: readonly string[]) {
  const found: Dealt[] = [];
  for (const beyond of [null, ...BEYOND]) {
    const except = [...met, ...found.map(({ id }) => id)];
    const most = CANDIDATES - found.length;
    if (most === 0) break;
    const fitting = await selectFitting(sql, { ...wished, beyond, except, most });
    found.push(...fitting.map(({ id }) => ({ id, beyond })));
  }
  return found;
}

function wishedAges(stated: Wishes['age'], own: number): { min_age: number; max_age: number } {
  if (stated && stated.importance !== 'none') return { min_age: stated.min, max_age: stated.max };
  return { min_age: Math.max(ADULT, own - DECK_YEARS), max_age: own + DECK_YEARS };
}
