import type { PaymentStatus, UnpaidEnd } from '@rendezvous/contract/payments/limits';

/**
 * P3: the states that may follow each state of an order. Other steps never happen, whoever asks and in whatever order.
 */
const NEXT: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['pending'],
  pending: ['completed', 'failed', 'cancelled', 'expired'],
  completed: ['refunded', 'charged_back'],
  // The provider has taken the money after all.
  failed: ['completed'],
  cancelled: ['completed'],
  expired: ['completed'],
  refunded: [],
  charged_back: [],
};

/**
 * Finds the steps from one state to another: none if it is there already, several if news was missed; null if there is
 * no way, as with old news.
 */
export function stepsTo(from: PaymentStatus, to: PaymentStatus): PaymentStatus[] | null {
  if (from === to) return [];
  // Money that came after the end and has gone back since was never booked, so nothing happens.
  if (isUnpaidEnd(from) && to !== 'completed') return null;
  for (const next of NEXT[from]) {
    const rest = stepsTo(next, to);
    if (rest) return [next, ...rest];
  }
  return null;
}

/** Tells whether an order ended without a payment so far. */
export function isUnpaidEnd(status: PaymentStatus): status is UnpaidEnd {
  return status === 'failed' || status === 'cancelled' || status === 'expired';
}

/** Tells whether an order can still be paid. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}
