import { UNCONFIRMED_SECONDS } from '@rendezvous/contract/signup/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Person } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { endUnconfirmed } from '../accounts/index.ts';
import { claimDue, endAccount, tooOld } from './erasing.queries.ts';

/** Time of a claim, longer than any erasing takes; after a crash another process goes on then. */
const CLAIM_SECONDS = 900;
const BATCH = 100;

/**
 * Erases accounts whose 14 days are over (A10), and ends those not confirmed within 30 days (A8), which are erased when
 * others have heard of it (`eraseEnded`).
 */
export async function eraseDue(services: Services): Promise<void> {
  const { sql, clock } = services;
  while ((await endForgotten(services)) === BATCH);
  for (;;) {
    // A new time for each: a claim begins when its own erasing does.
    const now = clock.now();
    const person = await claimDue(sql, now, secondsAfter(now, CLAIM_SECONDS));
    if (!person) return;
    // An account that fails must not hold up the others; it is tried again when the claim is over.
    await erase(services, person).catch((error: unknown) => services.log.error({ err: error }, 'erasing a member'));
  }
}

/** @returns how many have ended */
async function endForgotten({ sql, clock, outbox }: Services): Promise<number> {
  const now = clock.now();
  const before = secondsAfter(now, -UNCONFIRMED_SECONDS);
  const ended = await sql.begin((tx) => endUnconfirmed(tx, tooOld(tx, before, BATCH), now));
  if (ended.length > 0) outbox.wake();
  return ended.length;
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
