import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fakeClock } from '../clock.ts';
import { createSeenToday } from './seen-today.ts';

const START = new Date('2026-06-15T12:00:00Z');
const END = new Date('2026-06-16T12:00:00Z');
const some = (count: number) => Array.from({ length: count }, () => randomUUID());

test('counts different ones from the first one on for a day, and all of a page or none', () => {
  const clock = fakeClock(START);
  const budget = createSeenToday(clock)('shown');
  const [first, second] = [some(3), some(2)];
  expect(budget.add('anna', [...first, ...first], 4)).toBeNull();
  clock.advance(3600);
  expect(budget.add('anna', second, 4)).toEqual(END);
  expect(budget.add('anna', second.slice(0, 1), 4)).toBeNull();
  expect(budget.add('anna', first, 4)).toBeNull();
  expect(budget.add('ben', second, 4)).toBeNull();
  clock.set(END);
  expect(budget.add('anna', second, 4)).toBeNull();
});

test('keeps so many in all: the keys not used longest go first, and one budget pushes out none of another', () => {
  const seenToday = createSeenToday(fakeClock(START), 10);
  const [anna, ben] = [some(4), some(4)];
  const budget = seenToday('shown');
  budget.add('anna', anna, 4);
  budget.add('ben', ben, 4);
  budget.add('anna', anna, 4);
  for (let key = 0; key < 1000; key++) seenToday('visitor').add(`cookie ${key}`, some(5), 5);
  expect(budget.add('ben', some(1), 4)).toEqual(END);
  budget.add('carla', some(4), 4);
  // Anna came later than Ben was let in.
  expect(budget.add('anna', some(1), 4)).toEqual(END);
  expect(budget.add('ben', some(4), 4)).toBeNull();
});
