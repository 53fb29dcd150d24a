import type { AnySql } from '../../platform/database/sql.ts';

const MOST_LISTED = 500;

export type ListedReport = {
  reference: string;
  created_at: Date;
  subject: string;
  category: string;
  /** null: erased, or the evidence is gone */
  name: string | null;
  measure: string | null;
  decided_at: Date | null;
  /** number of other reports of the same member that wait */
  others: number;
};

export function selectReports(sql: AnySql, state: 'open' | 'all') {
  const open = sql`not exists (select from report_decisions s where s.report_id = r.id and s.undone_at is null)`;
  return sql<ListedReport[]>`
    select r.reference, r.created_at, r.subject, r.category, coalesce(p.name, e.name) as name, d.measure, d.decided_at,
      (
        select count(*)::integer from reports o
        where o.reported_profile = r.reported_profile and o.id <> r.id
          and not exists (select from report_decisions s where s.report_id = o.id and s.undone_at is null)
      ) as others
    from reports r
    left join report_evidence e on e.report_id = r.id
    left join profiles p on p.id = r.reported_profile
    left join report_decisions d on d.report_id = r.id and d.undone_at is null
    ${state === 'open' ? sql`where ${open} order by r.created_at` : sql`order by r.created_at desc`}
    limit ${MOST_LISTED}`;
}

export type ShownReport = {
  id: string;
  reported_profile: string | null;
  reference: string;
  created_at: Date;
  subject: string;
  category: string;
  photo: string | null;
  /** the reporter's words */
  words: string | null;
  reporter: string | null;
  name: string | null;
  about: string | null;
  status: string | null;
  /** language in which a statement is read */
  language: string | null;
};

export async function selectReport(sql: AnySql, reference: string): Promise<ShownReport | undefined> {
  const [row] = await sql<ShownReport[]>`
    select r.id, r.reported_profile, r.reference, r.created_at, r.subject, r.category, r.photo, e.words,
      reporter.name as reporter, coalesce(e.name, p.name) as name, e.about, a.status, a.language
    from reports r
    left join report_evidence e on e.report_id = r.id
    left join profiles reporter on reporter.id = r.reporter_profile
    left join profiles p on p.id = r.reported_profile
    left join accounts a on a.id = p.account_id
    where r.reference = ${reference}`;
  return row;
}

/** Selects all decisions about the same member, including this report's. */
export function selectDecisions(sql: AnySql, profileId: string) {
  return sql`
    select r.reference, d.measure, d.ground, d.words, d.until, d.photo, d.decided_at, d.undone_at, d.undone_words
    from report_decisions d join reports r on r.id = d.report_id
    where r.reported_profile = ${profileId} order by d.decided_at`;
}

export function selectLog(sql: AnySql, report: string) {
  return sql`select at, who, what from report_log where report_id = ${report} order by id`;
}
