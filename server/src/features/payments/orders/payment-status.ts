import type { PaymentStatus, UnpaidEnd } from '@rendezvous/contract/payments/limits';

/** P3: what an order may become next. What is not here never happens, whoever asks for it and in whatever order. */
const NEXT: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['pending'],
  pending: ['completed', 'failed', 'cancelled', 'expired'],
  completed: ['refunded', 'charged_back'],
  // the provider has taken the money after all
  failed: ['completed'],
  cancelled: ['completed'],
  expired: ['completed'],
  refunded: [],
  charged_back: [],
};

/**
 * The steps that lead from one state to another: none when it is there already, several when news were missed, null
 * when no way leads there, which is what old news look like.
 */
export function stepsTo(from: PaymentStatus, to: PaymentStatus): PaymentStatus[] | null {
  if (from === to) return [];
  // money that came after the end and has gone back since is over, and was never booked
  if (isUnpaidEnd(from) && to !== 'completed') return null;
  for (const next of NEXT[from]) {
    const rest = stepsTo(next, to);
    if (rest) return [next, ...rest];
  }
  return null;
}

/** Ended, and nobody has paid so far. */
export function isUnpaidEnd(status: PaymentStatus): status is UnpaidEnd {
  return status === 'failed' || status === 'cancelled' || status === 'expired';
}

/** Still to be paid. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}
