import { DEVICE_SECONDS, SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../platform/clock.ts';
import { deleteGivenUp } from '../../platform/mail/mails.queries.ts';
import type { Services } from '../../platform/services.ts';
import { deleteExpiredFormerAddresses } from './credentials/former-addresses.queries.ts';
import { deleteExpiredMailChanges } from './credentials/mail-changes.queries.ts';
import { deleteDeadLinks, deleteRequestedMails } from './mail-links/mail-links.queries.ts';
import { deleteExpiredChallenges } from './passkeys/challenges.queries.ts';
import { deleteExpiredSessions, deleteStaleDevices } from './sessions/sessions.queries.ts';
import { deleteStaleAttempts } from './sign-in/sign-in-attempts.queries.ts';

const DAY_SECONDS = 24 * 3600;
/** Time in which the operator may send failed mails again. */
const GIVEN_UP_SECONDS = 14 * DAY_SECONDS;

/** Deletes expired sessions, links, keys and counters, once they no longer change an answer. */
export async function forgetExpired({ sql, clock }: Services): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(sql, secondsAfter(now, -SESSION_SECONDS), secondsAfter(now, -SESSION_IDLE_SECONDS));
  await deleteStaleDevices(sql, secondsAfter(now, -DEVICE_SECONDS));
  await deleteDeadLinks(sql, now);
  await deleteExpiredMailChanges(sql, now);
  await deleteExpiredFormerAddresses(sql, now);
  await deleteRequestedMails(sql, secondsAfter(now, -DAY_SECONDS));
  await deleteExpiredChallenges(sql, now);
  await deleteStaleAttempts(sql, now);
  await deleteGivenUp(sql, secondsAfter(now, -GIVEN_UP_SECONDS));
}
