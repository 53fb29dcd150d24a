import { RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import type { Tx } from '../../../platform/database/sql.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type MailSite, siteOf } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { createLink } from '../mail-links/mail-links.ts';
import { selectResetAccount } from '../unconfirmed/unconfirmed.queries.ts';
import { resetMail } from './credential-mails.ts';

/** The data in the queue: an address that may belong to nobody, never a secret. */
type ResetJob = { emailKey: string; site: MailSite & { domainId: number } };

const QUEUE = 'reset-mail';

/** Sends the link for a new password, if the address has an account. */
export function sendReset(call: Call, tx: Tx, emailKey: string): Promise<void> {
  const job: ResetJob = { emailKey, site: siteOf(call) };
  return call.jobs.send(tx, QUEUE, job);
}

/** Writes the link and its mail in one transaction; otherwise the job runs again. */
async function mailReset({ sql, clock, mails }: Services, { emailKey, site }: ResetJob): Promise<void> {
  await sql.begin(async (tx) => {
    const account = await selectResetAccount(tx, { domainId: site.domainId, emailKey });
    if (!account || account.status === 'banned') return;
    const link = {
      accountId: account.id,
      purpose: 'reset' as const,
      seconds: RESET_SECONDS,
      now: clock.now(),
      sentTo: emailKey,
    };
    const mail = resetMail(site, account, await createLink(tx, link));
    await mails.send(tx, { accountId: account.id, kind: 'reset', useful: { linkSeconds: RESET_SECONDS }, mail });
  });
}

export const resetMailJobs = { [QUEUE]: mailReset };
