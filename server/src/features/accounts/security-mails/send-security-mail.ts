import type { AnySql } from '../../../platform/database/sql.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type MailSite, siteOf } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { countryOfAddress } from '../../site/index.ts';
import { deviceOfAgent } from '../sessions/device-of-agent.ts';
import { selectOwner } from '../user/accounts.queries.ts';
import { type SecurityEvent, securityMail, type Whereabouts } from './security-mails.ts';

type SecurityMailJob = {
  accountId: string;
  event: SecurityEvent;
  /** `at` is text, since a job is JSON */
  where: Omit<Whereabouts, 'at'> & { at: string };
  site: MailSite;
};

const QUEUE = 'security-mail';

/** Tells the account's owner what was just done with this browser. It commits and rolls back with that. */
export async function sendSecurityMail(
  call: Call,
  sql: AnySql,
  accountId: string,
  event: SecurityEvent,
): Promise<void> {
  const { browser, system } = deviceOfAgent(call.userAgent);
  const where = { browser, system, country: countryOfAddress(call.ip), at: call.clock.now().toISOString() };
  const job: SecurityMailJob = { accountId, event, where, site: siteOf(call) };
  await call.jobs.send(sql, QUEUE, job);
}

/** Writes to owners of confirmed addresses only: a sign-up with a stranger's address must not send them mail (A4). */
async function deliver({ sql, mails }: Services, job: SecurityMailJob): Promise<void> {
  const owner = await selectOwner(sql, job.accountId);
  if (!owner?.confirmed) return;
  const where = { ...job.where, at: new Date(job.where.at) };
  const mail = securityMail(job.site, owner, job.event, where);
  await mails.send(sql, { accountId: job.accountId, kind: job.event, useful: 'record', mail });
}

export const securityMailJobs = { [QUEUE]: deliver };
