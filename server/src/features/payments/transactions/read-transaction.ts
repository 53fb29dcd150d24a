import type * as calls from '@rendezvous/contract/payments/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { readUnspent } from '../../credits/index.ts';
import { selectOrderOf } from '../orders/payments.queries.ts';
import { orderView } from '../orders/payments.view.ts';
import { readPremium } from '../returning/premium.ts';
import { offerFor } from '../returning/return-offer.ts';
import { returnableView } from '../returning/returning.view.ts';

type ReadTransaction = typeof calls.readTransaction;

/** Answers an order, its unspent credits, and the part that would go back. */
export async function readTransaction(call: CallOf<ReadTransaction>, { query }: Input<ReadTransaction>) {
  const { sql, viewer, clock } = call;
  const order = await selectOrderOf(sql, viewer.accountId, query.id);
  if (!order) throw new Refusal('not_found');
  const unspent = await readUnspent(sql, viewer.accountId, order.id);
  const offer = offerFor(order, unspent, clock.now());
  const premium = await readPremium(sql, viewer.accountId);
  const returnable = typeof offer === 'string' ? null : returnableView(order, offer, premium);
  return { ...orderView(order), unspent_credits: unspent, returnable };
}
