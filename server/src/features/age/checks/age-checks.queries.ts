import type { AgeMethod, AgeState } from '@rendezvous/contract/age/limits';
import { z } from 'zod';
import type { AnySql, Fragment } from '../../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../../platform/outbox/topic.ts';
import { mustProveAge } from '../rules/age-rules.queries.ts';

/** Topic of the outbox row of a member whose age is proved, and its data. */
export const AGE_PROVED = defineTopic('age_proved', { account: z.string() });
export type AgeProved = DataOf<typeof AGE_PROVED>;

export type AgeRow = {
  state: Exclude<AgeState, 'none'> | null;
  method: AgeMethod | null;
  checked_at: Date | null;
  /** age in years that was proved */
  age_proved: number | null;
  required: boolean;
};

export async function selectAge(sql: AnySql, accountId: string): Promise<AgeRow> {
  const [row] = await sql<AgeRow[]>`
    select a.age_state as state, a.age_method as method, a.age_checked_at as checked_at, a.age_proved,
      ${mustProveAge(sql, sql`a`)} as required
    from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}

/** A check under way. */
export type CheckRow = {
  id: string;
  account_id: string;
  provider: string;
  reference: string | null;
  redirect_url: string | null;
  min_age: number;
  created_at: Date;
};

/** Inserts a check. Two at once make one: the second gets the first one's. */
export async function insertCheck(
  sql: AnySql,
  check: { id: string; accountId: string; provider: string; minAge: number; now: Date },
): Promise<CheckRow> {
  const [row] = await sql<CheckRow[]>`
    insert into age_checks (id, account_id, provider, min_age, created_at, ask_at)
    values (${check.id}, ${check.accountId}, ${check.provider}, ${check.minAge}, ${check.now},
      ${check.now}::timestamptz + interval '1 minute')
    -- locks the row that is there, so that it is answered
    on conflict (account_id) do update set account_id = excluded.account_id
    returning id, account_id, provider, reference, redirect_url, min_age, created_at`;
  if (!row) throw new Error('no age check was made');
  return row;
}

export async function setPending(sql: AnySql, accountId: string): Promise<void> {
  await sql`
    update accounts set age_state = 'pending', age_method = null, age_checked_at = null, age_proved = null
    where id = ${accountId}`;
}

/** @returns null if the check has ended meanwhile */
export async function updateCheckStart(
  sql: AnySql,
  id: string,
  started: { reference: string; redirectUrl: string },
): Promise<string | null> {
  const [row] = await sql<{ redirect_url: string }[]>`
    update age_checks
    set reference = coalesce(reference, ${started.reference}),
      redirect_url = coalesce(redirect_url, ${started.redirectUrl})
    where id = ${id}
    returning redirect_url`;
  return row?.redirect_url ?? null;
}

export async function selectCheckOf(sql: AnySql, accountId: string): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow[]>`
    select id, account_id, provider, reference, redirect_url, min_age, created_at
    from age_checks where account_id = ${accountId}`;
  return row;
}

export async function selectCheckByReference(
  sql: AnySql,
  provider: string,
  reference: string,
): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow[]>`
    select id, account_id, provider, reference, redirect_url, min_age, created_at
    from age_checks where provider = ${provider} and reference = ${reference}`;
  return row;
}

/** Time at which the provider is asked about the next check, for a timer. */
export function checksDue(sql: AnySql): Fragment {
  return sql`(select min(ask_at) from age_checks)`;
}

/**
 * Claims checks to ask the provider about now, and later at growing intervals. Others that look at the same time get
 * others.
 */
export async function claimDueChecks(sql: AnySql, now: Date, limit: number): Promise<CheckRow[]> {
  return sql<CheckRow[]>`
    update age_checks
    set ask_at = ${now}::timestamptz
      + least(greatest(${now}::timestamptz - created_at, interval '1 minute'), interval '1 hour')
    where id = any(array(
      select id from age_checks where ask_at <= ${now} order by ask_at limit ${limit} for update skip locked))
    returning id, account_id, provider, reference, redirect_url, min_age, created_at`;
}

/**
 * Notes the result and deletes the check, in one statement: the second of two finds nothing to do.
 * @returns whether this was the first
 */
export async function endCheck(
  sql: AnySql,
  result: { id: string; state: 'passed' | 'failed' | null; method: AgeMethod | null; checkedAt: Date | null },
): Promise<boolean> {
  const rows = await sql`
    with ended as (delete from age_checks where id = ${result.id} returning account_id, min_age)
    update accounts
    set age_state = ${result.state}, age_method = ${result.method}, age_checked_at = ${result.checkedAt},
      age_proved = case when ${result.state} = 'passed' then ended.min_age end
    from ended where accounts.id = ended.account_id
    returning 1`;
  return rows.length === 1;
}

export async function insertAgeProved(sql: AnySql, accountId: string, now: Date): Promise<void> {
  await sql`${publish(sql, AGE_PROVED, { account: accountId }, now)}`;
}
