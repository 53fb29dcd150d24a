import { REMINDER_SECONDS } from '@rendezvous/contract/leaving/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { claimReminders } from './leaving.queries.ts';
import { leavingSoon } from './leaving-mails.ts';

const BATCH = 100;

/** Sends a last mail three days before the end, with the link that brings the account back. */
export async function remindLeaving(services: Services): Promise<void> {
  const now = services.clock.now();
  const before = secondsAfter(now, REMINDER_SECONDS);
  for (let reminded = BATCH; reminded === BATCH; ) {
    reminded = await services.sql.begin(async (tx) => {
      const accounts = await claimReminders(tx, { now, before }, BATCH);
      for (const accountId of accounts) await services.mails.send(tx, leavingSoon, { accountId });
      return accounts.length;
    });
  }
}
