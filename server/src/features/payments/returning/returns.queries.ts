import type { ReturnStatus } from '@rendezvous/contract/payments/limits';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import type { CallKey } from '../call-key.ts';

/**
 * Takes the order for this transaction; a statement of its own, so that the next one sees what was committed while this
 * one waited. @returns false when the account has no such order
 */
export async function lockOrder(tx: Tx, accountId: string, orderId: string): Promise<boolean> {
  const rows = await tx`
    select from orders where id = ${orderId} and account_id = ${accountId} for no key update`;
  return rows.length === 1;
}

type NewReturn = CallKey & {
  id: string;
  order_id: string;
  credits: number;
  amount: number;
  vat: number;
  status: ReturnStatus;
  created_at: Date;
  check_at: Date | null;
  settled_at: Date | null;
};

/** A second return of an order violates its unique constraint. */
export async function insertReturn(tx: Tx, row: NewReturn): Promise<void> {
  await tx`insert into order_returns ${tx(row)}`;
}

/** How many credits of an order its member has returned. */
export async function selectReturnedCredits(sql: AnySql, orderId: string): Promise<number> {
  const [row] = await sql<{ credits: number }[]>`select credits from order_returns where order_id = ${orderId}`;
  return row?.credits ?? 0;
}

/** The return that a key of the account has made since. */
export async function selectReturnByKey(
  sql: AnySql,
  accountId: string,
  keyHash: Buffer,
  since: Date,
): Promise<{ body_hash: Buffer | null } | undefined> {
  const [row] = await sql<{ body_hash: Buffer | null }[]>`
    select r.body_hash from order_returns r join orders o on o.id = r.order_id
    where o.account_id = ${accountId} and r.key_hash = ${keyHash} and r.created_at > ${since}`;
  return row;
}

/** Money that must go back: what the provider is told. */
export type MoneyDue = {
  id: string;
  amount: number;
  created_at: Date;
  order_id: string;
  provider: string;
  reference: string | null;
  currency: string;
};

/** Takes returns that are due, so that no other process tells the provider of them until `until`. */
export function claimMoneyDue(sql: AnySql, now: Date, until: Date, limit: number) {
  return sql<MoneyDue[]>`
    with due as (
      update order_returns set check_at = ${until}
      where id in (
        select id from order_returns where check_at <= ${now} order by check_at limit ${limit} for update skip locked
      )
      returning id, amount, created_at, order_id
    )
    select due.*, o.provider, o.reference, o.currency from due join orders o on o.id = due.order_id`;
}

/** When the provider, who did not take it, is told again. */
export async function postponeMoney(sql: AnySql, id: string, checkAt: Date): Promise<void> {
  await sql`update order_returns set check_at = ${checkAt} where id = ${id} and status = 'pending'`;
}

/** @returns whose order it is, and the order's state; nothing when it was settled before */
export async function settleReturn(
  sql: AnySql,
  id: string,
  status: Exclude<ReturnStatus, 'pending'>,
  now: Date,
): Promise<{ account_id: string; status: string } | undefined> {
  const [order] = await sql<{ account_id: string; status: string }[]>`
    with settled as (
      update order_returns set status = ${status}, check_at = null, settled_at = ${now}
      where id = ${id} and status = 'pending'
      returning order_id
    )
    select o.account_id, o.status from settled join orders o on o.id = settled.order_id`;
  return order;
}

/** Money that no provider has taken yet, the oldest first. */
export function selectOpenReturns(sql: AnySql) {
  return sql<MoneyDue[]>`
    select r.id, r.amount, r.created_at, r.order_id, o.provider, o.reference, o.currency
    from order_returns r join orders o on o.id = r.order_id
    where r.status = 'pending' order by r.created_at, r.id`;
}

export async function selectOpenReturn(sql: AnySql, orderId: string): Promise<{ id: string } | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from order_returns where order_id = ${orderId} and status = 'pending'`;
  return row;
}

/** What the member gets in writing. */
export type ReturnReceiptRow = {
  order_id: string;
  domain_id: number;
  ordered: number;
  completed_at: Date;
  credits: number;
  amount: number;
  vat: number;
  vat_rate: number;
  currency: string;
  created_at: Date;
  name: string;
  email: string;
  language: string;
};

/** Marks the receipt of a return as sent. @returns nothing when it was sent before */
export async function claimReturnReceipt(tx: Tx, id: string, now: Date): Promise<ReturnReceiptRow | undefined> {
  const [row] = await tx<ReturnReceiptRow[]>`
    with claimed as (
      update order_returns set receipt_sent_at = ${now} where id = ${id} and receipt_sent_at is null
      returning order_id, credits, amount, vat, created_at
    )
    select claimed.*, o.domain_id, o.credits as ordered, o.completed_at, o.vat_rate::float8 as vat_rate, o.currency,
      p.name, a.email, a.language
    from claimed
    join orders o on o.id = claimed.order_id
    join accounts a on a.id = o.account_id
    join profiles p on p.account_id = a.id
    where a.email is not null`;
  return row;
}

/** What books don't need: what repeated calls are known by. */
export async function stripReturns(sql: AnySql, accountId: string): Promise<void> {
  await sql`
    update order_returns r set key_hash = null, body_hash = null
    from orders o where o.id = r.order_id and o.account_id = ${accountId}`;
}
