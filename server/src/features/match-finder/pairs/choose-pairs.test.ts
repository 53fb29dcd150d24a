import { PAIRS_PER_DAY } from '@rendezvous/contract/match-finder/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComparedPair } from '../../wishes/index.ts';
import { choosePairs, type DayPair } from './choose-pairs.ts';

const DAY = '2026-06-15';
const MEMBERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

const compared = fc
  .uniqueArray(
    fc.record({
      one: fc.constantFrom(...MEMBERS),
      other: fc.constantFrom(...MEMBERS),
      step: fc.integer({ max: 19, min: 10 }),
    }),
    { selector: ({ one, other }) => [one, other].sort().join(), maxLength: 36 },
  )
  .map((list) => list.filter(({ one, other }) => one !== other))
  .map((list) => list.map(({ one, other, step }): ComparedPair => ({ one, other, percentage: step * 5 })));

const ofMember = (pairs: DayPair[], member: string) => pairs.filter(({ profile }) => profile === member);

test('each member is in three pairs at most, and both of a pair have it', () => {
  fc.assert(
    fc.property(compared, (list) => {
      const pairs = choosePairs(list, DAY);
      for (const member of MEMBERS) {
        const own = ofMember(pairs, member);
        expect(own.map(({ place }) => place)).toEqual([1, 2, 3].slice(0, own.length));
        for (const { other } of own)
          expect(ofMember(pairs, other).filter((pair) => pair.other === member)).toHaveLength(1);
      }
    }),
  );
});

test('who is no pair, though they fit, has one in whom all three places are taken by those who fit better', () => {
  fc.assert(
    fc.property(compared, (list) => {
      const pairs = choosePairs(list, DAY);
      const percentageOf = (one: string, other: string) =>
        list.find((pair) => [pair.one, pair.other].sort().join() === [one, other].sort().join())?.percentage ?? 0;
      for (const { one, other, percentage } of list) {
        if (ofMember(pairs, one).some((pair) => pair.other === other)) continue;
        const full = [one, other].filter((member) => {
          const own = ofMember(pairs, member);
          return own.length === PAIRS_PER_DAY && own.every((pair) => percentageOf(member, pair.other) >= percentage);
        });
        expect(full).not.toEqual([]);
      }
    }),
  );
});

test('of those who fit alike others are chosen on another day, and the same on the same', () => {
  const list = Array.from({ length: 12 }, (_, place) => ({ one: 'a', other: `b${place}`, percentage: 70 }));
  const others = (day: string) => ofMember(choosePairs(list, day), 'a').map(({ other }) => other);
  expect(others(DAY)).toEqual(others(DAY));
  expect(choosePairs(list.toReversed(), DAY)).toEqual(choosePairs(list, DAY));
  expect(
    new Set(['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18'].map((day) => others(day).join())).size,
  ).toBeGreaterThan(1);
});
