import type { Returnable } from '@rendezvous/contract/payments/order';
import type { OrderRow } from '../orders/payments.queries.ts';
import { endsPremium, type Premium } from './premium.ts';
import type { ReturnOffer } from './return-offer.ts';

export function returnableView(order: OrderRow, { credits, amount, until }: ReturnOffer, premium: Premium): Returnable {
  return {
    credits,
    amount: { amount, currency: order.currency },
    until: until.toISOString(),
    ends_premium: endsPremium(premium, order, credits),
  };
}
