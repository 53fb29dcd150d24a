import { describe, expect, it } from 'vitest';
import { inClockWords, secondsLeft, secondsThen } from './countdown.ts';

describe('inClockWords', () => {
  it.each([
    [14_400, '04:00:00'],
    [14_399, '03:59:59'],
    [3_661, '01:01:01'],
    [59, '00:00:59'],
    [0, '00:00:00'],
  ])('%i seconds are %s', (seconds, words) => expect(inClockWords(seconds)).toBe(words));
});

describe('secondsLeft', () => {
  const times = { now: '2026-06-15T12:00:00.000Z', expires: '2026-06-15T12:00:10.000Z' };
  // A device whose clock is two days ahead.
  const received = Date.parse('2026-06-17T12:00:00Z');

  it('goes by the server’s clock, whatever the device’s says', () => {
    const left = [0, 1, 999, 1_000, 9_999, 10_000, 99_999].map((later) =>
      secondsLeft({ ...times, received }, received + later),
    );
    expect(left).toEqual([10, 10, 10, 9, 1, 0, 0]);
  });

  it('is first drawn as it was when the server answered', () => {
    expect(secondsThen({ ...times, received })).toBe(10);
    expect(secondsThen({ ...times, received: null })).toBe(10);
  });
});
