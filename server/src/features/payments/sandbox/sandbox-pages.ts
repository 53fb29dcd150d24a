import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Domain } from '../../../platform/http/call.ts';
import { demandOwnOrigin } from '../../../platform/http/origin.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { OUTCOMES, paymentPage, STYLE_SOURCE } from './payment-page.ts';
import { type SandboxPayment, selectSandboxPayment, updateSandboxPayment } from './sandbox.queries.ts';
import { queueWebhook } from './send-webhook.ts';

/** A payment that takes a while: it completes by itself, without a webhook, so that the poll is seen to work. */
const PENDING_SECONDS = 15;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * The hosted payment page of the sandbox provider; to be mounted only where the operator has chosen it. Who has the
 * address may press: like a real one it knows no members.
 */
export function createSandboxPages(services: Services, domainOf: (host: string) => Domain | null): Hono {
  const pages = new Hono();
  pages.use(async (c, next) => {
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'private, no-store');
    await next();
  });
  pages.get(`/:reference{${UUID}}`, async (c) => {
    const payment = await selectSandboxPayment(services.sql, c.req.param('reference'), services.clock.now());
    return payment ? c.html(paymentPage(payment)) : c.text('not found', 404);
  });
  pages.post(`/:reference{${UUID}}`, bodyLimit({ maxSize: 1024 }), async (c) => {
    const domain = domainOf(new URL(c.req.url).host);
    if (!domain) return c.text('Misdirected request', 421);
    if (!isOwn(c.req.raw, domain)) return c.text('forbidden', 403);
    const reference = c.req.param('reference');
    const payment = await selectSandboxPayment(services.sql, reference, services.clock.now());
    if (!payment) return c.text('not found', 404);
    const { outcome } = await c.req.parseBody();
    const to = OUTCOMES[payment.status]?.find(({ status }) => status === outcome)?.status;
    // pressed twice, or on a page that is out of date: shows how it stands
    if (to) await change(services, payment, to);
    // money back is the seller's doing: no member waits to be sent back
    return c.redirect(to && payment.status !== 'completed' ? payment.return_path : c.req.path, 303);
  });
  return pages;
}

async function change(services: Services, { reference, status: from }: SandboxPayment, to: PaymentStatus) {
  const paysAt = to === 'pending' ? secondsAfter(services.clock.now(), PENDING_SECONDS) : null;
  await services.sql.begin(async (tx) => {
    const changed = await updateSandboxPayment(tx, { reference, from, to, paysAt });
    if (changed) await queueWebhook(services, tx, reference);
  });
}

function isOwn(request: Request, domain: Domain): boolean {
  try {
    demandOwnOrigin({ method: 'POST' }, request, domain);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
