import { createHash } from 'node:crypto';
import { PAIRS_PER_DAY } from '@rendezvous/contract/match-finder/limits';
import type { ComparedPair } from '../../wishes/index.ts';

/** Percentage below which nobody is called a match, nor a pair. */
export const LEAST_PERCENTAGE = 50;

/** A pair as one of the two sees it; `place` counts that member's pairs of the day. */
export type DayPair = { profile: string; other: string; place: number };

/**
 * Chooses pairs from the best down, each member in as many as a day has at most. Equal ones come in an order that
 * changes from day to day. The sum of their percentages is at least half of the most that any choice gives.
 */
export function choosePairs(compared: readonly ComparedPair[], day: string): DayPair[] {
  const places = new Map<string, number>();
  const inTurn = compared
    .map((pair) => ({ ...pair, lot: lotOf(pair, day) }))
    .sort((one, other) => other.percentage - one.percentage || (one.lot < other.lot ? -1 : 1));
  return inTurn.flatMap(({ one, other }) => {
    const [mine, theirs] = [(places.get(one) ?? 0) + 1, (places.get(other) ?? 0) + 1];
    if (mine > PAIRS_PER_DAY || theirs > PAIRS_PER_DAY) return [];
    places.set(one, mine).set(other, theirs);
    return [
      { profile: one, other, place: mine },
      { profile: other, other: one, place: theirs },
    ];
  });
}

function lotOf({ one, other }: ComparedPair, day: string): string {
  return createHash('md5')
    .update([one, other].sort().join() + day)
    .digest('hex');
}
