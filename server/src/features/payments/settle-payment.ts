import { PAYMENT_EXPIRES_SECONDS, type PaymentStatus } from '@rendezvous/contract/payments/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { bookBack, bookPurchase } from '../credits/index.ts';
import { announceOrder } from './announce-order.ts';
import { deleteRedemption } from './discounts/discounts.queries.ts';
import { nextCheck } from './next-check.ts';
import { isUnpaidEnd, stepsTo } from './payment-status.ts';
import { type OrderRow, selectOrder, updateCheck, updateStatus } from './payments.queries.ts';
import { providerNamed } from './providers.ts';
import { selectReturnedCredits } from './returning/returns.queries.ts';
import { sendReceipt } from './send-receipt.ts';

/**
 * Asks the provider how a payment stands and brings the order there, with the credits that belong to it. Webhook,
 * return page and the job that polls all end here, in any order and as often as they like (P3).
 * @returns the order's state; null when there is no such order
 */
export async function settlePayment(services: Services, orderId: string): Promise<PaymentStatus | null> {
  const { sql } = services;
  let order = await selectOrder(sql, orderId);
  if (!order) return null;
  const reported = await reportedStatus(services, order);
  // states only go forward, so this ends: each round finds the order further than the one before
  while (order) {
    const steps = stepsTo(order.status, reported);
    if (!steps || steps.length === 0) return stay(services, order, reported);
    const current = order;
    const moved = await sql.begin((tx) => move(services, tx, current, steps));
    if (moved) {
      await announceOrder(services, order.account_id, orderId, reported);
      return reported;
    }
    order = await selectOrder(sql, orderId);
  }
  return null;
}

/** What the provider says. Nobody has paid in 24 hours, and the provider takes nothing any more: expired. */
async function reportedStatus(services: Services, order: OrderRow): Promise<PaymentStatus> {
  const reported = order.reference ? await providerNamed(order.provider).ask(services, order.reference) : 'created';
  const expired = secondsAfter(order.created_at, PAYMENT_EXPIRES_SECONDS) <= services.clock.now();
  return reported === 'created' && expired ? 'expired' : reported;
}

async function stay(services: Services, { id, status, created_at }: OrderRow, reported: PaymentStatus) {
  const { sql, clock, log } = services;
  // a member has paid and gets nothing for it: no rule of ours may decide that, a person must look
  if (reported === 'completed' && isUnpaidEnd(status)) {
    log.error({ order: id, status }, 'paid at the provider, but the order has ended');
  }
  await updateCheck(sql, id, status, nextCheck(status, created_at, clock.now()));
  return status;
}

/** The order's steps and what they do to the balance, in one transaction. @returns false when somebody else was first */
async function move(services: Services, tx: Tx, order: OrderRow, steps: PaymentStatus[]): Promise<boolean> {
  const now = services.clock.now();
  const { id, status: from } = order;
  const to = steps.at(-1) ?? from;
  const completed = steps.includes('completed');
  const change = { id, from, to, completedAt: completed ? now : null, checkAt: nextCheck(to, order.created_at, now) };
  if (!(await updateStatus(tx, change))) return false;
  const booking = { accountId: order.account_id, orderId: id, credits: order.credits, now };
  if (completed) {
    await bookPurchase(tx, booking);
    await sendReceipt(services, tx, id);
  }
  // a completed order has used its code up, also when the money goes back later (P5)
  if (isUnpaidEnd(to)) await deleteRedemption(tx, id);
  if (to === 'refunded' || to === 'charged_back') {
    // the order is locked by now: what its member has returned (P8) is out of the books already
    const left = order.credits - (await selectReturnedCredits(tx, id));
    await bookBack(tx, to === 'refunded' ? 'refund' : 'chargeback', { ...booking, credits: left });
  }
  return true;
}
