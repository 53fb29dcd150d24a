import { expect, it } from 'vitest';
import { ageOn, dayOf } from './age.ts';

it.each([
  ['2008-06-15', '2026-06-14T23:59:59Z', 17],
  ['2008-06-15', '2026-06-15T00:00:00Z', 18],
  ['2008-02-29', '2026-02-28T23:59:59Z', 17],
  ['2008-02-29', '2026-03-01T00:00:00Z', 18],
  ['2026-06-16', '2026-06-15T00:00:00Z', -1],
  ['0001-01-01', '2026-06-15T00:00:00Z', 2025],
])('born on %s, at %s: %i', (birthDate, time, age) => {
  expect(ageOn(dayOf(new Date(time)), birthDate)).toBe(age);
});
