import { ACTIVATION_MAILS_PER_DAY } from '@rendezvous/contract/accounts/limits';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { selectByEmail, selectOwner } from '../accounts.queries.ts';
import { emailKey } from '../login-keys.ts';
import { createLink } from '../mail-links.ts';
import { activationMail, alreadyMemberMail, resetMail } from './account-mails.ts';
import { isMailDue } from './mail-share.ts';

/** What waits in the queue: who is meant, never a secret. Links are made when the mail is written. */
type MailJob = { site: MailSite & { domainId: number } } & (
  | { mail: 'activation'; accountId: string }
  | { mail: 'reset'; emailKey: string }
);

const QUEUE = 'send-mail';

/** The mail that follows a sign-up; commits and rolls back with it. */
export function sendActivation(call: Call, sql: AnySql, accountId: string): Promise<void> {
  return send(call, sql, { mail: 'activation', accountId, site: siteOf(call) });
}

/** The mail with the link for a new password, if the address has an account. */
export function sendReset(call: Call, tx: Tx, key: string): Promise<void> {
  return send(call, tx, { mail: 'reset', emailKey: key, site: siteOf(call) });
}

function send(call: Call, sql: AnySql, job: MailJob): Promise<void> {
  return call.jobs.send(sql, QUEUE, job);
}

/** What a mail says of the site it comes from. */
export function siteOf({ domain }: Call): MailJob['site'] {
  return { domainId: domain.id, url: domain.url, name: domain.settings.mail_name };
}

/** A link and its count are kept only when the mail is out: a failure rolls back and the job runs again. */
async function sendMail(services: Services, job: MailJob): Promise<void> {
  await services.sql.begin((tx) =>
    job.mail === 'activation' ? activation(services, tx, job) : reset(services, tx, job),
  );
}

export const mailJobs = { [QUEUE]: sendMail };

/** A4: the owner of a confirmed address learns that somebody tried; nobody gets a link to an account of theirs. */
async function activation(services: Services, tx: Tx, job: MailJob & { mail: 'activation' }): Promise<void> {
  const { site } = job;
  const account = await selectOwner(tx, job.accountId);
  if (!account || account.confirmed) return;
  const key = emailKey(account.email);
  const share = { purpose: 'activation' as const, allowed: ACTIVATION_MAILS_PER_DAY, now: services.clock.now() };
  if (!(await isMailDue(tx, { domainId: site.domainId, emailKey: key, ...share }))) return;
  const owner = (await selectByEmail(tx, site.domainId, key)).find(({ confirmed }) => confirmed);
  if (owner) return services.mailer.send(alreadyMemberMail(site, owner));
  const token = await createLink(tx, account.id, 'activation', services.clock.now(), key);
  await services.mailer.send(activationMail(site, account, token));
}

async function reset(services: Services, tx: Tx, job: MailJob & { mail: 'reset' }): Promise<void> {
  const accounts = await selectByEmail(tx, job.site.domainId, job.emailKey);
  const account = accounts.find(({ status }) => status !== 'banned');
  if (!account) return;
  const token = await createLink(tx, account.id, 'reset', services.clock.now(), job.emailKey);
  await services.mailer.send(resetMail(job.site, account, token));
}
