import type { DISCOUNT_STATUSES, DiscountValidity } from '@rendezvous/contract/payments/discounts/limits';
import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';

/** Constraints that `insertRedemption` may violate (`0012_discounts.sql`). */
export const USED_BY_USER = 'discount_used_by_user';
export const USED_ONCE = 'discount_used_once';

export type CodeRow = {
  id: string;
  code: string;
  percentage: number;
  status: (typeof DISCOUNT_STATUSES)[number];
  validity: DiscountValidity;
  account_id: string | null;
  country: string | null;
  currency: string | null;
  minimum_order_value: number | null;
  payment_methods: PaymentMethod[] | null;
  expires_at: Date | null;
  signup_seconds: number | null;
};

function columns(sql: AnySql) {
  return sql`
    c.id, c.code, c.percentage::float8 as percentage, c.status, c.validity, c.account_id, c.country, c.currency,
    c.minimum_order_value, c.payment_methods, c.expires_at, c.signup_seconds`;
}

/** An unpaid order that holds a code. */
export type OpenOrder = { payment_id: string; redirect_url: string | null };

/** A code as one account sees it. */
export type CodeFor = CodeRow & {
  used: boolean;
  /** set if an open order of this account uses it */
  open_order: OpenOrder | null;
};

type Wanted = { key: string } | { purpose: 'welcome_discount' };

/** Selects an active code that this account may have. */
export async function selectCode(sql: AnySql, accountId: string, wanted: Wanted): Promise<CodeFor | undefined> {
  const which = 'key' in wanted ? sql`c.code = ${wanted.key}` : sql`c.purpose = ${wanted.purpose}`;
  const [row] = await sql<CodeFor[]>`
    select ${columns(sql)}, u.order_id is not null as used,
      case when o.id is not null then
        jsonb_build_object('payment_id', o.id, 'redirect_url', o.redirect_url)
      end as open_order
    from discount_codes c
    left join lateral (
      select r.order_id from discount_redemptions r
      where r.code_id = c.id and (r.account_id = ${accountId} or c.validity = 'once') limit 1
    ) u on true
    left join orders o on o.id = u.order_id and o.account_id = ${accountId} and o.status in ('created', 'pending')
    where ${which} and (c.account_id is null or c.account_id = ${accountId}) and c.status = 'active'`;
  return row;
}

export type Redemption = {
  order_id: string;
  code_id: string;
  validity: DiscountValidity;
  account_id: string;
  created_at: Date;
};

/**
 * Reserves the code, in the transaction that makes its order. A code that is taken violates `USED_BY_USER` or
 * `USED_ONCE`.
 */
export async function insertRedemption(tx: Tx, redemption: Redemption): Promise<void> {
  await tx`insert into discount_redemptions ${tx.rows([redemption])}`;
}

/**
 * Frees the code of an order that ended unpaid. If the account has used it for another order, which was paid too late
 * to hold it, that order has used it up.
 */
export async function releaseRedemption(tx: Tx, orderId: string): Promise<void> {
  await tx`
    update discount_redemptions r set order_id = late.id
    from discount_codes c, orders late
    where r.order_id = ${orderId} and c.id = r.code_id
      and late.account_id = r.account_id and late.discount_code = c.code and late.id <> r.order_id
      and late.paid_after is not null
      and not exists (select from order_returns back where back.order_id = late.id and back.reason = 'unwanted')`;
  await tx`delete from discount_redemptions where order_id = ${orderId}`;
}

/**
 * Marks the code as used again: an order that had ended was paid after all. Unless another order has taken it
 * meanwhile.
 */
export async function restoreRedemption(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx`
    insert into discount_redemptions (order_id, code_id, validity, account_id, created_at)
    select o.id, c.id, c.validity, o.account_id, ${now}
    from orders o join discount_codes c on c.code = o.discount_code where o.id = ${orderId}
    on conflict do nothing`;
}

/** Inserts the personal code of a leaving member, once ever; an existing one stays. */
export async function insertLeavingCode(
  sql: AnySql,
  code: { code: string; percentage: number; accountId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into discount_codes (code, percentage, purpose, validity, account_id, expires_at, created_at)
    values (${code.code}, ${code.percentage}, 'leaving', 'once', ${code.accountId}, ${code.expiresAt}, ${code.now})
    on conflict (account_id) where purpose = 'leaving' do nothing`;
}

export type LeavingCodeRow = Pick<CodeRow, 'code' | 'percentage' | 'status'> & { expires_at: Date; used: boolean };

/** Selects the code that the leaving page offered, whatever became of it. */
export async function selectLeavingCode(sql: AnySql, accountId: string): Promise<LeavingCodeRow | undefined> {
  const [row] = await sql<LeavingCodeRow[]>`
    select c.code, c.percentage::float8 as percentage, c.status, c.expires_at,
      exists (select from discount_redemptions r where r.code_id = c.id) as used
    from discount_codes c where c.account_id = ${accountId} and c.purpose = 'leaving'`;
  return row;
}

export type NewCode = Pick<
  CodeRow,
  'code' | 'percentage' | 'validity' | 'country' | 'currency' | 'minimum_order_value' | 'payment_methods' | 'expires_at'
> & { created_at: Date };

export async function insertCode(sql: AnySql, code: NewCode): Promise<void> {
  await sql`insert into discount_codes ${sql.rows([code])}`;
}

/** Selects codes that are not personal, the oldest first. */
export function selectCampaigns(sql: AnySql) {
  return sql<(CodeRow & { orders: number })[]>`
    select ${columns(sql)},
      (select count(*)::integer from discount_redemptions r where r.code_id = c.id) as orders
    from discount_codes c where c.account_id is null order by c.created_at, c.code`;
}

/** @returns false if there is no such code */
export async function updateCodeStatus(sql: AnySql, code: string, status: CodeRow['status']): Promise<boolean> {
  const changed = await sql`update discount_codes set status = ${status} where code = ${code} returning 1`;
  return changed.length > 0;
}

/** Selects codes made for an account, and those that it used (A11). */
export async function selectDiscountRecords(sql: AnySql, accountId: string) {
  const personal = await sql`
    select code, percentage::float8 as percentage, expires_at from discount_codes
    where account_id = ${accountId} order by created_at`;
  const used = await sql`
    select c.code, r.order_id as order_number, r.created_at as at
    from discount_redemptions r join discount_codes c on c.id = r.code_id
    where r.account_id = ${accountId} order by r.created_at`;
  return { personal_codes: personal, used };
}
