import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { providerNamed } from '../providers/providers.ts';
import { type ClaimedReturn, claimMoneyDue, postponeMoney, settleReturn } from './returns.queries.ts';

/** Time after which an unanswered call is given up; it must take nothing afterwards. */
const CALL_SECONDS = 60;
/**
 * Time of a claim, far longer than a call: without a claim no call is under way. Returns of a dead process are told
 * again.
 */
const CLAIM_SECONDS = 600;
const SHORTEST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/**
 * Tells the providers of money that must go back for returned credits (P8), until they have taken it. A return may be
 * told twice (an answer was lost, a process died): the provider takes its id once.
 */
export async function giveMoneyBack(services: Services): Promise<void> {
  const { sql, clock, log } = services;
  for (;;) {
    const now = clock.now();
    // One by one, so that each claim covers one call.
    const due = await claimMoneyDue(sql, now, secondsAfter(now, CLAIM_SECONDS));
    if (!due) return;
    await giveBack(services, due).catch(async (error: unknown) => {
      log.error({ err: error, order: due.order_id }, 'money of a return not given back yet');
      await postponeMoney(sql, due, nextTry(due.created_at, clock.now()));
    });
  }
}

async function giveBack(services: Services, due: ClaimedReturn): Promise<void> {
  const { id, order_id, provider, reference, amount, currency } = due;
  if (!reference) throw new Error('paid, but without a payment at the provider');
  const signal = AbortSignal.timeout(CALL_SECONDS * 1000);
  const answer = await providerNamed(provider).refund(services, { reference, returnId: id, amount, currency, signal });
  if (answer === 'void') services.log.warn({ order: order_id }, 'money of a return had gone back another way before');
  const status = answer === 'void' ? 'void' : 'completed';
  const order = await settleReturn(services.sql, id, status, services.clock.now());
  if (order) await announceOrder(services, order.account_id, order_id, order.status);
}

/** The next try: the longer it has waited, the longer the pause. */
function nextTry(since: Date, now: Date): Date {
  const age = (now.getTime() - since.getTime()) / 1000;
  return secondsAfter(now, Math.min(Math.max(age, SHORTEST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS));
}
