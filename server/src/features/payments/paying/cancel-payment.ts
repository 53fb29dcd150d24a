import type * as calls from '@rendezvous/contract/payments/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { isOpen, isUnpaidEnd } from '../orders/payment-status.ts';
import { type OrderRow, selectOrderOf, updateCancelAsked } from '../orders/payments.queries.ts';
import { orderView } from '../orders/payments.view.ts';
import { providerNamed } from '../providers/providers.ts';
import { settlePayment } from './settle-payment.ts';
import { startAtProvider } from './start-at-provider.ts';

type CancelPayment = typeof calls.cancelPayment;

/**
 * Cancels an unpaid order. The provider decides between this and a payment at the same moment; the order follows as
 * always, and its code is free in the same transaction (P5).
 */
export async function cancelPayment(call: CallOf<CancelPayment>, { query }: Input<CancelPayment>) {
  const { sql, viewer } = call;
  const order = await demandOrder();
  // Noted first, and of an order that has ended, too: if money comes all the same, it is known that nobody wants it.
  await updateCancelAsked(sql, order.id, call.clock.now());
  if (isOpen(order.status)) await cancelAtProvider(call, order);
  const after = await demandOrder();
  if (!isUnpaidEnd(after.status)) throw new Refusal('not_cancellable', { status: after.status });
  return { ...orderView(after), return_to: after.return_to };

  async function demandOrder(): Promise<OrderRow> {
    const row = await selectOrderOf(sql, viewer.accountId, query.id);
    if (!row) throw new Refusal('not_found');
    return row;
  }
}

async function cancelAtProvider(call: CallOf<CancelPayment>, order: OrderRow): Promise<void> {
  // A payment that the provider never confirmed may exist all the same, and can be cancelled only by its reference.
  const reference = order.reference ?? (await startAtProvider(call, order)).reference;
  await providerNamed(order.provider).cancel(call, reference);
  await settlePayment(call, order.id);
}
