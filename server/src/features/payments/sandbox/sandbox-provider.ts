import { PAYMENT_METHODS } from '@rendezvous/contract/payments/limits';
import type { PaymentProvider } from '../provider.ts';
import { insertSandboxPayment, selectSandboxPayment } from './sandbox.queries.ts';
import { isSigned, SIGNATURE_HEADER } from './webhook-signature.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where its pages are on this site. */
export const SANDBOX_PATH = '/sandbox-payment';

/** P4: the provider that comes with the product. No money moves; its page has a button for every outcome. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  methods: PAYMENT_METHODS,

  async create({ sql }, { orderId, amount, currency, description, returnUrl, expiresAt }) {
    // paths only: the visitor stays on the host that the session's cookie belongs to
    const { pathname, search } = new URL(returnUrl);
    const payment = { reference: orderId, amount, currency, description, return_path: pathname + search };
    await insertSandboxPayment(sql, { ...payment, expires_at: expiresAt });
    return { reference: orderId, redirectUrl: `${SANDBOX_PATH}/${orderId}` };
  },

  async ask({ sql, clock }, reference) {
    const payment = await selectSandboxPayment(sql, reference, clock.now());
    if (!payment) throw new Error(`the sandbox knows no payment ${reference}`);
    return payment.status;
  },

  async verifyWebhook(services, { header, body }) {
    if (!(await isSigned(services, header(SIGNATURE_HEADER), body))) return null;
    const { reference } = JSON.parse(new TextDecoder().decode(body)) as { reference?: unknown };
    return typeof reference === 'string' && UUID.test(reference) ? reference : null;
  },
};
