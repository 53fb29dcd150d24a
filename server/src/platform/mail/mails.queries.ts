import type { AnySql, Fragment, Sql, Tx } from '../database/sql.ts';

export type MailRow = {
  id: string;
  account_id: string;
  kind: string;
  recipient: string;
  content: Uint8Array;
  created_at: Date;
  useful_until: Date;
  tries: number;
  /** error of the last try */
  error: string | null;
};

type NewMail = Omit<MailRow, 'tries' | 'error'> & { linked: boolean };

export async function insertMail(sql: AnySql, mail: NewMail): Promise<void> {
  await sql`insert into mails ${sql.rows([{ ...mail, due_at: mail.created_at }])}`;
}

/** Claims the mail that has been due for longest; until `again` no other process takes it. */
export async function claimMail(sql: Sql, now: Date, again: Date): Promise<MailRow | undefined> {
  const [row] = await sql<MailRow[]>`
    update mails set due_at = ${again}, tries = tries + 1
    where id = (
      select id from mails where given_up_at is null and due_at <= ${now}
      order by due_at, position limit 1 for update skip locked
    )
    returning id, account_id, kind, recipient, content, created_at, useful_until, tries, error`;
  return row;
}

/** Selects when the next mail is due. */
export async function selectNextDue(sql: Sql): Promise<Date | null> {
  const [row] = await sql<{ due_at: Date | null }[]>`select ${mailsDue(sql)} as due_at`;
  return row?.due_at ?? null;
}

/** Time at which the next mail is due, for a timer. */
export function mailsDue(sql: AnySql): Fragment {
  return sql`(select min(due_at) from mails where given_up_at is null)`;
}

export async function deleteMail(sql: AnySql, id: string): Promise<void> {
  await sql`delete from mails where id = ${id}`;
}

export async function postponeMail(sql: AnySql, id: string, error: string, dueAt: Date): Promise<void> {
  await sql`update mails set due_at = ${dueAt}, error = ${error} where id = ${id}`;
}

export async function giveMailUp(tx: Tx, id: string, error: string, now: Date): Promise<void> {
  await tx`update mails set given_up_at = ${now}, error = ${error} where id = ${id}`;
}

export async function deleteGivenUp(sql: AnySql, before: Date): Promise<void> {
  await sql`delete from mails where given_up_at <= ${before}`;
}

export async function deleteMailsOf(sql: AnySql, accountId: string): Promise<void> {
  await sql`delete from mails where account_id = ${accountId}`;
}

export type ListedMail = Omit<MailRow, 'account_id' | 'content'> & {
  due_at: Date;
  given_up_at: Date | null;
};

/** The columns of `ListedMail`. */
function listed(sql: AnySql) {
  return sql`id, kind, recipient, created_at, useful_until, due_at, tries, error, given_up_at`;
}

/** Selects failed mails, then waiting ones, the oldest first. */
export async function selectMails(sql: AnySql): Promise<ListedMail[]> {
  return sql<ListedMail[]>`select ${listed(sql)} from mails order by position`;
}

export async function selectMailsOf(sql: AnySql, accountId: string): Promise<ListedMail[]> {
  return sql<ListedMail[]>`select ${listed(sql)} from mails where account_id = ${accountId} order by position`;
}

/**
 * Revives one mail that was given up, or all: due now, and useful until `usefulUntil` unless its link ends before.
 * @returns their number
 */
export async function reviveMails(sql: AnySql, id: string | null, now: Date, usefulUntil: Date): Promise<number> {
  const revived = await sql`
    update mails set given_up_at = null, due_at = ${now}, tries = 0,
      useful_until = case when linked then useful_until else greatest(useful_until, ${usefulUntil}) end
    where given_up_at is not null and (${id}::uuid is null or id = ${id}::uuid)
      and (not linked or useful_until > ${now})
    returning id`;
  return revived.length;
}

/** Counts the mails given up whose link is over. */
export async function countUseless(sql: AnySql, id: string | null, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from mails
    where given_up_at is not null and linked and useful_until <= ${now} and (${id}::uuid is null or id = ${id}::uuid)`;
  return row?.count ?? 0;
}
