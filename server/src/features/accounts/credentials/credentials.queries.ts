import type { Tx } from '../../../platform/database/sql.ts';

type NewEmail = { accountId: string; email: string; emailKey: string };

/**
 * Replaces a password.
 * @returns false if it has been replaced meanwhile
 */
export async function replacePassword(
  tx: Tx,
  { accountId, oldHash, newHash }: { accountId: string; oldHash: string; newHash: string },
): Promise<boolean> {
  const rows = await tx`
    update accounts set password_hash = ${newHash}
    where id = ${accountId} and password_hash = ${oldHash}
    returning 1`;
  return rows.length === 1;
}

export async function deleteLinks(tx: Tx, accountId: string, purpose: 'reset' | 'mail_change'): Promise<void> {
  await tx`delete from mail_links where account_id = ${accountId} and purpose = ${purpose}`;
}

/**
 * Changes an account's address, unless the account is closed, or leaving without `leaving`.
 * @returns false in these cases
 */
export async function updateEmail(
  tx: Tx,
  { accountId, email, emailKey, leaving = false }: NewEmail & { leaving?: boolean },
): Promise<boolean> {
  const rows = await tx`
    update accounts set email = ${email}, email_key = ${emailKey},
      -- the link that was pressed came in a mail to this address: mail arrives there
      notifications_disabled = array_remove(notifications_disabled, 'bounce')
    where id = ${accountId}
      and (status in ('not_confirmed', 'active') or (status = 'pending_deletion' and ${leaving}))
    returning 1`;
  return rows.length === 1;
}
