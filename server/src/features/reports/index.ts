import { type Feature, follow } from '../../platform/feature/feature.ts';
import { REPORT_DECIDED } from './decisions.queries.ts';
import { forgetEvidence } from './forget-evidence.ts';
import { mailDecisions } from './mail-decisions.ts';
import { personalData } from './personal-data.ts';
import { reportMails } from './report-mails.ts';
import { routes } from './routes.ts';

export { forgetEvidence } from './forget-evidence.ts';
export { decideReport, undoDecision } from './operator-decisions.ts';
export { listReports, showReport } from './operator-reports.ts';

/** Reports of members, and the operator's decisions about them (docs/flows/reporting.md). */
export const reports: Feature = {
  routes,
  mails: reportMails,
  outbox: [follow(REPORT_DECIDED, mailDecisions)],
  daily: [forgetEvidence],
  personalData,
};
