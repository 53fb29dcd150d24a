import type { Feature } from '../../platform/feature/feature.ts';
import { settlingDue } from './orders/payments.queries.ts';
import { receipt } from './paying/receipt-mail.ts';
import { personalData } from './personal-data.ts';
import { waiver } from './resting/waiver-mail.ts';
import { returnReceipt } from './returning/return-mail.ts';
import { routes } from './routes.ts';
import { webhookWorker } from './sandbox/send-webhook.ts';
import { settleDue } from './settle-due.ts';

export { paymentCountryOf } from './country/payment-country.ts';
export {
  addDiscountCode,
  listDiscountCodes,
  switchDiscountCode,
} from './discounts/operator-codes.ts';
export { checkDuePayments } from './paying/check-due-payments.ts';
export { settlePayment } from './paying/settle-payment.ts';
export { SANDBOX_PATH } from './providers/sandbox-provider.ts';
export { signWebhook } from './providers/webhook-signature.ts';
export { releaseDue } from './resting/release-due.ts';
export { giveMoneyBack } from './returning/give-money-back.ts';
export { closeReturn, listOpenReturns } from './returning/operator-returns.ts';
export { createSandboxPages } from './sandbox/sandbox-pages.ts';

export const payments: Feature = {
  routes,
  jobs: [webhookWorker],
  mails: [receipt, returnReceipt, waiver],
  timers: [{ due: settlingDue, run: settleDue }],
  personalData,
};
