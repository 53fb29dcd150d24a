import { RESET_MAILS_PER_DAY, RESET_MAILS_PER_DEVICE, RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { insertRequestedMail, lockRequestedMails, selectRequestedResets } from '../mail-links/mail-links.queries.ts';
import { secondsUntilShare } from '../mail-links/mail-share.ts';
import { mailboxHash } from '../user/mailbox.ts';
import type { ResetDevice } from './reset-device.ts';

const DAY_SECONDS = 24 * 3600;

type Asked = { domainId: number; emailKey: string; by: ResetDevice; now: Date };

/**
 * Counts a reset mail and tells whether it is due (A4). Each device has its own share of an address, so a stranger
 * can't use up the owner's; the address also has one in all, so nobody can flood its mailbox. If others have used that
 * up, it still gets a new link once the last one has expired: its owner always has one that works.
 * @throws Refusal `reset_limit` to a known device that has had its own share
 */
export async function takeResetShare(tx: Tx, { domainId, emailKey, by, now }: Asked): Promise<boolean> {
  const mail = { domainId, emailHash: mailboxHash(emailKey), purpose: 'reset' };
  await lockRequestedMails(tx, mail);
  const had = await selectRequestedResets(tx, { ...mail, ...by, since: secondsAfter(now, -DAY_SECONDS) });
  const hadItsShare = had.by_device >= RESET_MAILS_PER_DEVICE;
  if (hadItsShare && by.network === null) {
    throw new Refusal('reset_limit', undefined, { retryAfterSeconds: secondsUntilShare(had.first_by_device_at, now) });
  }
  const hasFreshLink = had.last_at !== null && had.last_at > secondsAfter(now, -RESET_SECONDS);
  if ((hadItsShare || had.in_all >= RESET_MAILS_PER_DAY) && hasFreshLink) return false;
  await insertRequestedMail(tx, { ...mail, ...by, now });
  return true;
}
