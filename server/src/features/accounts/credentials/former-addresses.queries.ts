import { z } from 'zod';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../../platform/outbox/topic.ts';

/** Topic of the outbox row of an account that got a former address back, and its data. */
export const ADDRESS_RESTORED = defineTopic('address_restored', { account: z.string() });
export type AddressRestored = DataOf<typeof ADDRESS_RESTORED>;

type FormerAddress = {
  accountId: string;
  changeId: string;
  email: string;
  emailKey: string;
  now: Date;
  expiresAt: Date;
};

export async function insertFormerAddress(tx: Tx, former: FormerAddress): Promise<void> {
  await tx`
    insert into former_addresses (account_id, change_id, email, email_key, changed_at, expires_at)
    values (${former.accountId}, ${former.changeId}, ${former.email}, ${former.emailKey}, ${former.now},
      ${former.expiresAt})`;
}

/**
 * Forgets a former address that the account has again, and all later ones.
 * @returns whether it was a former address
 */
export async function deleteFormerSince(tx: Tx, accountId: string, emailKey: string, now: Date): Promise<boolean> {
  const rows = await tx`
    delete from former_addresses where account_id = ${accountId} and number >= (
      select min(number) from former_addresses
      where account_id = ${accountId} and email_key = ${emailKey} and expires_at > ${now}
    )
    returning 1`;
  return rows.length > 0;
}

/**
 * Stores the token of the link that undoes a change.
 * @returns false if the change can no longer be undone
 */
export async function updateUndoToken(tx: Tx, changeId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx`
    update former_addresses set token_hash = ${tokenHash} where change_id = ${changeId} and expires_at > ${now}
    returning 1`;
  return rows.length === 1;
}

export type UndoableChange = { account_id: string; email: string; email_key: string; changed_at: Date };

/** Selects the account and the change that a link would undo, on this domain. */
export async function selectUndoable(
  sql: AnySql,
  link: { tokenHash: Buffer; domainId: number; now: Date },
): Promise<UndoableChange | undefined> {
  const [row] = await sql<UndoableChange[]>`
    select f.account_id, f.email, f.email_key, f.changed_at
    from former_addresses f join accounts a on a.id = f.account_id
    where f.token_hash = ${link.tokenHash} and a.domain_id = ${link.domainId} and f.expires_at > ${link.now}`;
  return row;
}

/**
 * Uses up the link; of two presses at once one finds it.
 * @returns false if it was used before
 */
export async function deleteUndoable(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  // Later addresses go in the same statement, so that nobody can return to them.
  const rows = await tx`
    with used as (
      select account_id, number from former_addresses where token_hash = ${tokenHash} for update
    )
    delete from former_addresses f using used
    where f.account_id = used.account_id and f.number >= used.number
    returning 1`;
  return rows.length > 0;
}

export async function insertAddressRestored(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx`${publish(tx, ADDRESS_RESTORED, { account: accountId }, now)}`;
}

export async function deleteExpiredFormerAddresses(sql: AnySql, now: Date): Promise<void> {
  await sql`delete from former_addresses where expires_at <= ${now}`;
}
