import type { AnySql, Tx } from '../../../platform/database/sql.ts';

export type MailChange = {
  id: string;
  email: string;
  email_key: string;
  session_hash: Buffer;
  requested_at: Date;
  expires_at: Date;
};

export type NewMailChange = {
  accountId: string;
  id: string;
  email: string;
  emailKey: string;
  sessionHash: Buffer;
  now: Date;
  expiresAt: Date;
};

/** Stores a change; it replaces an earlier one. */
export async function upsertMailChange(tx: Tx, change: NewMailChange): Promise<void> {
  await tx`
    insert into mail_changes (account_id, id, email, email_key, session_hash, requested_at, expires_at)
    values (${change.accountId}, ${change.id}, ${change.email}, ${change.emailKey}, ${change.sessionHash},
      ${change.now}, ${change.expiresAt})
    on conflict (account_id) do update set id = excluded.id, email = excluded.email, email_key = excluded.email_key,
      session_hash = excluded.session_hash, requested_at = excluded.requested_at, expires_at = excluded.expires_at`;
}

export async function selectMailChange(sql: AnySql, accountId: string, now: Date): Promise<MailChange | undefined> {
  const [row] = await sql<MailChange[]>`
    select id, email, email_key, session_hash, requested_at, expires_at from mail_changes
    where account_id = ${accountId} and expires_at > ${now}`;
  return row;
}

/** Takes the change whose link is pressed, if it still exists; of two at once one gets it. */
export async function takeMailChange(tx: Tx, accountId: string, now: Date): Promise<MailChange | undefined> {
  const [row] = await tx<MailChange[]>`
    delete from mail_changes where account_id = ${accountId} and expires_at > ${now}
    returning id, email, email_key, session_hash, requested_at, expires_at`;
  return row;
}

export async function deleteMailChange(sql: AnySql, accountId: string): Promise<void> {
  await sql`delete from mail_changes where account_id = ${accountId}`;
}

export async function deleteExpiredMailChanges(sql: AnySql, now: Date): Promise<void> {
  await sql`delete from mail_changes where expires_at <= ${now}`;
}
