import {
  ACTIVATION_MAIL_AGAIN_SECONDS,
  ACTIVATION_MAILS_PER_DAY,
  ACTIVATION_SECONDS,
} from '@rendezvous/contract/signup/limits';
import type { AnySql } from '../../platform/database/sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { type MailSite, siteOf } from '../../platform/mail/compose-mail.ts';
import type { Services } from '../../platform/services.ts';
import { createLink, emailKey, isMailDue, selectByEmail, selectOwner, selectUnconfirmed } from '../accounts/index.ts';
import { activationMail, alreadyMemberMail } from './signup-mails.ts';

/** The data in the queue: the account meant, never a secret. Links are made when the mail is written. */
type ActivationJob = { accountId: string; site: MailSite & { domainId: number } };

const QUEUE = 'activation-mail';

/** Queues the mail of a sign-up; commits and rolls back with it. */
export function sendActivation(call: Call, sql: AnySql, accountId: string): Promise<void> {
  const job: ActivationJob = { accountId, site: siteOf(call) };
  return call.jobs.send(sql, QUEUE, job);
}

/**
 * Writes the mail (A4): the owner of a confirmed address learns that somebody tried, and gets no link to that account.
 * A link, its count and the mail are written together; otherwise the job runs again.
 */
async function mailActivation({ sql, clock, mails }: Services, { accountId, site }: ActivationJob): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const account = await selectOwner(tx, accountId);
    const facts = await selectUnconfirmed(tx, accountId);
    if (!account || !facts) return;
    const key = emailKey(account.email);
    const due = await isMailDue(tx, {
      domainId: site.domainId,
      emailKey: key,
      purpose: 'activation',
      allowed: ACTIVATION_MAILS_PER_DAY,
      againSeconds: ACTIVATION_MAIL_AGAIN_SECONDS,
      now,
    });
    if (!due) return;
    const owner = (await selectByEmail(tx, site.domainId, key)).find(({ confirmed }) => confirmed);
    if (owner) {
      const mail = alreadyMemberMail(site, owner, facts);
      return mails.send(tx, { accountId: owner.id, kind: 'already_member', useful: 'record', mail });
    }
    const token = await createLink(tx, {
      accountId,
      purpose: 'activation',
      seconds: ACTIVATION_SECONDS,
      now,
      sentTo: key,
    });
    const mail = activationMail(site, account, facts, token);
    await mails.send(tx, { accountId, kind: 'activation', useful: { linkSeconds: ACTIVATION_SECONDS }, mail });
  });
}

export const activationMailJobs = { [QUEUE]: mailActivation };
