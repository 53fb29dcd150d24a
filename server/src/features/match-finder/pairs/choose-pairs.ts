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
  const placesOf = (member: string) => places.get(member) ?? 0;
  const hasRoom = ({ one, other }: ComparedPair) => placesOf(one) < PAIRS_PER_DAY && placesOf(other) < PAIRS_PER_DAY;
  const equals = Map.groupBy(compared, ({ percentage }) => percentage);
  const pairs: DayPair[] = [];
  for (const percentage of [...equals.keys()].sort((one, other) => other - one)) {
    // Most have no room any more where few fit less: no lots are drawn for them.
    for (const pair of inTurn((equals.get(percentage) ?? []).filter(hasRoom), day)) {
      if (!hasRoom(pair)) continue;
      const { one, other } = pair;
      const [mine, theirs] = [placesOf(one) + 1, placesOf(other) + 1];
      places.set(one, mine).set(other, theirs);
      pairs.push({ profile: one, other, place: mine }, { profile: other, other: one, place: theirs });
    }
  }
  return pairs;
}

/** Pairs of the same percentage, by the day's lot. */
function inTurn(equals: readonly ComparedPair[], day: string): ComparedPair[] {
  return equals
    .map((pair) => ({ pair, lot: lotOf(pair, day) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ pair }) => pair);
}

function lotOf({ one, other }: ComparedPair, day: string): string {
  return createHash('md5')
    .update([one, other].sort().join() + day)
    .digest('hex');
}
