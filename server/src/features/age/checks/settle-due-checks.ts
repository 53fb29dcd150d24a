import type { Services } from '../../../platform/services.ts';
import { claimDueChecks } from './age-checks.queries.ts';
import { settleAgeCheck } from './settle-age-check.ts';

const BATCH = 50;

/** Asks the provider about checks without news by webhook. */
export async function settleDueChecks(services: Services): Promise<void> {
  const { sql, clock, log } = services;
  for (;;) {
    const due = await claimDueChecks(sql, clock.now(), BATCH);
    for (const check of due) {
      await settleAgeCheck(services, check).catch((error: unknown) => log.error({ err: error }, 'age check'));
    }
    if (due.length < BATCH) return;
  }
}
