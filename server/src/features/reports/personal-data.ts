import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectDecisionRecords, selectReportRecords } from './reports.queries.ts';

/**
 * Reports. When a profile goes, they lose the member they name; the evidence stays until half a year after the
 * decision, the one declared exception to erasure (docs/flows/reporting.md). Evidence is not given to the member it is
 * about: it would reveal who reported. Their own words stand in their own part of the archive.
 */
export const personalData: PersonalData = {
  tables: ['reports', 'report_evidence', 'report_messages', 'report_decisions'],
  collect,
};

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  const reports = await selectReportRecords(sql, profileId);
  if (reports.length > 0) yield { name: 'reports.json', json: reports };
  const decisions = await selectDecisionRecords(sql, profileId);
  if (decisions.length > 0) yield { name: 'decisions.json', json: decisions };
}
