import { secondsAfter } from '../../../platform/clock.ts';
import type { OrderRow } from '../orders/payments.queries.ts';

const DAY_SECONDS = 24 * 3600;

/** The part of an order that would go back. */
export type ReturnOffer = { credits: number; amount: number; vat: number; until: Date };

type Paid = Pick<OrderRow, 'status' | 'credits' | 'amount' | 'vat' | 'refund_days' | 'completed_at' | 'returned'>;

/** Finds the part of an order that goes back with this many unspent credits, or the reason why none does (P8). */
export function offerFor(
  order: Paid,
  unspent: number,
  now: Date,
): ReturnOffer | 'nothing_to_return' | 'return_period_over' {
  if (order.status !== 'completed' || !order.completed_at || order.returned || unspent === 0)
    return 'nothing_to_return';
  const until = returnsUntil(order.completed_at, order.refund_days);
  if (until <= now) return 'return_period_over';
  const amount = moneyBack(order, unspent);
  const vat = Math.min(amount, shareOf(order.vat, unspent, order.credits));
  return { credits: unspent, amount, vat, until };
}

/**
 * The end of the days of withdrawal. The day of the purchase does not count, and the last day counts to its end in any
 * time zone: hence one more day than from moment to moment (decision 0025).
 */
export function returnsUntil(completedAt: Date, days: number): Date {
  return days > 0 ? secondsAfter(completedAt, (days + 1) * DAY_SECONDS) : completedAt;
}

/**
 * The time until which credits rest that were bought without the consent to use them at once (P8); null: they don't.
 */
export function restsUntil(
  { waived_withdrawal_at, refund_days }: Pick<OrderRow, 'waived_withdrawal_at' | 'refund_days'>,
  completedAt: Date,
): Date | null {
  return waived_withdrawal_at === null && refund_days > 0 ? returnsUntil(completedAt, refund_days) : null;
}

/**
 * Money for some credits of an order: pro rata of the price paid, rounded half up. A part never gives all of it: the
 * provider would report that the whole payment went back, and the used credits would become a debt.
 */
export function moneyBack({ amount, credits: all }: Pick<Paid, 'amount' | 'credits'>, credits: number): number {
  if (credits === all) return amount;
  return Math.min(shareOf(amount, credits, all), Math.max(0, amount - 1));
}

/** A share, rounded half up; in whole numbers, as the product may be large. */
function shareOf(amount: number, part: number, all: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(all)) / (2n * BigInt(all)));
}
