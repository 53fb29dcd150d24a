import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { mailboxHash } from '../user/mailbox.ts';
import { countRequestedMail, selectFirstRequested } from './mail-links.queries.ts';

const DAY_SECONDS = 24 * 3600;

type CountedMail = {
  domainId: number;
  emailKey: string;
  purpose: 'activation' | 'mail_change' | 'reactivation' | 'test';
  now: Date;
};

/**
 * Counts a mail and tells whether the mailbox (A16) may get another one of this kind within a day. With `againSeconds`
 * it also gets one beyond its share, if it has had none for that long.
 */
export function isMailDue(tx: Tx, mail: CountedMail & { allowed: number; againSeconds?: number }): Promise<boolean> {
  const { emailKey, againSeconds, now, ...rest } = mail;
  return countRequestedMail(tx, {
    ...rest,
    emailHash: mailboxHash(emailKey),
    since: secondsAfter(now, -DAY_SECONDS),
    againBefore: againSeconds === undefined ? null : secondsAfter(now, -againSeconds),
    now,
  });
}

/** Tells after how many seconds a mailbox that has had its share of a day gets another mail of this kind. */
export async function secondsUntilMail(tx: Tx, { emailKey, now, ...rest }: CountedMail): Promise<number> {
  const since = secondsAfter(now, -DAY_SECONDS);
  return secondsUntilShare(await selectFirstRequested(tx, { ...rest, emailHash: mailboxHash(emailKey), since }), now);
}

/** Tells after how many seconds the first mail of a day's share is a day old. */
export function secondsUntilShare(first: Date | null, now: Date): number {
  const end = secondsAfter(first ?? now, DAY_SECONDS);
  return Math.max(1, (end.getTime() - now.getTime()) / 1000);
}
