import type { Services } from '../../platform/services.ts';
import { selectNextDue } from './orders/payments.queries.ts';
import { checkDuePayments } from './paying/check-due-payments.ts';
import { releaseDue } from './resting/release-due.ts';
import { giveMoneyBack } from './returning/give-money-back.ts';

const WORK = [checkDuePayments, giveMoneyBack, releaseDue];

/**
 * Does what is due of orders, returned money and resting credits: none of them holds up another.
 * @returns when something is due again; null: nothing waits
 */
export async function settleDue(services: Services): Promise<Date | null> {
  const { sql, clock, log } = services;
  const next = await selectNextDue(sql);
  if (!next || next > clock.now()) return next;
  await Promise.all(
    WORK.map((work) => work(services).catch((error: unknown) => log.error({ err: error, work: work.name }, 'timer'))),
  );
  return selectNextDue(sql);
}
