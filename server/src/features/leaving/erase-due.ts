import { UNCONFIRMED_SECONDS } from '@rendezvous/contract/signup/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Person } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { claimDue, endAccount, insertUnconfirmed } from './erasing.queries.ts';

/** Time of a claim, longer than any erasing takes; after a crash another process goes on then. */
const CLAIM_SECONDS = 900;

/** Erases accounts whose 14 days are over (A10), and those not confirmed within 30 days (A8). */
export async function eraseDue(services: Services): Promise<void> {
  const { sql, clock } = services;
  await insertUnconfirmed(sql, secondsAfter(clock.now(), -UNCONFIRMED_SECONDS), clock.now());
  for (;;) {
    // A new time for each: a claim begins when its own erasing does.
    const now = clock.now();
    const person = await claimDue(sql, now, secondsAfter(now, CLAIM_SECONDS));
    if (!person) return;
    // An account that fails must not hold up the others; it is tried again when the claim is over.
    await erase(services, person).catch((error: unknown) => services.log.error({ err: error }, 'erasing a member'));
  }
}

/**
 * Erases one account: each feature erases its part in small transactions; the account and the rows that depend on it go
 * last. After a crash everything runs again and finds less to do.
 */
async function erase(services: Services, person: Person): Promise<void> {
  const { sql, clock } = services;
  for (const { erase: eraseOwn } of services.personalData) await eraseOwn?.(services, person);
  await sql.begin((tx) => endAccount(tx, person.accountId, clock.now()));
}
