import { PAYMENT_EXPIRES_SECONDS } from '@rendezvous/contract/payments/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Call } from '../../../platform/http/call.ts';
import { sentencesFor } from '../../../platform/mail/sentences.ts';
import { type OrderRow, updateStart } from '../orders/payments.queries.ts';
import { providerNamed } from '../providers/providers.ts';

/**
 * Makes the order's payment at its provider, and its page there. Outside of any transaction, since the provider may be
 * slow. Two at once make one payment and answer the same page.
 */
export async function startAtProvider(
  call: Call,
  order: OrderRow,
): Promise<{ reference: string; redirectUrl: string }> {
  const returnUrl = new URL(`/credits/${order.package}/${order.method}`, call.domain.url);
  returnUrl.searchParams.set('payment', order.id);
  const started = await providerNamed(order.provider).create(call, {
    orderId: order.id,
    method: order.method,
    amount: order.amount,
    currency: order.currency,
    description: sentencesFor({ language: call.locale })('receipt.what', { credits: order.credits }),
    returnUrl: returnUrl.href,
    expiresAt: secondsAfter(order.created_at, PAYMENT_EXPIRES_SECONDS),
  });
  return updateStart(call.sql, order.id, started);
}
