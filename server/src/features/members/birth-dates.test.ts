import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, dayOf } from '../../platform/age.ts';
import { bornAfter, bornBy } from './birth-dates.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

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
