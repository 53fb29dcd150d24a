import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/outbox/topic.ts';
import { ACCOUNT_BANNED, banned } from '../../accounts/index.ts';

type Exclusion = { accountId: string; now: Date; until: Date };

/**
 * Closes the account until then; its status follows, and from that its profile's.
 * @returns false if it is closed already: of two at once, one does it
 */
export async function insertExclusion(tx: Tx, { accountId, now, until }: Exclusion): Promise<boolean> {
  const rows = await tx`
    with excluded as (
      insert into self_exclusions (account_id, begins_at, ends_at) values (${accountId}, ${now}, ${until})
      on conflict (account_id) where over_at is null do nothing
      returning account_id
    )
    ${publish(tx, ACCOUNT_BANNED, banned(tx), now)}
    from excluded join accounts a on a.id = excluded.account_id join profiles p on p.account_id = a.id
    returning 1`;
  return rows.length === 1;
}

/** Time at which the next self-exclusion is over, for a timer. */
export function exclusionsDue(sql: AnySql): Fragment {
  return sql`(select min(ends_at) from self_exclusions where over_at is null)`;
}

/**
 * Opens the accounts whose self-exclusion is over.
 * @returns their ids
 */
export async function endExclusions(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx<{ account_id: string }[]>`
    update self_exclusions set over_at = ends_at where ends_at <= ${now} and over_at is null returning account_id`;
  return rows.map(({ account_id }) => account_id);
}

export type ExcludedOwner = { account_id: string; domain_id: number; email: string; language: string; ends_at: Date };

/**
 * Selects the recipient of a mail about the last self-exclusion; none if the address was never confirmed: it may be a
 * stranger's (A4).
 */
export async function selectExcludedOwner(sql: AnySql, accountId: string): Promise<ExcludedOwner | undefined> {
  const [row] = await sql<ExcludedOwner[]>`
    select a.id as account_id, a.domain_id, a.email, a.language, x.ends_at
    from accounts a join self_exclusions x on x.account_id = a.id
    where a.id = ${accountId} and a.confirmed_at is not null
    order by x.begins_at desc limit 1`;
  return row;
}

/** Selects every self-exclusion of an account, for the archive (A11). */
export function selectExclusionRecords(sql: AnySql, accountId: string) {
  return sql`
    select begins_at, ends_at, over_at from self_exclusions where account_id = ${accountId} order by begins_at`;
}
