import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import type { Person } from '../../platform/personal-data.ts';
import { hasBought, keepsBooks, moveBooks } from '../credits/index.ts';

/**
 * Selects unconfirmed accounts that are too old, the oldest first (A8): an SQL query for `endUnconfirmed`. Those that
 * bought something stay, and those with an order that can still be paid.
 */
export function tooOld(sql: AnySql, signedUpBefore: Date, limit: number): Fragment {
  return sql`
    select id from accounts old
    where status = 'not_confirmed' and signup_date <= ${signedUpBefore} and not ${hasBought(sql, sql`old.id`)}
      and not exists (select from orders o where o.account_id = old.id and o.status in ('created', 'pending'))
      and not exists (select from profiles p where p.account_id = old.id and p.demo)
    order by signup_date limit ${limit}`;
}

/** Inserts accounts that have ended; one that is being erased already stays as it is. */
export async function insertEnded(tx: Tx, accountIds: string[], now: Date): Promise<void> {
  await tx`
    insert into account_deletions (account_id, requested_at, erase_at)
    select id, ${now}, ${now} from accounts where id = any(${accountIds}::uuid[]) and status = 'erased'
    on conflict (account_id) do nothing`;
}

/**
 * Claims an account that is due, so that no other process erases it before `until`. From here on nobody can bring it
 * back.
 */
export async function claimDue(sql: AnySql, now: Date, until: Date): Promise<Person | undefined> {
  const [person] = await sql<Person[]>`
    with claimed as (
      update account_deletions set claimed_until = ${until}
      where account_id = (
        select account_id from account_deletions
        where erase_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        order by erase_at limit 1 for update skip locked
      )
      returning account_id
    ), gone as (
      update accounts set status = 'erased' from claimed where id = claimed.account_id returning id
    )
    select gone.id as "accountId", p.id as "profileId" from gone join profiles p on p.account_id = gone.id`;
  return person;
}

/**
 * Ends an account: its row goes, and all rows that depend on it or on its profile. Books first move to an account that
 * belongs to nobody, whose id stands in no other row and is known to no visitor.
 */
export async function endAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  // Payments under way wait, and then find their order with the new account.
  await tx`select 1 from accounts where id = ${accountId} for update`;
  const [books] = await tx<{ id: string }[]>`
    insert into accounts (domain_id, status, credits, credits_resting, debt, paid_user, erased_at, email, email_key, password_hash,
      language, signup_date, date_of_birth)
    select domain_id, 'erased', credits, credits_resting, debt, paid_user, ${now}, null, null, null, null, null, null
    from accounts where id = ${accountId} and ${keepsBooks(tx, tx`accounts.id`)}
    returning id`;
  if (books) await moveBooks(tx, accountId, books.id);
  await tx`delete from accounts where id = ${accountId}`;
}
