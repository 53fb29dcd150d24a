import type { PaymentProvider } from './provider.ts';
import { queueWebhook } from './queue-webhook.ts';
import {
  hasSandboxRefund,
  insertSandboxRefund,
  lockSandboxPayment,
  selectSandboxPayment,
  updateSandboxPayment,
} from './sandbox.queries.ts';

/**
 * Notes a return's money in the sandbox's own books; no money moves. If all of it went back, the payment is refunded.
 */
export const giveBack: PaymentProvider['refund'] = (services, { reference, returnId, amount, signal }) =>
  services.sql.begin(async (tx) => {
    await lockSandboxPayment(tx, reference);
    if (await hasSandboxRefund(tx, returnId)) return 'taken';
    const payment = await selectSandboxPayment(tx, reference, services.clock.now());
    if (!payment) throw new Error(`the sandbox knows no payment ${reference}`);
    if (payment.status === 'refunded' || payment.status === 'charged_back') return 'void';
    const givenBack = payment.given_back + amount;
    if (payment.status !== 'completed' || givenBack > payment.amount) {
      throw new Error(`the sandbox can't give ${amount} back of payment ${reference}`);
    }
    await insertSandboxRefund(tx, { id: returnId, reference, amount });
    if (givenBack === payment.amount) {
      await updateSandboxPayment(tx, { reference, from: 'completed', to: 'refunded', paysAt: null });
    }
    await queueWebhook(services, tx, reference);
    signal.throwIfAborted();
    return 'taken';
  });
