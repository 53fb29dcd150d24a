import type { Sql } from '../../platform/database/sql.ts';
import { selectEvidencePhotos, selectPhotoFiles } from '../photos/index.ts';
import { insertLog } from './decisions.queries.ts';
import { selectEvidenceMessages } from './evidence.queries.ts';
import { type ListedReport, selectDecisions, selectLog, selectReport, selectReports } from './operator.queries.ts';
import type { By } from './operator-decisions.ts';

/**
 * Lists reports that wait for a decision, the oldest first; or all, the newest first.
 * @throws Error of one line
 */
export function listReports(sql: Sql, state: string): Promise<ListedReport[]> {
  if (state !== 'open' && state !== 'all') throw new Error(`${state} is no state: open, all`);
  return selectReports(sql, state);
}

/**
 * Shows everything that is needed to decide a report. It logs who looks at members' messages.
 * @throws Error of one line
 */
export async function showReport(sql: Sql, reference: string, { who, now }: By) {
  return sql.begin(async (tx) => {
    const report = await selectReport(tx, reference.toUpperCase());
    if (!report) throw new Error(`There is no report ${reference}`);
    const { id, reported_profile, ...shown } = report;
    await insertLog(tx, { report: id, who, what: 'shown', now });
    return {
      ...shown,
      messages: await selectEvidenceMessages(tx, id),
      photos: await selectEvidencePhotos(tx, id),
      photos_now: reported_profile ? await selectPhotoFiles(tx, reported_profile) : [],
      decisions: reported_profile ? await selectDecisions(tx, reported_profile) : [],
      log: await selectLog(tx, id),
    };
  });
}
