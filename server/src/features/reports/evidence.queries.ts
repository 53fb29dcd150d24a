import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { type ContentColumns, contentColumns, type StoredType } from '../chat/index.ts';

/** Locks reports with evidence whose present decision is older than that. */
export async function lockReportsToForget(tx: Tx, decidedBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select r.id from reports r
    join report_evidence e on e.report_id = r.id
    join report_decisions d on d.report_id = r.id and d.undone_at is null
    where d.decided_at <= ${decidedBefore}
    order by r.id limit ${limit} for update of r skip locked`;
  return rows.map(({ id }) => id);
}

/**
 * Deletes the evidence of reports. The words of a ban in force are kept with the ban, as long as the account exists.
 */
export async function deleteEvidence(tx: Tx, reports: string[]): Promise<void> {
  await tx`delete from report_evidence where report_id = any(${reports}::uuid[])`;
  await tx`update report_decisions set words = '', undone_words = null where report_id = any(${reports}::uuid[])`;
  await tx`
    update reports set reporter_profile = null, key_hash = null, body_hash = null where id = any(${reports}::uuid[])`;
}

export type EvidenceMessage = {
  by_reporter: boolean;
  meant: boolean;
  type: StoredType;
  created_at: Date;
  /** true: written by a demo's program in the name of its member (S11) */
  automatic: boolean;
} & ContentColumns;

export function selectEvidenceMessages(sql: AnySql, report: string) {
  return sql<EvidenceMessage[]>`
    select by_reporter, meant, type, ${contentColumns(sql)}, created_at, automatic from report_messages
    where report_id = ${report} order by sequence`;
}
