import { expect, test } from 'vitest';
import { dateOrder, readDate } from './typed-date.ts';

test.each([
  ['en-US', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
  ['de', ['day', 'month', 'year']],
  ['de-AT', ['day', 'month', 'year']],
  ['en-CA', ['year', 'month', 'day']],
])('a reader of %s writes a date as %j', (variety, order) => {
  expect(dateOrder(variety)).toEqual(order);
});

test.each([
  ['05.12.1990', 'de', { year: '1990', month: '12', day: '05' }],
  [' 5. 12. 1990 ', 'de', { year: '1990', month: '12', day: '5' }],
  ['5/12/1990', 'en-US', { year: '1990', month: '5', day: '12' }],
  ['5/12/1990', 'en-GB', { year: '1990', month: '12', day: '5' }],
  ['1990-12-05', 'en-US', { year: '1990', month: '12', day: '05' }],
  ['5.12.90', 'de', { year: '90', month: '12', day: '5' }],
])('%s, pasted by a reader of %s, is a whole date', (text, variety, parts) => {
  expect(readDate(text, dateOrder(variety))).toEqual(parts);
});

test.each(['5', '1990', '05121990', '5. Mai 1990', '5.12', '', '1.2.3.4', '5.12.19900'])(
  '%j is no whole date',
  (text) => {
    expect(readDate(text, dateOrder('de'))).toBeNull();
  },
);
