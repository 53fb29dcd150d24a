import type { AgeMethod } from '@rendezvous/contract/age/limits';
import type { AnySql } from '../../../platform/database/sql.ts';
import type { AgeOutcome } from './provider.ts';

export type SandboxCheck = {
  reference: string;
  min_age: number;
  status: AgeOutcome['status'];
  method: AgeMethod | null;
  return_path: string;
};

export async function insertSandboxCheck(
  sql: AnySql,
  check: { reference: string; min_age: number; return_path: string; expires_at: Date },
): Promise<void> {
  await sql`insert into sandbox_age_checks ${sql.rows([check])} on conflict (reference) do nothing`;
}

/** Selects a check in its present state: one that nobody began in time has expired. */
export async function selectSandboxCheck(sql: AnySql, reference: string, now: Date): Promise<SandboxCheck | undefined> {
  const [check] = await sql<SandboxCheck[]>`
    select reference, min_age, method, return_path,
      case when status = 'created' and expires_at <= ${now} then 'expired' else status end as status
    from sandbox_age_checks where reference = ${reference}`;
  return check;
}

/** @returns false if it is no longer in the state `from` */
export async function updateSandboxCheck(
  sql: AnySql,
  change: { reference: string; from: AgeOutcome['status']; to: AgeOutcome['status']; method: AgeMethod | null },
): Promise<boolean> {
  const rows = await sql`
    update sandbox_age_checks set status = ${change.to}, method = ${change.method}
    where reference = ${change.reference} and status = ${change.from}
    returning 1`;
  return rows.length === 1;
}

export async function deleteOldSandboxChecks(sql: AnySql, expiredBefore: Date): Promise<void> {
  await sql`delete from sandbox_age_checks where expires_at <= ${expiredBefore}`;
}
