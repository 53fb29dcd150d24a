import type { LedgerEntry, SpentOn } from '@rendezvous/contract/credits/ledger';
import type { Bundle, Order, Returned } from '@rendezvous/contract/payments/order';
import { type EntryRow, type Offer, shareOf } from '../../credits/index.ts';
import { isOpen } from './payment-status.ts';
import type { OrderRow } from './payments.queries.ts';

export function orderView(row: OrderRow): Order {
  const { currency } = row;
  return {
    payment_id: row.id,
    status: row.status,
    package: row.package,
    credits: row.credits,
    amount: { amount: row.amount, currency },
    vat: { amount: row.vat, currency },
    vat_rate: row.vat_rate,
    full_amount: { amount: row.amount + row.discount, currency },
    discount: discountOf(row),
    method: row.method,
    country: row.country,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    waived_withdrawal_at: row.waived_withdrawal_at?.toISOString() ?? null,
    rests_until: row.rests_until?.toISOString() ?? null,
    paid_after: row.paid_after,
    redirect_url: isOpen(row.status) ? row.redirect_url : null,
    may: { cancel: row.status === 'created' },
    returned: returnedView(row),
  };
}

function discountOf({ discount_code, discount_percentage, discount, currency }: OrderRow): Order['discount'] {
  if (discount_code === null || discount_percentage === null) return null;
  return { code: discount_code, percentage: discount_percentage, amount: { amount: discount, currency } };
}

export function returnedView({ returned, currency }: Pick<OrderRow, 'returned' | 'currency'>): Returned | null {
  if (!returned) return null;
  const { credits, amount, reason, status, created_at } = returned;
  return { credits, amount: { amount, currency }, at: new Date(created_at).toISOString(), reason, status };
}

/** Shows an entry; `spent` names the messages that were paid for. */
export function entryView(row: EntryRow, spent: ReadonlyMap<string, SpentOn>): LedgerEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balance: row.balance,
    created_at: row.created_at.toISOString(),
    payment_id: row.order_id,
    spent_on: (row.subject_id && spent.get(row.subject_id)) || null,
  };
}

/** Shows a bundle with its price of a message, compared with the smallest bundle. */
export function bundleView(offer: Offer, smallest: Offer, messageCredits: number): Bundle {
  const priceOfCredit = offer.price.amount / offer.credits;
  const saved = 1 - priceOfCredit / (smallest.price.amount / smallest.credits);
  return {
    id: offer.id,
    credits: offer.credits,
    price: offer.price,
    vat: offer.vat,
    vat_rate: offer.vatRate,
    price_per_message: shareOf(offer, messageCredits),
    saving: Math.max(0, Math.round(saved * 100)),
  };
}
