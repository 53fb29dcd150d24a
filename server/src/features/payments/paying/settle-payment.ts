import { PAYMENT_EXPIRES_SECONDS, type PaymentStatus } from '@rendezvous/contract/payments/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { bookBack, bookPurchase, lockBalance } from '../../credits/index.ts';
import { releaseRedemption, restoreRedemption } from '../discounts/discounts.queries.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { nextCheck } from '../orders/next-check.ts';
import { isUnpaidEnd, stepsTo } from '../orders/payment-status.ts';
import {
  type OrderRow,
  selectOrder,
  updateCheck,
  updatePayerCountry,
  updateStatus,
} from '../orders/payments.queries.ts';
import { providerNamed } from '../providers/providers.ts';
import { recordReturn } from '../returning/record-return.ts';
import { restsUntil } from '../returning/return-offer.ts';
import { selectReturnedCredits } from '../returning/returns.queries.ts';
import { receipt } from './receipt-mail.ts';

/**
 * Asks the provider for the state of a payment and brings the order there, with its credits. Webhook, return page and
 * the polling job all end here, in any order and any number of times (P3).
 * @returns the order's state; null if there is no such order
 */
export async function settlePayment(services: Services, orderId: string): Promise<PaymentStatus | null> {
  const { sql } = services;
  let order = await selectOrder(sql, orderId);
  if (!order) return null;
  const reported = await reportedStatus(services, order);
  // States only go forward, so this ends: in each round the order is further than before, or its member has cancelled.
  while (order) {
    const steps = stepsTo(order.status, reported);
    if (!steps || steps.length === 0) return stay(services, order);
    const current = order;
    const status = await sql.begin((tx) => move(services, tx, current, steps));
    if (status) {
      if (steps.includes('completed')) await notePayerCountry(services, current);
      await announceOrder(services, order.account_id, orderId, status);
      return status;
    }
    order = await selectOrder(sql, orderId);
  }
  return null;
}

/**
 * Asks the provider. If nobody has paid in 24 hours the payment is cancelled, so that nobody can any more, and the
 * order has expired.
 */
async function reportedStatus(services: Services, order: OrderRow): Promise<PaymentStatus> {
  const { reference, created_at } = order;
  const isOver = secondsAfter(created_at, PAYMENT_EXPIRES_SECONDS) <= services.clock.now();
  if (reference === null) return isOver ? 'expired' : 'created';
  const provider = providerNamed(order.provider);
  const reported = await provider.ask(services, reference);
  if (reported !== 'created' || !isOver) return reported;
  await provider.cancel(services, reference);
  const ended = await provider.ask(services, reference);
  // A payment that nobody made there has expired here.
  return ended === 'created' || ended === 'cancelled' ? 'expired' : ended;
}

/**
 * Notes the country of the bank or card, beside the signs of the price (P10). It is only a note: the order is valid
 * without it.
 */
async function notePayerCountry(services: Services, { id, provider, reference }: OrderRow): Promise<void> {
  if (reference === null) return;
  try {
    const country = await providerNamed(provider).payerCountry(services, reference);
    if (country) await updatePayerCountry(services.sql, id, country);
  } catch (error) {
    services.log.warn({ err: error, order: id }, 'country of a payer not noted');
  }
}

async function stay({ sql, clock }: Services, { id, status, created_at }: OrderRow) {
  await updateCheck(sql, id, status, nextCheck(status, created_at, clock.now()));
  return status;
}

/**
 * Takes the order's steps, with their effects on the balance, in one transaction.
 * @returns the state it has reached; null if another call was first
 */
async function move(
  services: Services,
  tx: Tx,
  order: OrderRow,
  steps: PaymentStatus[],
): Promise<PaymentStatus | null> {
  const now = services.clock.now();
  const { id, status: from } = order;
  const last = steps.at(-1) ?? from;
  const unwanted = last === 'completed' && isUnwanted(order);
  const to = unwanted ? 'refunded' : last;
  const completed = steps.includes('completed');
  const paidAfter = isUnpaidEnd(from) ? from : null;
  const checkAt = nextCheck(to, order.created_at, now);
  const completedAt = completed ? now : null;
  const resting = completedAt && restsUntil(order, completedAt);
  const change = { order, to, completedAt, paidAfter, restsUntil: to === 'completed' ? resting : null, checkAt };
  if (!(await updateStatus(tx, change))) return null;
  const booking = { accountId: order.account_id, orderId: id, credits: order.credits, now };
  if (completed) await bookPurchase(tx, { ...booking, rests: resting !== null, kept: to === 'completed' });
  // All of it goes back as it came, like returned credits (P8).
  if (unwanted) await recordReturn(services, tx, { order, part: order, reason: 'unwanted' });
  else if (completed) {
    await services.mails.send(tx, receipt, { orderId: id });
    if (paidAfter) await restoreRedemption(tx, id, now);
  }
  // A completed order has used its code up, even if the money goes back later (P5).
  if (isUnpaidEnd(to) && order.discount_code !== null) {
    // A late payment books under this lock: one of the two sees the other.
    await lockBalance(tx, order.account_id);
    await releaseRedemption(tx, id);
  }
  if (last === 'refunded' || last === 'charged_back') {
    // The order is locked by now: the part that its member returned (P8) is out of the books already.
    const left = order.credits - (await selectReturnedCredits(tx, id));
    await bookBack(tx, last === 'refunded' ? 'refund' : 'chargeback', { ...booking, credits: left });
  }
  return to;
}

/** Tells whether money goes back because its member has cancelled the order here, or is gone (decision 0028). */
function isUnwanted({ status, cancel_asked_at, buyer_gone }: OrderRow): boolean {
  return buyer_gone || (cancel_asked_at !== null && isUnpaidEnd(status));
}
