import { expect, it } from 'vitest';
import { lastActive } from './last-active.ts';

const now = new Date('2026-06-15T12:34:56.789Z');

it.each([
  ['2026-06-15T12:34:56.789Z', 'today'],
  ['2026-06-14T12:00:00.000Z', 'today'],
  ['2026-06-14T11:59:59.999Z', 'week'],
  ['2026-06-08T12:00:00.000Z', 'week'],
  ['2026-06-08T11:59:59.999Z', 'month'],
  ['2026-05-16T12:00:00.000Z', 'month'],
  ['2026-05-16T11:59:59.999Z', null],
])('a last activity at %s is told as %s', (at, word) => {
  expect(lastActive(now, new Date(at))).toBe(word);
});

it('the words change with the hour alone', () => {
  const at = new Date('2026-06-14T12:59:59.999Z');
  expect(lastActive(new Date('2026-06-15T12:59:59.999Z'), at)).toBe('today');
  expect(lastActive(new Date('2026-06-15T13:00:00.000Z'), at)).toBe('week');
});
