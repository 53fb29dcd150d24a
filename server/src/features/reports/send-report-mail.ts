import type { AnySql, Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { domainById } from '../site/index.ts';
import type { ReportDecided } from './decisions.queries.ts';
import { type Addressee, selectDecided, selectReceived } from './mail.queries.ts';
import { outcomeMail, receivedMail, statementMail, takenBackMail } from './report-mails.ts';

/** A job carries nobody's words: erasing a member must take them along. */
type ReportMail =
  | { mail: 'received'; report: string }
  /** mails to the reporter, and to the reported member */
  | { mail: 'outcome' | 'statement' | 'taken_back'; decision: string };

const QUEUE = 'report-mail';

/** Queues the mail; commits and rolls back with its cause. */
export function sendReportMail({ jobs }: Pick<Services, 'jobs'>, sql: AnySql, mail: ReportMail): Promise<void> {
  return jobs.send(sql, QUEUE, mail);
}

/** Mails a decision: the statement of reasons, and to the reporter that there is one. */
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
  const { sql, mails } = services;
  if (job.mail === 'received') {
    const report = await selectReceived(sql, job.report);
    if (!report || !mayWrite(report.reporter)) return;
    const { reporter } = report;
    const mail = receivedMail(await siteOf(sql, reporter), reporter, report);
    return mails.send(sql, { accountId: reporter.account_id, kind: 'report_received', useful: 'record', mail });
  }
  const decided = await selectDecided(sql, job.decision);
  if (!decided) return;
  const to = job.mail === 'outcome' ? decided.reporter : decided.reported;
  if (!mayWrite(to)) return;
  const site = await siteOf(sql, to);
  // The member does not learn of a report that was dismissed.
  if (job.mail !== 'outcome' && decided.measure === 'dismiss') return;
  const written = { outcome: outcomeMail, statement: statementMail, taken_back: takenBackMail }[job.mail];
  const mail = written(site, to, decided);
  await mails.send(sql, { accountId: to.account_id, kind: `report_${job.mail}`, useful: 'record', mail });
}

/** Tells whether mail may go there: an unconfirmed address may be a stranger's (A4). */
function mayWrite(to: Addressee | null): to is Addressee {
  return to?.confirmed ?? false;
}

async function siteOf(sql: AnySql, to: Addressee) {
  const { url, settings } = await domainById(sql, to.domain_id);
  return { url, name: settings.mail_name, support: settings.support_email };
}

export const reportMailJobs = { [QUEUE]: deliver };
