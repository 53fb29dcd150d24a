import type { Locale } from '@rendezvous/contract/http/locales';
import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import type { TestPage, TestWords } from '../../../platform/http/test-pages.ts';
import type { SandboxPayment } from '../providers/sandbox.queries.ts';

/** An outcome of a payment; `payerCountry`: by a card of that country. */
export type Outcome = {
  status: PaymentStatus;
  label: keyof TestWords['payment']['outcomes'];
  payerCountry?: string;
};

/** The value that the button sends. */
export function buttonValue({ status, payerCountry }: Outcome): string {
  return payerCountry ? `${status}-${payerCountry}` : status;
}

/** Outcome of a transfer that was under way already: no provider can be sure that none comes. */
const TOO_LATE: readonly Outcome[] = [{ status: 'completed', label: 'payLate' }];

/** Outcomes that the page offers, by the state of the payment. */
export const OUTCOMES: Partial<Record<PaymentStatus, readonly Outcome[]>> = {
  created: [
    { status: 'completed', label: 'pay' },
    { status: 'completed', label: 'payFromAbroad', payerCountry: 'US' },
    { status: 'pending', label: 'pendingFirst' },
    { status: 'failed', label: 'fail' },
    { status: 'cancelled', label: 'cancel' },
    { status: 'expired', label: 'expire' },
  ],
  pending: [
    { status: 'completed', label: 'payNow' },
    { status: 'failed', label: 'fail' },
  ],
  completed: [
    { status: 'refunded', label: 'refund' },
    { status: 'charged_back', label: 'chargeBack' },
  ],
  failed: TOO_LATE,
  cancelled: TOO_LATE,
  expired: TOO_LATE,
};

export function paymentPage(
  { reference, amount, currency, description, status, given_back }: SandboxPayment,
  words: TestWords,
  locale: Locale,
): TestPage {
  const { payment } = words;
  const outcomes = OUTCOMES[status] ?? [];
  return {
    title: payment.title,
    banner: payment.banner,
    facts: [
      [payment.for, description],
      [payment.amount, inWords(amount, currency, locale)],
      ...(given_back > 0 ? [[payment.givenBack, inWords(given_back, currency, locale)] as const] : []),
      [words.state, payment.statuses[status]],
      [words.reference, reference.slice(0, 8)],
    ],
    buttons: outcomes.map((outcome) => ({ value: buttonValue(outcome), label: payment.outcomes[outcome.label] })),
    over: payment.over,
  };
}

function inWords(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
