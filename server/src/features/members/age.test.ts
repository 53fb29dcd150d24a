import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, bornAfter, bornBy, dayOf } from './age.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('a year older on the birthday, not the day before', () => {
  expect(ageOn(day('2026-06-14'), '2000-06-15')).toBe(25);
  expect(ageOn(day('2026-06-15'), '2000-06-15')).toBe(26);
});

test('born on 29 February: a year older on 1 March', () => {
  expect(ageOn(day('2026-02-28'), '2008-02-29')).toBe(17);
  expect(ageOn(day('2026-03-01'), '2008-02-29')).toBe(18);
});

test('the day is the one in UTC', () => {
  expect(dayOf(new Date('2026-06-15T23:59:59Z')).toString()).toBe('2026-06-15');
});

test('the days that a search compares with mean the same ages as the cards show', () => {
  const date = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2008-01-01'), noInvalidDate: true })
    .map((time) => time.toISOString().slice(0, 10));
  const today = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((time) => dayOf(time));
  fc.assert(
    fc.property(date, today, fc.integer({ min: 18, max: 90 }), (birth, now, age) => {
      expect(birth <= bornBy(now, age)).toBe(ageOn(now, birth) >= age);
      expect(birth > bornAfter(now, age)).toBe(ageOn(now, birth) <= age);
    }),
    {
      examples: [
        ['2008-02-29', day('2028-02-29'), 18],
        ['2010-03-01', day('2028-02-29'), 18],
      ],
    },
  );
});
