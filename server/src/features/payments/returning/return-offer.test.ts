import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyBack, offerFor, returnsUntil } from './return-offer.ts';

const orders = fc
  .record({ amount: fc.integer({ min: 0, max: 2_000_000_000 }), credits: fc.integer({ min: 1, max: 1_000_000 }) })
  .chain((order) => fc.record({ order: fc.constant(order), unused: fc.integer({ min: 1, max: order.credits }) }));

describe('money for unused credits', () => {
  it('all of it for all, else pro rata, rounded half up, and never all of it for a part', () => {
    fc.assert(
      fc.property(orders, ({ order, unused }) => {
        const money = moneyBack(order, unused);
        if (unused === order.credits) return money === order.amount;
        const exact = 2n * BigInt(order.amount) * BigInt(unused);
        const twice = BigInt(2 * order.credits);
        const rounded = BigInt(order.amount) === 0n ? 0n : exact / twice + ((exact % twice) * 2n >= twice ? 1n : 0n);
        const most = BigInt(Math.max(0, order.amount - 1));
        return BigInt(money) === (rounded > most ? most : rounded);
      }),
      { numRuns: 5000 },
    );
  });

  it('more unused credits are never worth less, and a part never more than the rest leaves', () => {
    fc.assert(
      fc.property(orders, ({ order, unused }) => {
        const money = moneyBack(order, unused);
        expect(money).toBeGreaterThanOrEqual(unused > 1 ? moneyBack(order, unused - 1) : 0);
        expect(money).toBeLessThanOrEqual(order.amount);
        expect(money).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('examples', () => {
    expect(moneyBack({ amount: 1999, credits: 50 }, 20)).toBe(800);
    expect(moneyBack({ amount: 1999, credits: 50 }, 49)).toBe(1959);
    expect(moneyBack({ amount: 5, credits: 2 }, 1)).toBe(3);
    // All but one of a thousand credits for a cent: the used one has cost something.
    expect(moneyBack({ amount: 1, credits: 1000 }, 999)).toBe(0);
    expect(moneyBack({ amount: 0, credits: 50 }, 20)).toBe(0);
  });
});

describe('the days', () => {
  const bought = new Date('2026-06-15T12:00:00Z');
  const order = {
    status: 'completed',
    credits: 50,
    amount: 1999,
    vat: 319,
    refund_days: 14,
    completed_at: bought,
    returned: null,
  } as const;

  it('end after the last of them everywhere in the world', () => {
    const until = returnsUntil(bought, 14);
    for (const zone of ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Pago_Pago']) {
      const day = (time: Date) => Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);
      const lastDay = day(bought).toPlainDate().add({ days: 14 });
      const end = lastDay.add({ days: 1 }).toZonedDateTime(zone).toInstant().epochMilliseconds;
      expect(until.getTime()).toBeGreaterThanOrEqual(end);
      expect(until.getTime() - end).toBeLessThan(24 * 3600 * 1000);
    }
  });

  it('up to that moment there is an offer, from then on none', () => {
    const until = returnsUntil(bought, 14);
    const offered = { credits: 20, amount: 800, vat: 128, until };
    expect(offerFor(order, 20, bought)).toEqual(offered);
    expect(offerFor(order, 20, new Date(until.getTime() - 1))).toEqual(offered);
    expect(offerFor(order, 20, until)).toBe('return_period_over');
    expect(offerFor({ ...order, refund_days: 0 }, 20, bought)).toBe('return_period_over');
  });

  it('nothing of what was not paid, is used, or went back', () => {
    expect(offerFor(order, 0, bought)).toBe('nothing_to_return');
    for (const status of ['created', 'pending', 'failed', 'expired', 'refunded', 'charged_back'] as const) {
      expect(offerFor({ ...order, status }, 20, bought)).toBe('nothing_to_return');
    }
    const returned = { credits: 20, amount: 800, reason: 'withdrawn', status: 'pending', created_at: '' } as const;
    expect(offerFor({ ...order, returned }, 20, bought)).toBe('nothing_to_return');
  });
});
