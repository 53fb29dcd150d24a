import type * as calls from '@rendezvous/contract/payments/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { isOpen, isUnpaidEnd } from '../orders/payment-status.ts';
import { selectOrderOf } from '../orders/payments.queries.ts';
import { orderView } from '../orders/payments.view.ts';
import { settlePayment } from './settle-payment.ts';

type ReadPayment = typeof calls.readPayment;

/**
 * Answers the state of a payment for the return page. The member may be back before the webhook: then the provider is
 * asked now.
 */
export async function readPayment(call: CallOf<ReadPayment>, { query }: Input<ReadPayment>) {
  const { sql, viewer, log } = call;
  const order = await selectOrderOf(sql, viewer.accountId, query.id);
  if (!order) throw new Refusal('not_found');
  const mayBePaid = isOpen(order.status) || isUnpaidEnd(order.status);
  if (!mayBePaid) return { ...orderView(order), return_to: order.return_to };
  // If the provider does not answer, the page shows the state known so far.
  const status = await settlePayment(call, order.id).catch((error: unknown) => {
    log.error({ err: error, order: order.id }, 'payment asked for by its page');
    return null;
  });
  const settled = status === order.status ? order : ((await selectOrderOf(sql, viewer.accountId, query.id)) ?? order);
  return { ...orderView(settled), return_to: settled.return_to };
}
