import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZone, nextMidnight } from './next-midnight.ts';

const next = (now: string, zone: string, previous: string | null = null) =>
  nextMidnight(new Date(now), zone, previous === null ? null : new Date(previous)).toISOString();

describe('the next midnight of a member (M6)', () => {
  it.each([
    ['in winter', '2026-01-10T12:00:00Z', 'Europe/Berlin', '2026-01-10T23:00:00.000Z'],
    ['in summer', '2026-07-10T12:00:00Z', 'Europe/Berlin', '2026-07-10T22:00:00.000Z'],
    ['late in the evening', '2026-07-10T21:59:59.999Z', 'Europe/Berlin', '2026-07-10T22:00:00.000Z'],
    ['at midnight itself', '2026-07-10T22:00:00Z', 'Europe/Berlin', '2026-07-11T22:00:00.000Z'],
    ['on the day with 23 hours', '2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['on the day with 25 hours', '2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['where clocks go forward in New York', '2026-03-08T12:00:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['where they go back in New York', '2026-11-01T12:00:00Z', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['where midnight is left out', '2026-09-05T12:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['half an hour from the others', '2026-06-15T12:00:00Z', 'Asia/Kolkata', '2026-06-15T18:30:00.000Z'],
  ])('%s', (_, now, zone, expected) => {
    expect(next(now, zone)).toBe(expected);
  });

  it('a zone whose midnight comes sooner gives no second set of likes', () => {
    const berlin = '2026-06-15T22:00:00Z';
    expect(next('2026-06-15T22:30:00Z', 'Europe/London', berlin)).toBe('2026-06-16T23:00:00.000Z');
    expect(next('2026-06-16T09:59:00Z', 'Pacific/Kiritimati', berlin)).toBe('2026-06-17T10:00:00.000Z');
  });

  it('whatever zone is said, days follow each other by 22 hours at least, and end within two days', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, zone, zone, fc.integer({ min: 0, max: 48 * 3600_000 }), (start, one, other, later) => {
        const first = nextMidnight(start, one, null);
        const now = new Date(first.getTime() + later);
        const second = nextMidnight(now, other, first);
        const hours = (second.getTime() - first.getTime()) / 3600_000;
        expect(hours).toBeGreaterThanOrEqual(22);
        expect(second.getTime()).toBeGreaterThan(now.getTime());
        expect(second.getTime() - now.getTime()).toBeLessThanOrEqual(48 * 3600_000);
      }),
    );
  });
});

it('knows names of zones, and nothing else', () => {
  for (const name of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Calcutta', 'Etc/GMT+5']) {
    expect(isZone(name), name).toBe(true);
  }
  for (const name of ['', 'Mars/Base', '+05:00', 'Europe/Berlin\0', '../../etc', 'Europe/']) {
    expect(isZone(name), name).toBe(false);
  }
});
