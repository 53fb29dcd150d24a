import type * as calls from '@rendezvous/contract/payments/returns';
import type { CallOf } from '../../../platform/http/route.ts';
import { readUnspentByPurchase } from '../../credits/index.ts';
import { selectPaid } from '../orders/payments.queries.ts';
import { orderView } from '../orders/payments.view.ts';
import { readPremium } from './premium.ts';
import { offerFor } from './return-offer.ts';
import { returnableView } from './returning.view.ts';

/** Orders listed at most, far more than anybody buys within the days. */
const MOST = 200;

/** Lists orders that can be returned now, the newest first (P8). */
export async function listReturnable(call: CallOf<typeof calls.listReturnable>) {
  const { sql, viewer, clock } = call;
  const [orders, unspent, premium] = await Promise.all([
    selectPaid(sql, viewer.accountId, MOST),
    readUnspentByPurchase(sql, viewer.accountId),
    readPremium(sql, viewer.accountId),
  ]);
  const items = orders.flatMap((order) => {
    const offer = offerFor(order, unspent.get(order.id) ?? 0, clock.now());
    return typeof offer === 'string'
      ? []
      : [{ ...orderView(order), returnable: returnableView(order, offer, premium) }];
  });
  return { items, next: null };
}
