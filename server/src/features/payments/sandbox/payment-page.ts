import { createHash } from 'node:crypto';
import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import { html, raw } from 'hono/html';
import type { SandboxPayment } from './sandbox.queries.ts';

type Outcome = { status: PaymentStatus; label: string };

/** What may be pressed, by what the payment is. */
export const OUTCOMES: Partial<Record<PaymentStatus, readonly Outcome[]>> = {
  created: [
    { status: 'completed', label: 'Pay' },
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
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
header { background: #b42318; color: #fff; font-weight: 700; text-align: center; padding: .75rem; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; text-align: end; font-weight: 700; }
form { display: grid; gap: .5rem; margin-block-start: 1.5rem; }
button { font: inherit; min-height: 2.75rem; border-radius: .5rem; border: 1px solid currentColor; cursor: pointer; }
`;

/** The one style of the page, by its hash: no other is applied. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export function paymentPage({ reference, amount, currency, description, status }: SandboxPayment) {
  const outcomes = OUTCOMES[status] ?? [];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="robots" content="noindex">
        <title>TEST payment</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <header>TEST: no money moves here</header>
        <main>
          <h1>Test payment</h1>
          <dl>
            <dt>For</dt><dd>${description}</dd>
            <dt>Amount</dt><dd>${inWords(amount, currency)}</dd>
            <dt>State</dt><dd>${status.replaceAll('_', ' ')}</dd>
            <dt>Reference</dt><dd>${reference.slice(0, 8)}</dd>
          </dl>
          ${outcomes.length > 0 ? html`<form method="post">${outcomes.map(button)}</form>` : html`<p>This payment has ended.</p>`}
        </main>
      </body>
    </html>`;
}

function button({ status, label }: Outcome) {
  return html`<button name="outcome" value="${status}">${label}</button>`;
}

function inWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
