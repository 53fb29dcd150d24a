import type { ReportCategory } from '@rendezvous/contract/reports/limits';
import { z } from 'zod';
import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';

/** Topic of the outbox row of a decision that was taken or taken back, and its data. */
export const REPORT_DECIDED = defineTopic('report_decided', { decision: z.string(), undone: z.boolean() });
export type ReportDecided = DataOf<typeof REPORT_DECIDED>;

/** Measures that the operator can take. */
export const MEASURES = ['dismiss', 'warn', 'hide_photo', 'suspend', 'ban'] as const;
export type Measure = (typeof MEASURES)[number];

export type LockedReport = {
  id: string;
  reference: string;
  category: ReportCategory;
  photo: string | null;
  /** the present decision; null: it waits for one */
  decision: string | null;
  /** null: erased */
  profile_id: string | null;
  account_id: string | null;
};

/** Locks a report: until the end of the transaction nobody else decides it. */
export async function lockReport(tx: Tx, reference: string): Promise<LockedReport | undefined> {
  // A statement of its own: one that waited would not see the decision that it waited for.
  await tx`select 1 from reports where reference = ${reference} for update`;
  const [row] = await tx<LockedReport[]>`
    select r.id, r.reference, r.category, r.photo, d.id as decision, p.id as profile_id, a.id as account_id
    from reports r
    left join report_decisions d on d.report_id = r.id and d.undone_at is null
    left join profiles p on p.id = r.reported_profile
    left join accounts a on a.id = p.account_id and a.status <> 'erased'
    where r.reference = ${reference}`;
  return row;
}

export type NewDecision = {
  report: string;
  measure: Measure;
  ground: ReportCategory;
  words: string;
  until: Date | null;
  ban: string | null;
  photo: string | null;
  now: Date;
};

export async function insertDecision(tx: Tx, made: NewDecision): Promise<void> {
  await tx`
    with decision as (
      insert into report_decisions (report_id, measure, ground, words, until, ban_id, photo, decided_at)
      values (${made.report}, ${made.measure}, ${made.ground}, ${made.words}, ${made.until}, ${made.ban}, ${made.photo},
        ${made.now})
      returning id
    )
    ${publish(tx, REPORT_DECIDED, { decision: tx`id`, undone: false }, made.now)} from decision`;
}

export type Undone = { measure: Measure; ban_id: string | null; photo: string | null };

export async function updateUndone(
  tx: Tx,
  { decision, words, now }: { decision: string; words: string; now: Date },
): Promise<Undone> {
  const [row] = await tx<Undone[]>`
    with undone as (
      update report_decisions set undone_at = ${now}, undone_words = ${words} where id = ${decision}
      returning id, measure, ban_id, photo
    ), told as (
      ${publish(tx, REPORT_DECIDED, { decision: tx`id`, undone: true }, now)} from undone
    )
    select measure, ban_id, photo from undone`;
  if (!row) throw new Error('the decision is gone');
  return row;
}

/** Logs who did what with a report, and when. */
export async function insertLog(
  sql: AnySql,
  entry: { report: string; who: string; what: string; now: Date },
): Promise<void> {
  await sql`
    insert into report_log (report_id, at, who, what) values (${entry.report}, ${entry.now}, ${entry.who}, ${entry.what})`;
}
