import type {
  CountrySign,
  PaymentMethod,
  PaymentStatus,
  ReturnReason,
  ReturnStatus,
  UnpaidEnd,
} from '@rendezvous/contract/payments/limits';
import { MICROSECONDS, type Position } from '../../../platform/database/position.ts';
import type { AnySql, Fragment, Sql, Tx } from '../../../platform/database/sql.ts';
import { insertRedemption, type Redemption } from '../discounts/discounts.queries.ts';

/** The part of an order that went back (P8); the time is that of JSON. */
type ReturnedPart = {
  credits: number;
  amount: number;
  reason: ReturnReason;
  status: ReturnStatus;
  created_at: string;
};

/** The countries named by signs, and the signs that decided the order's country. */
type CountrySigns = Record<CountrySign, string | null> & { relied_on: CountrySign[] };

export type OrderRow = {
  id: string;
  account_id: string;
  domain_id: number;
  package: string;
  credits: number;
  /** price to pay, and the discount on the full price */
  amount: number;
  discount: number;
  discount_code: string | null;
  discount_percentage: number | null;
  vat: number;
  vat_rate: number;
  currency: string;
  country: string;
  /** countries named by signs of the buyer, and the signs that decided (P10) */
  country_signs: CountrySigns;
  /** country of the bank or card that paid; null: not known (yet) */
  payer_country: string | null;
  method: PaymentMethod;
  provider: string;
  reference: string | null;
  redirect_url: string | null;
  status: PaymentStatus;
  return_to: string | null;
  body_hash: Buffer | null;
  /** time of the separate consent to use the credits at once; null: they rest until the days are over (P8) */
  waived_withdrawal_at: Date | null;
  /** time until which the credits of a paid order rest; null: they don't, or no longer */
  rests_until: Date | null;
  /** days in which unused credits may be returned, as promised with the order (P8) */
  refund_days: number;
  created_at: Date;
  completed_at: Date | null;
  /** unpaid end that a late payment followed; null: there was none */
  paid_after: UnpaidEnd | null;
  /** time at which its member asked to cancel it here */
  cancel_asked_at: Date | null;
  /** true: its member has been erased, so nobody could use the credits */
  buyer_gone: boolean;
  /** null: none. If the statement waited for the row, this is older than the row itself */
  returned: ReturnedPart | null;
};

function columns(sql: AnySql) {
  return sql`
    id, account_id, domain_id, package, credits, amount, discount, discount_code,
    discount_percentage::float8 as discount_percentage, vat, vat_rate::float8 as vat_rate, currency, country,
    country_signs, payer_country, method, provider, reference, redirect_url, status, return_to, body_hash, waived_withdrawal_at, rests_until, refund_days, created_at,
    completed_at, paid_after, cancel_asked_at,
    (select a.status = 'erased' from accounts a where a.id = orders.account_id) as buyer_gone,
    (
      select json_build_object(
        'credits', r.credits, 'amount', r.amount, 'reason', r.reason, 'status', r.status, 'created_at', r.created_at
      )
      from order_returns r where r.order_id = orders.id
    ) as returned`;
}

type LaterColumns =
  | ('reference' | 'redirect_url' | 'status' | 'completed_at' | 'rests_until' | 'payer_country')
  | ('paid_after' | 'cancel_asked_at' | 'buyer_gone' | 'returned');

export type NewOrder = Omit<OrderRow, LaterColumns> & {
  key_hash: Buffer | null;
  check_at: Date | null;
};

/**
 * Makes an order, or finds the one that its key has made since `keysSince`; waits for the same call under way. An older
 * key is free again. If another order holds the code, that violates a constraint of `insertRedemption`, and no order is
 * made.
 */
export async function insertOrder(
  sql: Sql,
  order: NewOrder,
  code: Pick<Redemption, 'code_id' | 'validity'> | null,
  keysSince: Date,
): Promise<OrderRow> {
  return sql.begin(async (tx) => {
    const { account_id, key_hash } = order;
    await tx`
      update orders set key_hash = null
      where account_id = ${account_id} and key_hash = ${key_hash} and created_at <= ${keysSince}`;
    const [made] = await tx<OrderRow[]>`
      insert into orders ${tx.rows([{ ...order, country_signs: tx.json(order.country_signs) }])}
      on conflict (account_id, key_hash) where key_hash is not null do nothing
      returning ${columns(tx)}`;
    if (made && code) {
      await insertRedemption(tx, { order_id: made.id, account_id, created_at: order.created_at, ...code });
    }
    if (made) return made;
    // A statement of its own sees what was committed while the insert waited.
    const [there] = await tx<OrderRow[]>`
      select ${columns(tx)} from orders where account_id = ${account_id} and key_hash = ${key_hash}`;
    if (!there) throw new Error('an order is there and is not found');
    return there;
  });
}

/** Selects the order that a key has made since then. */
export async function selectOrderByKey(
  sql: AnySql,
  accountId: string,
  keyHash: Buffer,
  since: Date,
): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${columns(sql)} from orders
    where account_id = ${accountId} and key_hash = ${keyHash} and created_at > ${since}`;
  return row;
}

/** A payment at the provider, with its page there. */
type Start = { reference: string; redirectUrl: string };

/** Stores the provider's answer; repeated calls return what the first one stored. */
export async function updateStart(sql: AnySql, id: string, { reference, redirectUrl }: Start): Promise<Start> {
  const [row] = await sql<Start[]>`
    update orders set reference = coalesce(reference, ${reference}), redirect_url = coalesce(redirect_url, ${redirectUrl})
    where id = ${id} returning reference, redirect_url as "redirectUrl"`;
  return row ?? { reference, redirectUrl };
}

/** Notes that its member wants to cancel, unless it was paid. Repeated calls keep the first time. */
export async function updateCancelAsked(sql: AnySql, id: string, now: Date): Promise<void> {
  await sql`
    update orders set cancel_asked_at = coalesce(cancel_asked_at, ${now})
    where id = ${id} and status in ('created', 'pending', 'failed', 'cancelled', 'expired')`;
}

export async function selectOrder(sql: AnySql, id: string): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`select ${columns(sql)} from orders where id = ${id}`;
  return row;
}

export async function selectOrderOf(sql: AnySql, accountId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${columns(sql)} from orders where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Selects paid orders of an account that may have something left, the newest first. */
export function selectPaid(sql: AnySql, accountId: string, limit: number) {
  return sql<OrderRow[]>`
    select ${columns(sql)} from orders
    where account_id = ${accountId} and status = 'completed'
    order by created_at desc, id desc
    limit ${limit}`;
}

/** Notes the country of the bank or card that paid, once. */
export async function updatePayerCountry(sql: AnySql, id: string, country: string): Promise<void> {
  await sql`update orders set payer_country = ${country} where id = ${id} and payer_country is null`;
}

export async function selectOrderId(sql: AnySql, provider: string, reference: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from orders where provider = ${provider} and reference = ${reference}`;
  return row?.id ?? null;
}

export type StatusChange = {
  /** the order as it was read */
  order: Pick<OrderRow, 'id' | 'status' | 'cancel_asked_at'>;
  to: PaymentStatus;
  completedAt: Date | null;
  paidAfter: UnpaidEnd | null;
  restsUntil: Date | null;
  checkAt: Date | null;
};

/** @returns false if another call was first: the order has another state, or its member has asked to cancel it since */
export async function updateStatus(tx: Tx, change: StatusChange): Promise<boolean> {
  const { order, to, completedAt, paidAfter, restsUntil, checkAt } = change;
  const rows = await tx`
    update orders
    set status = ${to}, completed_at = coalesce(completed_at, ${completedAt}),
      paid_after = coalesce(paid_after, ${paidAfter}), rests_until = ${restsUntil}, check_at = ${checkAt}
    where id = ${order.id} and status = ${order.status}
      and (cancel_asked_at is not null) = ${order.cancel_asked_at !== null}
    returning 1`;
  return rows.length === 1;
}

/** Stores the next check, if the order is still in this state: the pause belongs to the state. */
export async function updateCheck(sql: AnySql, id: string, status: PaymentStatus, checkAt: Date | null): Promise<void> {
  await sql`update orders set check_at = ${checkAt} where id = ${id} and status = ${status}`;
}

/** Claims due orders, so that no other process checks them before `until`. */
export async function claimDue(sql: AnySql, now: Date, until: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update orders set check_at = ${until}
    where id in (
      select id from orders where check_at <= ${now} order by check_at limit ${limit} for update skip locked
    )
    returning id`;
  return rows.map(({ id }) => id);
}

/** Time at which the next is due, for a timer: an order's check, money that goes back, credits that rest. */
export function settlingDue(sql: AnySql): Fragment {
  return sql`least(
    (select min(check_at) from orders where check_at is not null),
    (select min(check_at) from order_returns where check_at is not null),
    (select min(rests_until) from orders where rests_until is not null))`;
}

export type ListedOrder = OrderRow & { at: string };

/** Selects an account's orders, the newest first. */
export function selectOrders(sql: AnySql, accountId: string, before: Position, limit: number) {
  return sql<ListedOrder[]>`
    select ${columns(sql)}, to_char(created_at at time zone 'UTC', ${MICROSECONDS}) as at
    from orders
    where account_id = ${accountId} and (created_at, id) < (${before.at}::text::timestamptz, ${before.id}::uuid)
    order by created_at desc, id desc
    limit ${limit}`;
}

/** Selects the last completed order of each bundle and way to pay, the newest first (P10). */
export function selectRepeatable(sql: AnySql, accountId: string, limit: number) {
  return sql<OrderRow[]>`
    select ${columns(sql)}
    from orders
    where id in (
      select distinct on (package, method) id from orders where account_id = ${accountId} and status = 'completed'
      order by package, method, created_at desc, id desc
    )
    order by created_at desc, id desc
    limit ${limit}`;
}

export type ReceiptRow = OrderRow & { email: string; language: string };

/**
 * Marks the receipt as sent.
 * @returns undefined if it was sent before
 */
export async function claimReceipt(tx: Tx, orderId: string, now: Date): Promise<ReceiptRow | undefined> {
  const [row] = await tx<ReceiptRow[]>`
    with claimed as (
      update orders set receipt_sent_at = ${now} where id = ${orderId} and receipt_sent_at is null
      returning ${columns(tx)}
    )
    -- a payment may come to its end after its buyer was erased
    select claimed.*, a.email, a.language from claimed join accounts a on a.id = claimed.account_id
    where a.email is not null`;
  return row;
}

/** Selects an account's orders for its owner (A11). */
export function selectOrderRecords(sql: AnySql, accountId: string) {
  return sql`
    select id as order_number, created_at, cancel_asked_at, completed_at, paid_after, status, package, credits, amount, discount, discount_code,
      discount_percentage::float8 as discount_percentage, currency, vat,
      vat_rate::float8 as vat_rate, country, country_signs, payer_country, method, provider, waived_withdrawal_at, rests_until,
      (
        select json_build_object(
          'credits', r.credits, 'amount', r.amount, 'vat', r.vat, 'at', r.created_at, 'reason', r.reason
        )
        from order_returns r where r.order_id = orders.id
      ) as returned
    from orders where account_id = ${accountId} order by created_at, id`;
}

/** Clears columns that books don't need: the page to return to, and the keys of repeated calls. */
export async function stripOrders(sql: AnySql, accountId: string): Promise<void> {
  await sql`
    update orders set return_to = null, redirect_url = null, key_hash = null, body_hash = null
    where account_id = ${accountId}`;
}
