import { PAYMENT_METHODS } from '@rendezvous/contract/payments/limits';
import { referenceIn } from '../../../platform/http/signed-body.ts';
import { giveBack } from './give-back.ts';
import type { PaymentProvider } from './provider.ts';
import { queueWebhook } from './queue-webhook.ts';
import { insertSandboxPayment, selectSandboxPayment, updateSandboxPayment } from './sandbox.queries.ts';
import { isSigned } from './webhook-signature.ts';

/** Path of its pages on this site. */
export const SANDBOX_PATH = '/sandbox-payment';

/** P4: the provider that comes with the product. No money moves; its page has a button for every outcome. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  methods: PAYMENT_METHODS,

  async create({ sql }, { orderId, amount, currency, description, returnUrl, expiresAt }) {
    // Paths only: the visitor stays on the host that the session's cookie belongs to.
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

  async payerCountry({ sql, clock }, reference) {
    return (await selectSandboxPayment(sql, reference, clock.now()))?.payer_country ?? null;
  },

  async cancel({ sql, jobs }, reference) {
    await sql.begin(async (tx) => {
      const change = { reference, from: 'created', to: 'cancelled', paysAt: null } as const;
      if (await updateSandboxPayment(tx, change)) await queueWebhook({ jobs }, tx, reference);
    });
  },

  refund: giveBack,

  async verifyWebhook(services, webhook) {
    return (await isSigned(services, webhook)) ? referenceIn(webhook.body) : null;
  },
};
