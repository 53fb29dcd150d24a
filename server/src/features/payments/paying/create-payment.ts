import { randomUUID } from 'node:crypto';
import type * as calls from '@rendezvous/contract/payments/endpoints';
import type { Money } from '@rendezvous/contract/payments/money';
import { type CallKey, callKeyOf } from '../../../platform/call-key.ts';
import { violates } from '../../../platform/database/sql.ts';
import { demandSameBody } from '../../../platform/http/demand-same-body.ts';
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { offersIn } from '../../credits/index.ts';
import { decideFor } from '../country/payment-country.ts';
import { selectBuyer } from '../discounts/buyers.queries.ts';
import { discounted } from '../discounts/discount-rules.ts';
import { type OpenOrder, USED_BY_USER, USED_ONCE } from '../discounts/discounts.queries.ts';
import { demandUsable, discountHeldBy, findCode } from '../discounts/judge-code.ts';
import { nextCheck } from '../orders/next-check.ts';
import { isOpen } from '../orders/payment-status.ts';
import {
  insertOrder,
  type NewOrder,
  type OrderRow,
  selectOrderByKey,
  selectOrderOf,
} from '../orders/payments.queries.ts';
import { providersOf } from '../providers/providers.ts';
import { startAtProvider } from './start-at-provider.ts';

type CreatePayment = typeof calls.createPayment;
type CreateCall = CallOf<CreatePayment>;
type Body = Input<CreatePayment>['body'];

/** Makes an order and its payment at the provider. With an `Idempotency-Key` it may be repeated. */
export async function createPayment(call: CreateCall, { body }: Input<CreatePayment>) {
  const claimed = await claimOrder(call, body);
  if ('heldBy' in claimed) throw discountHeldBy(claimed.heldBy && (await withPage(call, claimed.heldBy)));
  const { order } = claimed;
  const redirect_url = order.redirect_url ?? (await startAtProvider(call, order)).redirectUrl;
  return { payment_id: order.id, status: order.status, redirect_url };
}

/** Order of a call, new or of an earlier call with its key; or none, because another order holds the code. */
type Claimed = { order: OrderRow } | Held;
type Held = { heldBy: OpenOrder | null };

/** An order by the rules, before it is inserted with its code. */
type Wanted = { order: Omit<NewOrder, keyof CallKey>; code: Parameters<typeof insertOrder>[2] };

async function claimOrder(call: CreateCall, body: Body): Promise<Claimed> {
  const { since, ...key } = callKeyOf(call, body);
  const ofKey = async () =>
    key.key_hash ? selectOrderByKey(call.sql, call.viewer.accountId, key.key_hash, since) : undefined;
  // Looked up before the rules are applied, which may have changed since the first call.
  const earlier = await ofKey();
  const claimed = earlier ? { order: earlier } : await insertNew(call, body, key, since);
  // The code may have been taken by the same call at the same moment.
  const meanwhile = 'heldBy' in claimed ? await ofKey() : undefined;
  const result: Claimed = meanwhile ? { order: meanwhile } : claimed;
  if ('order' in result) demandSameBody(result.order, key);
  return result;
}

/**
 * Inserts the order and reserves its code in one transaction: if two orders race for a code, one of them is not made
 * (P5).
 */
async function insertNew(call: CreateCall, body: Body, key: CallKey, since: Date): Promise<Claimed> {
  const wanted = await newOrder(call, body);
  if ('heldBy' in wanted) return wanted;
  try {
    return { order: await insertOrder(call.sql, { ...wanted.order, ...key }, wanted.code, since) };
  } catch (error) {
    if (!violates(error, USED_BY_USER) && !violates(error, USED_ONCE)) throw error;
    const taken = await findCode(call.sql, call.viewer.accountId, body.code ?? '');
    return { heldBy: taken?.open_order ?? null };
  }
}

async function newOrder(call: CreateCall, body: Body): Promise<Wanted | Held> {
  const { viewer, domain, clock } = call;
  const buyer = await selectBuyer(call.sql, viewer.accountId);
  if (buyer.debt > 0) throw new Refusal('payment_debt');
  const provider = providersOf(call.config).find(({ methods }) => methods.includes(body.paymentmethod));
  if (!provider) throw invalidFields({ paymentmethod: { code: 'invalid' } });
  const { country, country_signs } = await countryFor(call, body.country);
  const offers = offersIn(domain.settings, country);
  if (offers.length === 0) throw invalidFields({ country: { code: 'invalid' } });
  const offer = offers.find(({ id }) => id === body.package);
  if (!offer) throw invalidFields({ package: { code: 'invalid' } });
  const now = clock.now();
  const found = body.code ? await findCode(call.sql, viewer.accountId, body.code) : undefined;
  if (found?.used) return { heldBy: found.open_order };
  const way = { country, full: offer.price, method: body.paymentmethod };
  const code = body.code ? demandUsable(found, buyer, way, now) : null;
  const cost = discounted(offer, code?.percentage ?? 0);
  demandSameTotal(body.total, { amount: cost.amount, currency: offer.price.currency });
  const order: Wanted['order'] = {
    id: randomUUID(),
    account_id: viewer.accountId,
    domain_id: domain.id,
    package: offer.id,
    credits: offer.credits,
    ...cost,
    discount_code: code?.code ?? null,
    discount_percentage: code?.percentage ?? null,
    vat_rate: offer.vatRate,
    currency: offer.price.currency,
    country,
    country_signs,
    method: body.paymentmethod,
    provider: provider.name,
    return_to: body.return_to ?? null,
    waived_withdrawal_at: body.waive_withdrawal ? now : null,
    refund_days: domain.settings.refund_days,
    created_at: now,
    check_at: nextCheck('created', now, now),
  };
  return { order, code: code && { code_id: code.id, validity: code.validity } };
}

/** Finds the country whose prices and VAT apply, and the signs for it, which the order notes (P10). */
async function countryFor(call: CreateCall, wanted: string | undefined) {
  if (wanted && offersIn(call.domain.settings, wanted).length === 0)
    throw invalidFields({ country: { code: 'invalid' } });
  const { holds, signs, selected } = decideFor(call, wanted);
  if (!holds) throw invalidFields({ country: { code: 'invalid' } });
  return { country: holds.country, country_signs: { ...signs, selected, relied_on: holds.relied_on } };
}

/**
 * Starts the payment of the member's own order that holds the code, if the provider did not answer when it was made.
 * Otherwise nobody could pay or cancel it, and it would hold the code for a day. The refusal then leads to its page.
 */
async function withPage(call: CreateCall, held: OpenOrder): Promise<OpenOrder> {
  if (held.redirect_url) return held;
  const holder = await selectOrderOf(call.sql, call.viewer.accountId, held.payment_id);
  if (!holder || !isOpen(holder.status)) return held;
  const { redirectUrl } = await startAtProvider(call, holder);
  return { payment_id: holder.id, redirect_url: redirectUrl };
}

/** Refuses an order at another price than the button showed (P8). */
function demandSameTotal(seen: Money | undefined, total: Money): void {
  if (seen && (seen.amount !== total.amount || seen.currency !== total.currency)) {
    throw new Refusal('total_changed', { ...total });
  }
}
