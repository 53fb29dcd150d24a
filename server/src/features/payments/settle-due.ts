import type { Services } from '../../platform/services.ts';
import { checkDuePayments } from './paying/check-due-payments.ts';
import { releaseDue } from './resting/release-due.ts';
import { giveMoneyBack } from './returning/give-money-back.ts';

const WORK = [checkDuePayments, giveMoneyBack, releaseDue];

/** A timer: does what is due of orders, returned money and resting credits. None of them holds up another. */
export async function settleDue(services: Services): Promise<void> {
  const { log } = services;
  await Promise.all(
    WORK.map((work) => work(services).catch((error: unknown) => log.error({ err: error, work: work.name }, 'timer'))),
  );
}
