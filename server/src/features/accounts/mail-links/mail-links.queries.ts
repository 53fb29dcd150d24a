import type { AnySql, Tx } from '../../../platform/database/sql.ts';

export async function insertLink(
  sql: AnySql,
  link: { tokenHash: Buffer; accountId: string; purpose: string; now: Date; expiresAt: Date; sentTo: string | null },
): Promise<void> {
  await sql`
    insert into mail_links (token_hash, account_id, purpose, created_at, expires_at, sent_to)
    values (${link.tokenHash}, ${link.accountId}, ${link.purpose}, ${link.now}, ${link.expiresAt}, ${link.sentTo})`;
}

export type Link = { tokenHash: Buffer; domainId: number; purpose: string; now: Date };

/**
 * Tells whether `mail_links l` of `accounts a` may be used: not used, not expired, and sent to the account's present
 * address. A new password of an account that was deleted before it was confirmed would bring back what may be a
 * stranger's.
 */
function isGood(sql: AnySql, { tokenHash, domainId, purpose, now }: Link) {
  return sql`
    a.id = l.account_id and a.domain_id = ${domainId} and l.token_hash = ${tokenHash}
    and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
    and (l.sent_to is null or l.sent_to = case when l.purpose = 'mail_change'
      then (select c.email_key from mail_changes c where c.account_id = a.id and c.expires_at > ${now})
      else a.email_key end)
    and not (l.purpose = 'reset' and a.status = 'pending_deletion' and a.confirmed_at is null)`;
}

/** @returns the account of the link; null if it is not valid */
export async function selectLink(sql: AnySql, link: Link): Promise<string | null> {
  const [found] = await sql<{ account_id: string }[]>`
    select l.account_id from mail_links l, accounts a where ${isGood(sql, link)}`;
  return found?.account_id ?? null;
}

/**
 * Uses a link up; of two at once one finds it.
 * @returns the account of the link; null if it is not valid
 */
export async function markLinkUsed(tx: Tx, link: Link): Promise<string | null> {
  const [used] = await tx<{ account_id: string }[]>`
    update mail_links l set used_at = ${link.now}
    from accounts a
    where ${isGood(tx, link)}
    returning l.account_id`;
  if (!used) return null;
  await tx`
    update mail_links set used_at = ${link.now}
    where account_id = ${used.account_id} and purpose = ${link.purpose} and used_at is null`;
  return used.account_id;
}

export async function deleteDeadLinks(sql: AnySql, now: Date): Promise<void> {
  await sql`delete from mail_links where used_at is not null or expires_at <= ${now}`;
}

/** Mails of one kind to one address, known or not. */
type RequestedMail = { domainId: number; emailHash: Buffer; purpose: string };

/** Locks the count of such mails until the end of the transaction: parallel requests can't exceed a share. */
export async function lockRequestedMails(tx: Tx, { purpose, emailHash }: RequestedMail): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${emailHash.toString('hex')}`}, 0))`;
}

/**
 * Counts a mail.
 * @returns false if the address has had its share since `since`, and its last one not before `againBefore`
 */
export async function countRequestedMail(
  tx: Tx,
  mail: RequestedMail & { allowed: number; since: Date; againBefore: Date | null; now: Date },
): Promise<boolean> {
  await lockRequestedMails(tx, mail);
  const rows = await tx`
    insert into requested_mails (domain_id, email_hash, purpose, requested_at)
    select ${mail.domainId}, ${mail.emailHash}, ${mail.purpose}, ${mail.now}
    where (
      select count(*) < ${mail.allowed} or coalesce(max(requested_at) <= ${mail.againBefore}, false)
      from requested_mails
      where domain_id = ${mail.domainId} and email_hash = ${mail.emailHash} and purpose = ${mail.purpose}
        and requested_at > ${mail.since}
    )
    returning 1`;
  return rows.length === 1;
}

/** Selects the time of the first mail of this kind since then. */
export async function selectFirstRequested(tx: Tx, mail: RequestedMail & { since: Date }): Promise<Date | null> {
  const [row] = await tx<{ first_at: Date | null }[]>`
    select min(requested_at) as first_at from requested_mails
    where domain_id = ${mail.domainId} and email_hash = ${mail.emailHash} and purpose = ${mail.purpose}
      and requested_at > ${mail.since}`;
  return row?.first_at ?? null;
}

/**
 * Counts the resets asked for since then: by this device (or its network, if the device is not known) and in all; and
 * the times of its first one and of the last one.
 */
export async function selectRequestedResets(
  tx: Tx,
  { domainId, emailHash, purpose, device, network, since }: RequestedMail & Asker & { since: Date },
): Promise<RequestedResets> {
  const asker = network ? tx`network_hash = ${network}` : tx`device_hash = ${device}`;
  const [had] = await tx<RequestedResets[]>`
    select count(*) filter (where ${asker})::integer as by_device, count(*)::integer as in_all,
      min(requested_at) filter (where ${asker}) as first_by_device_at, max(requested_at) as last_at
    from requested_mails
    where domain_id = ${domainId} and email_hash = ${emailHash} and purpose = ${purpose} and requested_at > ${since}`;
  return had ?? { by_device: 0, in_all: 0, first_by_device_at: null, last_at: null };
}

type RequestedResets = { by_device: number; in_all: number; first_by_device_at: Date | null; last_at: Date | null };

type Asker = { device: Buffer; network: Buffer | null };

export async function insertRequestedMail(tx: Tx, mail: RequestedMail & Asker & { now: Date }): Promise<void> {
  await tx`
    insert into requested_mails (domain_id, email_hash, purpose, requested_at, device_hash, network_hash)
    values (${mail.domainId}, ${mail.emailHash}, ${mail.purpose}, ${mail.now}, ${mail.device}, ${mail.network})`;
}

export async function deleteRequestedMails(sql: AnySql, before: Date): Promise<void> {
  await sql`delete from requested_mails where requested_at <= ${before}`;
}

export async function deleteRequestedMailsTo(sql: AnySql, domainId: number, emailHash: Buffer): Promise<void> {
  await sql`delete from requested_mails where domain_id = ${domainId} and email_hash = ${emailHash}`;
}
