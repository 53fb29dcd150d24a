import type { AnySql, Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { domainById } from '../site/index.ts';
import type { ReportDecided } from './decisions.queries.ts';
import { type Addressee, selectDecided, selectReceived } from './mail.queries.ts';
import { outcomeMail, receivedMail, statementMail, takenBackMail } from './report-mails.ts';

/** Nobody's words lie in a job: who is erased takes them along. */
type ReportMail =
  | { mail: 'received'; report: string }
  /** to who reported, and to who was reported */
  | { mail: 'outcome' | 'statement' | 'taken_back'; decision: string };

const QUEUE = 'report-mail';

/** Commits and rolls back with its cause. */
export function sendReportMail({ jobs }: Pick<Services, 'jobs'>, sql: AnySql, mail: ReportMail): Promise<void> {
  return jobs.send(sql, QUEUE, mail);
}

/** After a decision: the statement of reasons, and to who reported that there is one. */
export async function mailDecisions(services: Services, decided: ReportDecided[], tx: Tx): Promise<void> {
  for (const { decision, undone } of decided) {
    if (undone) await sendReportMail(services, tx, { mail: 'taken_back', decision });
    else {
      await sendReportMail(services, tx, { mail: 'statement', decision });
      await sendReportMail(services, tx, { mail: 'outcome', decision });
    }
  }
}

async function deliver(services: Services, job: ReportMail): Promise<void> {
  const { sql, mailer } = services;
  if (job.mail === 'received') {
    const report = await selectReceived(sql, job.report);
    if (!report || !mayWrite(report.reporter)) return;
    return mailer.send(receivedMail(await siteOf(sql, report.reporter), report.reporter, report));
  }
  const decided = await selectDecided(sql, job.decision);
  if (!decided) return;
  const to = job.mail === 'outcome' ? decided.reporter : decided.reported;
  if (!mayWrite(to)) return;
  const site = await siteOf(sql, to);
  if (job.mail === 'outcome') return mailer.send(outcomeMail(site, to, decided));
  // nobody learns that there was a report which came to nothing
  if (decided.measure === 'dismiss') return;
  await mailer.send(job.mail === 'statement' ? statementMail(site, to, decided) : takenBackMail(site, to, decided));
}

/** An address that nobody confirmed may be a stranger's (A4). */
function mayWrite(to: Addressee | null): to is Addressee {
  return to?.confirmed ?? false;
}

async function siteOf(sql: AnySql, to: Addressee) {
  const { url, settings } = await domainById(sql, to.domain_id);
  return { url, name: settings.mail_name, support: settings.support_email };
}

export const reportMailJobs = { [QUEUE]: deliver };
