import type * as calls from '@rendezvous/contract/payments/returns';
import { callKeyOf } from '../../../platform/call-key.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { demandSameBody } from '../../../platform/http/demand-same-body.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { lockBalance, readUnspent } from '../../credits/index.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { type OrderRow, selectOrder, selectOrderOf, updateStatus } from '../orders/payments.queries.ts';
import { returnedView } from '../orders/payments.view.ts';
import { readPremium } from './premium.ts';
import { recordReturn } from './record-return.ts';
import { offerFor, type ReturnOffer } from './return-offer.ts';
import { returnableView } from './returning.view.ts';
import { lockOrder, selectReturnByKey } from './returns.queries.ts';

type ReturnCredits = typeof calls.returnCredits;
type ReturnCall = CallOf<ReturnCredits>;
type Body = Input<ReturnCredits>['body'];

/** "Withdraw from contract" shows what would go back, "Confirm withdrawal" does it (P8). */
export async function returnCredits(call: ReturnCall, { body }: Input<ReturnCredits>) {
  const { payment_id, confirm } = body;
  if (!confirm) return { payment_id, returnable: await previewReturn(call, payment_id), returned: null };
  const { order, made } = await call.sql.begin((tx) => makeReturn(call, tx, body));
  if (made) await announceOrder(call, order.account_id, payment_id, order.status);
  return { payment_id, returnable: null, returned: returnedView(order) };
}

async function previewReturn(call: ReturnCall, orderId: string) {
  const { sql, viewer } = call;
  const order = await selectOrderOf(sql, viewer.accountId, orderId);
  if (!order) throw new Refusal('not_found');
  const offer = demandOffer(call, order, await readUnspent(sql, viewer.accountId, orderId));
  return returnableView(order, offer, await readPremium(sql, viewer.accountId));
}

/**
 * Makes a return: credits, books and order in one transaction; the money follows by a job. The order is locked before
 * the balance, as in settling: the other way round would deadlock. With the balance locked nobody spends, so what is
 * unspent now stays so to the end.
 */
async function makeReturn(call: ReturnCall, tx: Tx, body: Body): Promise<{ order: OrderRow; made: boolean }> {
  const { accountId } = call.viewer;
  const { payment_id: id } = body;
  if (!(await lockOrder(tx, accountId, id))) throw new Refusal('not_found');
  await lockBalance(tx, accountId);
  const order = await orderNow(tx, id);
  const { since, ...key } = callKeyOf(call, body);
  const repeated = key.key_hash && (await selectReturnByKey(tx, accountId, key.key_hash, since));
  if (repeated) {
    demandSameBody(repeated, key);
    return { order, made: false };
  }
  const part = demandOffer(call, order, await readUnspent(tx, accountId, id));
  await recordReturn(call, tx, { order, part, key, reason: 'withdrawn' });
  // All of it went back.
  if (part.credits === order.credits) {
    await updateStatus(tx, {
      order,
      to: 'refunded',
      completedAt: null,
      paidAfter: null,
      restsUntil: null,
      checkAt: null,
    });
  }
  return { order: await orderNow(tx, id), made: true };
}

async function orderNow(tx: Tx, id: string): Promise<OrderRow> {
  const order = await selectOrder(tx, id);
  if (!order) throw new Error('a locked order is gone');
  return order;
}

/** @throws Refusal `nothing_to_return`, `return_period_over` */
function demandOffer({ clock }: ReturnCall, order: OrderRow, unspent: number): ReturnOffer {
  const offer = offerFor(order, unspent, clock.now());
  if (typeof offer === 'string') throw new Refusal(offer);
  return offer;
}
