import type * as calls from '@rendezvous/contract/payments/endpoints';
import type { Tx } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { lockBalance, releaseResting } from '../../credits/index.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { type OrderRow, selectOrder } from '../orders/payments.queries.ts';
import { orderView } from '../orders/payments.view.ts';
import { lockOrder } from '../returning/returns.queries.ts';
import { updateWaived } from './resting.queries.ts';
import { waiver } from './waiver-mail.ts';

type WaiveWithdrawal = typeof calls.waiveWithdrawal;
type WaiveCall = CallOf<WaiveWithdrawal>;

/**
 * Records the consent to use credits at once, given after the order (P8): logged with the order and confirmed by mail.
 * Repeated, it changes nothing.
 */
export async function waiveWithdrawal(call: WaiveCall, { body }: Input<WaiveWithdrawal>) {
  const { order, released } = await call.sql.begin((tx) => release(call, tx, body.payment_id));
  if (released) await announceOrder(call, order.account_id, order.id, order.status);
  return orderView(order);
}

/** Locks the order before the balance, as settling and returning do: the other way round would deadlock. */
async function release(call: WaiveCall, tx: Tx, id: string): Promise<{ order: OrderRow; released: boolean }> {
  const { accountId } = call.viewer;
  const now = call.clock.now();
  if (!(await lockOrder(tx, accountId, id))) throw new Refusal('not_found');
  await lockBalance(tx, accountId);
  const released = await releaseResting(tx, { accountId, orderId: id, now });
  if (released) {
    await updateWaived(tx, id, now);
    await call.mails.send(tx, waiver, { orderId: id });
  }
  const order = await selectOrder(tx, id);
  if (!order) throw new Error('a locked order is gone');
  if (order.status !== 'completed') throw new Refusal('nothing_rests');
  return { order, released };
}
