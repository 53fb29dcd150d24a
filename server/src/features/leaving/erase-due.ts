import { UNCONFIRMED_SECONDS } from '@rendezvous/contract/signup/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Person } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { claimDue, endAccount, insertUnconfirmed } from './erasing.queries.ts';

/** Longer than erasing anybody takes; when it ended in a crash, somebody goes on after that. */
const CLAIM_SECONDS = 900;

/** Erases everybody whose 14 days are over (A10), and whom nobody confirmed in 30 (A8). */
export async function eraseDue(services: Services): Promise<void> {
  const { sql, clock } = services;
  await insertUnconfirmed(sql, secondsAfter(clock.now(), -UNCONFIRMED_SECONDS), clock.now());
  for (;;) {
    // the clock anew for each: a claim lasts from its own beginning, however long those before took
    const now = clock.now();
    const person = await claimDue(sql, now, secondsAfter(now, CLAIM_SECONDS));
    if (!person) return;
    // one who can't be erased must not keep the others; it is tried again when the claim is over
    await erase(services, person).catch((error: unknown) => services.log.error({ err: error }, 'erasing a member'));
  }
}

/**
 * Each feature takes out what is its own, in small transactions; the account and what hangs on it go last. Whatever a
 * crash interrupts is done again from the start and finds less to do.
 */
async function erase(services: Services, person: Person): Promise<void> {
  const { sql, clock } = services;
  for (const { erase: eraseOwn } of services.personalData) await eraseOwn?.(services, person);
  await sql.begin((tx) => endAccount(tx, person.accountId, clock.now()));
}
