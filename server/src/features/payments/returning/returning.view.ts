import type { Returnable } from '@rendezvous/contract/payments/order';
import type { OrderRow } from '../orders/payments.queries.ts';
import type { ReturnOffer } from './return-offer.ts';

export function returnableView({ currency }: OrderRow, { credits, amount, until }: ReturnOffer): Returnable {
  return { credits, amount: { amount, currency }, until: until.toISOString() };
}
