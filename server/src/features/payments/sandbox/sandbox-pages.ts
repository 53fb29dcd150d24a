import type { Hono } from 'hono';
import { secondsAfter } from '../../../platform/clock.ts';
import { createTestPages, type TestFrame } from '../../../platform/http/test-pages.ts';
import type { Services } from '../../../platform/services.ts';
import { queueWebhook } from '../providers/queue-webhook.ts';
import { type SandboxPayment, selectSandboxPayment, updateSandboxPayment } from '../providers/sandbox.queries.ts';
import { SANDBOX_PATH } from '../providers/sandbox-provider.ts';
import { buttonValue, OUTCOMES, type Outcome, paymentPage } from './payment-page.ts';

/** Time of a slow payment: it completes by itself without a webhook, so that the polling can be seen to work. */
const PENDING_SECONDS = 15;

/** The payment page of the sandbox provider; mounted only if the operator has chosen it. */
export function createSandboxPages(services: Services, frame: TestFrame): Hono {
  const find = (reference: string) => selectSandboxPayment(services.sql, reference, services.clock.now());
  return createTestPages({
    frame,
    async page(reference, words, locale) {
      const payment = await find(reference);
      return payment ? paymentPage(payment, words, locale) : null;
    },
    async press(reference, outcome) {
      const payment = await find(reference);
      if (!payment) return null;
      const pressed = OUTCOMES[payment.status]?.find((one) => buttonValue(one) === outcome);
      // Pressed twice, or on an outdated page: shows the present state.
      if (pressed) await change(services, payment, pressed);
      // The seller gives money back, so no member waits to be sent back to the site.
      return pressed && payment.status !== 'completed' ? payment.return_path : `${SANDBOX_PATH}/${reference}`;
    },
  });
}

async function change(services: Services, { reference, status: from }: SandboxPayment, pressed: Outcome) {
  const { status: to, payerCountry } = pressed;
  const paysAt = to === 'pending' ? secondsAfter(services.clock.now(), PENDING_SECONDS) : null;
  await services.sql.begin(async (tx) => {
    const changed = await updateSandboxPayment(tx, { reference, from, to, paysAt, payerCountry });
    if (changed) await queueWebhook(services, tx, reference);
  });
}
