import { randomUUID } from 'node:crypto';
import type * as calls from '@rendezvous/contract/payments/endpoints';
import type { Money } from '@rendezvous/contract/payments/money';
import { type CallKey, callKeyOf, demandSameBody } from '../../../platform/call-key.ts';
import { violates } from '../../../platform/database/sql.ts';
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { offersIn } from '../../credits/index.ts';
import { decideFor } from '../country/payment-country.ts';
import { selectBuyer } from '../discounts/buyers.queries.ts';
import { discounted } from '../discounts/discount-rules.ts';
import { USED_BY_USER, USED_ONCE } from '../discounts/discounts.queries.ts';
import { codeForOrder, findCode, usedBy } from '../discounts/judge-code.ts';
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
  const order = await orderFor(call, body).catch((error: unknown) => leadToHolder(call, error));
  const redirect_url = order.redirect_url ?? (await startAtProvider(call, order)).redirectUrl;
  return { payment_id: order.id, status: order.status, redirect_url };
}

async function orderFor(call: CreateCall, body: Body): Promise<OrderRow> {
  const { since, ...key } = callKeyOf(call, body);
  const repeated = async () =>
    key.key_hash ? selectOrderByKey(call.sql, call.viewer.accountId, key.key_hash, since) : undefined;
  // Looked up before the rules are applied, which may have changed since the first call; and again when they refuse,
  // because the same call at the same moment may have taken the code.
  const order =
    (await repeated()) ??
    (await insertNew(call, body, key, since).catch(async (error: unknown) => {
      const meanwhile = await repeated();
      if (!meanwhile) throw error;
      return meanwhile;
    }));
  demandSameBody(order, key);
  return order;
}

/**
 * Inserts the order and reserves its code in one transaction: if two orders race for a code, one of them is not made
 * (P5).
 */
async function insertNew(call: CreateCall, body: Body, key: CallKey, since: Date) {
  const { order, code } = await newOrder(call, body);
  try {
    return await insertOrder(call.sql, { ...order, ...key }, code, since);
  } catch (error) {
    if (!violates(error, USED_BY_USER) && !violates(error, USED_ONCE)) throw error;
    const taken = await findCode(call.sql, call.viewer.accountId, body.code ?? '');
    throw usedBy(taken?.open_order ?? null);
  }
}

async function newOrder(call: CreateCall, body: Body) {
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
  const way = { offer, country, method: body.paymentmethod, now };
  const code = body.code ? await codeForOrder(call.sql, body.code, buyer, way) : null;
  const cost = discounted(offer, code?.percentage ?? 0);
  demandSameTotal(body.total, { amount: cost.amount, currency: offer.price.currency });
  const order: Omit<NewOrder, keyof CallKey> = {
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
  const { holds, signs, selected } = await decideFor(call, wanted);
  if (!holds) throw invalidFields({ country: { code: 'invalid' } });
  return { country: holds.country, country_signs: { ...signs, selected, relied_on: holds.relied_on } };
}

/**
 * Starts the payment of the member's own order that holds the code, if the provider did not answer when it was made.
 * Otherwise nobody could pay or cancel it, and it would hold the code for a day. The refusal then leads to its page.
 */
async function leadToHolder(call: CreateCall, error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'discount_used') throw error;
  const { payment_id: id, redirect_url: page } = error.params ?? {};
  const holder = id && !page ? await selectOrderOf(call.sql, call.viewer.accountId, String(id)) : undefined;
  if (!holder || !isOpen(holder.status)) throw error;
  const { redirectUrl } = await startAtProvider(call, holder);
  throw usedBy({ payment_id: holder.id, redirect_url: redirectUrl });
}

/** Refuses an order at another price than the button showed (P8). */
function demandSameTotal(seen: Money | undefined, total: Money): void {
  if (seen && (seen.amount !== total.amount || seen.currency !== total.currency)) {
    throw new Refusal('total_changed', { ...total });
  }
}
