import type { ReturnReason, ReturnStatus } from '@rendezvous/contract/payments/limits';
import type { CallKey } from '../../../platform/call-key.ts';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';

/**
 * Locks the order; a statement of its own, so that the next one sees what was committed while this one waited.
 * @returns false if the account has no such order
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
  reason: ReturnReason;
  status: ReturnStatus;
  created_at: Date;
  check_at: Date | null;
  settled_at: Date | null;
  ended_premium: boolean;
};

/** Inserts a return; a second one of an order violates its unique constraint. */
export async function insertReturn(tx: Tx, row: NewReturn): Promise<void> {
  await tx`insert into order_returns ${tx.rows([row])}`;
}

/** Selects the number of credits of an order that its member has returned. */
export async function selectReturnedCredits(sql: AnySql, orderId: string): Promise<number> {
  const [row] = await sql<{ credits: number }[]>`select credits from order_returns where order_id = ${orderId}`;
  return row?.credits ?? 0;
}

/** Selects the return that a key of the account has made since then. */
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

/** Money that must go back, as the provider is told. */
export type MoneyDue = {
  id: string;
  amount: number;
  created_at: Date;
  order_id: string;
  provider: string;
  reference: string | null;
  currency: string;
};

/** A return that this process tells the provider of, and no other before `telling_until`. */
export type ClaimedReturn = MoneyDue & { telling_until: Date };

/**
 * Claims the return that has been due for longest: before `until` no other process tells the provider of it, and nobody
 * closes it.
 */
export async function claimMoneyDue(sql: AnySql, now: Date, until: Date): Promise<ClaimedReturn | undefined> {
  const [claimed] = await sql<ClaimedReturn[]>`
    with due as (
      update order_returns set check_at = ${until}, telling_until = ${until}
      where id in (
        select id from order_returns where check_at <= ${now} order by check_at limit 1 for update skip locked
      )
      returning id, amount, created_at, order_id, telling_until
    )
    select due.*, o.provider, o.reference, o.currency from due join orders o on o.id = due.order_id`;
  return claimed;
}

/** Notes the next try after a call that the provider did not take, if the claim is still this process's. */
export async function postponeMoney(
  sql: AnySql,
  { id, telling_until }: Pick<ClaimedReturn, 'id' | 'telling_until'>,
  checkAt: Date,
): Promise<void> {
  await sql`
    update order_returns set check_at = ${checkAt}, telling_until = null
    where id = ${id} and telling_until = ${telling_until}`;
}

/** @returns its account and the order's state; undefined if it was settled before */
export async function settleReturn(
  sql: AnySql,
  id: string,
  status: Exclude<ReturnStatus, 'pending'>,
  now: Date,
): Promise<{ account_id: string; status: string } | undefined> {
  const [order] = await sql<{ account_id: string; status: string }[]>`
    with settled as (
      update order_returns set status = ${status}, check_at = null, telling_until = null, settled_at = ${now}
      where id = ${id} and status = 'pending'
      returning order_id
    )
    select o.account_id, o.status from settled join orders o on o.id = settled.order_id`;
  return order;
}

/** Selects money that no provider has taken yet, the oldest first. */
export function selectOpenReturns(sql: AnySql) {
  return sql<MoneyDue[]>`
    select r.id, r.amount, r.created_at, r.order_id, o.provider, o.reference, o.currency
    from order_returns r join orders o on o.id = r.order_id
    where r.status = 'pending' order by r.created_at, r.id`;
}

/**
 * Closes a return, so that no provider is told of it any more.
 * @returns false if there is nothing to close, or the provider is being told right now
 */
export async function voidReturn(sql: AnySql, orderId: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update order_returns set status = 'void', check_at = null, telling_until = null, settled_at = ${now}
    where order_id = ${orderId} and status = 'pending' and (telling_until is null or telling_until <= ${now})
    returning 1`;
  return rows.length === 1;
}

/** Selects the end of the claim under which a provider is being told; null: there is none. */
export async function selectTellingUntil(sql: AnySql, orderId: string): Promise<Date | null> {
  const [row] = await sql<{ telling_until: Date | null }[]>`
    select telling_until from order_returns where order_id = ${orderId}`;
  return row?.telling_until ?? null;
}

/** The facts for a return's receipt. */
export type ReturnReceiptRow = {
  account_id: string;
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
  ended_premium: boolean;
  reason: ReturnReason;
  name: string;
  email: string;
  language: string;
};

/**
 * Marks the receipt of a return as sent.
 * @returns undefined if it was sent before
 */
export async function claimReturnReceipt(tx: Tx, id: string, now: Date): Promise<ReturnReceiptRow | undefined> {
  const [row] = await tx<ReturnReceiptRow[]>`
    with claimed as (
      update order_returns set receipt_sent_at = ${now} where id = ${id} and receipt_sent_at is null
      returning order_id, credits, amount, vat, reason, created_at, ended_premium
    )
    select claimed.*, o.domain_id, o.credits as ordered, o.completed_at, o.vat_rate::float8 as vat_rate, o.currency,
      p.name, a.id as account_id, a.email, a.language
    from claimed
    join orders o on o.id = claimed.order_id
    join accounts a on a.id = o.account_id
    join profiles p on p.account_id = a.id
    -- money of a buyer who is gone goes back without a word: nobody has cancelled
    where a.email is not null and (claimed.reason = 'withdrawn' or a.status <> 'erased')`;
  return row;
}

/** Clears columns that books don't need: the keys of repeated calls. */
export async function stripReturns(sql: AnySql, accountId: string): Promise<void> {
  await sql`
    update order_returns r set key_hash = null, body_hash = null
    from orders o where o.id = r.order_id and o.account_id = ${accountId}`;
}
