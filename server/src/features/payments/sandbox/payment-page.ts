import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import type { TestPage } from '../../../platform/http/test-pages.ts';
import type { SandboxPayment } from '../providers/sandbox.queries.ts';

/** An outcome of a payment; `payerCountry`: by a card of that country. */
export type Outcome = { status: PaymentStatus; label: string; payerCountry?: string };

/** The value that the button sends. */
export function buttonValue({ status, payerCountry }: Outcome): string {
  return payerCountry ? `${status}-${payerCountry}` : status;
}

/** Outcome of a transfer that was under way already: no provider can be sure that none comes. */
const TOO_LATE: readonly Outcome[] = [{ status: 'completed', label: 'Pay all the same, too late' }];

/** Outcomes that the page offers, by the state of the payment. */
export const OUTCOMES: Partial<Record<PaymentStatus, readonly Outcome[]>> = {
  created: [
    { status: 'completed', label: 'Pay' },
    { status: 'completed', label: 'Pay by a card of the United States', payerCountry: 'US' },
    { status: 'pending', label: 'Pending first, then paid' },
    { status: 'failed', label: 'Let it fail' },
    { status: 'cancelled', label: 'Cancel' },
    { status: 'expired', label: 'Let it expire' },
  ],
  pending: [
    { status: 'completed', label: 'Pay now' },
    { status: 'failed', label: 'Let it fail' },
  ],
  completed: [
    { status: 'refunded', label: 'Refund' },
    { status: 'charged_back', label: 'Charge back' },
  ],
  failed: TOO_LATE,
  cancelled: TOO_LATE,
  expired: TOO_LATE,
};

export function paymentPage({
  reference,
  amount,
  currency,
  description,
  status,
  given_back,
}: SandboxPayment): TestPage {
  const outcomes = OUTCOMES[status] ?? [];
  return {
    title: 'Payment',
    banner: 'TEST: no money moves here',
    facts: [
      ['For', description],
      ['Amount', inWords(amount, currency)],
      ...(given_back > 0 ? [['Given back', inWords(given_back, currency)] as const] : []),
      ['State', status.replaceAll('_', ' ')],
      ['Reference', reference.slice(0, 8)],
    ],
    buttons: outcomes.map((outcome) => ({ value: buttonValue(outcome), label: outcome.label })),
    over: 'This payment has ended.',
  };
}

function inWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
