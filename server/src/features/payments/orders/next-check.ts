import { PAYMENT_EXPIRES_SECONDS, type PaymentStatus } from '@rendezvous/contract/payments/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import { isOpen, isUnpaidEnd } from './payment-status.ts';

const SHORTEST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3600;
const DAY_SECONDS = 24 * 3600;
/** Age after which nothing is checked any more: no card scheme lets money come back so late. */
const FINAL_SECONDS = 400 * DAY_SECONDS;
/** Time by which a transfer under way at an order's end has arrived. */
const LATE_SECONDS = 30 * DAY_SECONDS;

/**
 * The time to ask the provider again if no webhook comes: the older the order, the longer the pause. An open order is
 * checked when it expires; a completed one ever less often, because money may go back; one that ended unpaid likewise
 * for a month, because money may still come.
 */
export function nextCheck(status: PaymentStatus, createdAt: Date, now: Date): Date | null {
  const age = (now.getTime() - createdAt.getTime()) / 1000;
  if (status === 'completed') return age < FINAL_SECONDS ? secondsAfter(now, Math.max(age, DAY_SECONDS)) : null;
  if (isUnpaidEnd(status)) return age < LATE_SECONDS ? secondsAfter(now, Math.max(age, LONGEST_PAUSE_SECONDS)) : null;
  if (!isOpen(status)) return null;
  const check = secondsAfter(now, Math.min(Math.max(age, SHORTEST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS));
  const expiry = secondsAfter(createdAt, PAYMENT_EXPIRES_SECONDS);
  return expiry > now && expiry < check ? expiry : check;
}
