import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { mailboxHash } from '../user/mailbox.ts';
import { countRequestedMail } from './mail-links.queries.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * Counts a mail and tells whether the mailbox (A16) may get another one of this kind within a day. With `againSeconds`
 * it also gets one beyond its share, if it has had none for that long.
 */
export function isMailDue(
  tx: Tx,
  mail: {
    domainId: number;
    emailKey: string;
    purpose: 'activation' | 'mail_change' | 'reactivation' | 'test';
    allowed: number;
    againSeconds?: number;
    now: Date;
  },
): Promise<boolean> {
  const { emailKey, againSeconds, now, ...rest } = mail;
  return countRequestedMail(tx, {
    ...rest,
    emailHash: mailboxHash(emailKey),
    since: secondsAfter(now, -DAY_SECONDS),
    againBefore: againSeconds === undefined ? null : secondsAfter(now, -againSeconds),
    now,
  });
}
