import { EVIDENCE_DAYS } from '@rendezvous/contract/reports/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { deleteEvidencePhotos, deleteFilesLater } from '../photos/index.ts';
import { deleteEvidence, lockReportsToForget } from './evidence.queries.ts';

const BATCH = 100;

/**
 * Deletes expired evidence of decided reports: copies, pictures, words and the reporter. A report that waits keeps it.
 */
export async function forgetEvidence(services: Services): Promise<void> {
  const before = secondsAfter(services.clock.now(), -EVIDENCE_DAYS * 24 * 3600);
  for (let forgotten = BATCH; forgotten === BATCH; ) {
    forgotten = await services.sql.begin(async (tx) => {
      const reports = await lockReportsToForget(tx, before, BATCH);
      await deleteFilesLater(services, tx, await deleteEvidencePhotos(tx, reports));
      await deleteEvidence(tx, reports);
      return reports.length;
    });
  }
}
