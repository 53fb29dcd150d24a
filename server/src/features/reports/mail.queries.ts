import type { ReportCategory } from '@rendezvous/contract/reports/limits';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import type { Measure } from './decisions.queries.ts';

export type Addressee = { account_id: string; email: string; language: string; confirmed: boolean; domain_id: number };

/** Selects the address and name of a profile's owner; null if they are erased. */
function addressee(sql: AnySql, profile: Fragment): Fragment {
  return sql`(
    select jsonb_build_object('account_id', a.id, 'email', a.email, 'language', a.language,
      'confirmed', a.confirmed_at is not null, 'domain_id', a.domain_id)
    from profiles p join accounts a on a.id = p.account_id and a.status <> 'erased' where p.id = ${profile})`;
}

export type Received = { reference: string; created_at: Date; reporter: Addressee | null };

export async function selectReceived(sql: AnySql, report: string): Promise<Received | undefined> {
  const [row] = await sql<Received[]>`
    select r.reference, r.created_at, ${addressee(sql, sql`r.reporter_profile`)} as reporter
    from reports r where r.id = ${report}`;
  return row;
}

export type Decided = {
  reference: string;
  measure: Measure;
  ground: ReportCategory;
  words: string;
  until: Date | null;
  decided_at: Date;
  undone_words: string | null;
  reporter: Addressee | null;
  reported: Addressee | null;
};

export async function selectDecided(sql: AnySql, decision: string): Promise<Decided | undefined> {
  const [row] = await sql<Decided[]>`
    select r.reference, d.measure, d.ground, d.words, d.until, d.decided_at, d.undone_words,
      ${addressee(sql, sql`r.reporter_profile`)} as reporter, ${addressee(sql, sql`r.reported_profile`)} as reported
    from report_decisions d join reports r on r.id = d.report_id
    where d.id = ${decision}`;
  return row;
}
