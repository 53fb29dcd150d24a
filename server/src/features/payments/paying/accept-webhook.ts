import { Refusal } from '../../../platform/http/refusal.ts';
import type { SignedMessage } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';
import { selectOrderId } from '../orders/payments.queries.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Accepts a webhook. It carries only an id: if the signature is right, the provider is asked.
 * @throws Refusal `signature_invalid`; `not_found` for a payment without an order
 */
export async function acceptWebhook(
  services: Services,
  provider: PaymentProvider,
  webhook: SignedMessage,
): Promise<void> {
  const reference = await provider.verifyWebhook(services, webhook);
  if (reference === null) throw new Refusal('signature_invalid');
  const orderId = await selectOrderId(services.sql, provider.name, reference);
  if (!orderId) throw new Refusal('not_found');
  await settlePayment(services, orderId);
}
