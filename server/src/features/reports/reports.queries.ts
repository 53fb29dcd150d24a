import { EVIDENCE_MESSAGES, type ReportCategory } from '@rendezvous/contract/reports/limits';
import type { CallKey } from '../../platform/call-key.ts';
import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { contentColumns, newestMessages } from '../chat/index.ts';
import type { Subject } from './subject.ts';

/** The facts of a report that its reporter learns. */
export type MadeReport = { id: string; reference: string; created_at: Date; body_hash: Buffer | null };

type NewReport = {
  reference: string;
  domainId: number;
  reporter: string;
  subject: Subject;
  category: ReportCategory;
  words: string;
  now: Date;
  key: CallKey;
  keysSince: Date;
};

/** Selects the report that a key has made since then. */
export async function selectReportByKey(
  sql: AnySql,
  reporter: string,
  keyHash: Buffer,
  since: Date,
): Promise<MadeReport | undefined> {
  const [row] = await sql<MadeReport[]>`
    select id, reference, created_at, body_hash from reports
    where reporter_profile = ${reporter} and key_hash = ${keyHash} and created_at > ${since}`;
  return row;
}

/** Makes a report, or finds the one that its key has made; waits for the same call under way. */
export async function insertReport(tx: Tx, report: NewReport): Promise<{ made: MadeReport; isNew: boolean }> {
  const { reporter, subject, key } = report;
  if (key.key_hash) {
    // An older key is free again.
    await tx`
      update reports set key_hash = null
      where reporter_profile = ${reporter} and key_hash = ${key.key_hash} and created_at <= ${report.keysSince}`;
  }
  const [made] = await tx<MadeReport[]>`
    insert into reports (reference, domain_id, reporter_profile, reported_profile, subject, category, photo, created_at,
      key_hash, body_hash)
    values (${report.reference}, ${report.domainId}, ${reporter}, ${subject.reported}, ${subject.kind},
      ${report.category}, ${subject.photo}, ${report.now}, ${key.key_hash}, ${key.body_hash})
    on conflict (reporter_profile, key_hash) where key_hash is not null do nothing
    returning id, reference, created_at, body_hash`;
  if (made) {
    await insertEvidence(tx, made.id, report);
    return { made, isNew: true };
  }
  // A statement of its own sees what was committed while the insert waited.
  const there = key.key_hash && (await selectReportByKey(tx, reporter, key.key_hash, report.keysSince));
  if (!there) throw new Error('a report is there and is not found');
  return { made: there, isNew: false };
}

async function insertEvidence(tx: Tx, id: string, { reporter, subject, words }: NewReport): Promise<void> {
  await tx`
    insert into report_evidence (report_id, words, name, about)
    select ${id}, ${words}, p.name, p.about from profiles p where p.id = ${subject.reported}`;
  const { conversation, message } = subject;
  if (!conversation) return;
  await tx`
    insert into report_messages (report_id, sequence, by_reporter, meant, type, ${contentColumns(tx)}, created_at,
      automatic)
    select ${id}, sequence, sender_profile = ${reporter}, meant, type, ${contentColumns(tx)}, created_at,
      automatic
    from (${newestMessages(tx, { conversation, message, limit: EVIDENCE_MESSAGES })}) copied`;
}

/** Selects the reports that a member made, with their outcome, for that member (A11). */
export function selectReportRecords(sql: AnySql, profileId: string) {
  return sql`
    select r.reference, r.subject, r.category, r.created_at as reported_at, e.words,
      d.measure <> 'dismiss' as led_to_a_decision, d.decided_at
    from reports r
    left join report_evidence e on e.report_id = r.id
    left join report_decisions d on d.report_id = r.id and d.undone_at is null
    where r.reporter_profile = ${profileId} order by r.created_at`;
}

/** Selects the decisions about a member, as they were told: nothing of the reporter, and no dismissed reports. */
export function selectDecisionRecords(sql: AnySql, profileId: string) {
  return sql`
    select d.measure, d.ground, d.words, d.decided_at, d.until, d.undone_at, d.undone_words
    from report_decisions d join reports r on r.id = d.report_id
    where r.reported_profile = ${profileId} and d.measure <> 'dismiss' order by d.decided_at`;
}
