import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { claimDue } from '../orders/payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 50;
/** Time after which an order is tried again whose check failed or whose process died. */
const CLAIM_SECONDS = 60;

/** Asks the providers about all due orders (P3), for news that never came by webhook. */
export async function checkDuePayments(services: Services): Promise<void> {
  const { sql, clock, log } = services;
  for (;;) {
    const now = clock.now();
    const due = await claimDue(sql, now, secondsAfter(now, CLAIM_SECONDS), BATCH);
    for (const id of due) {
      await settlePayment(services, id).catch((error: unknown) =>
        log.error({ err: error, order: id }, 'payment check'),
      );
    }
    if (due.length < BATCH) return;
  }
}
