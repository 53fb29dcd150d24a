import type { Params } from '@rendezvous/contract/http/problem';
import type { DiscountReason } from '@rendezvous/contract/payments/discounts/limits';
import type { AnySql } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { codeKey, expiryOf, type Order, reasonAgainst } from './discount-rules.ts';
import { type CodeFor, type CodeRow, type OpenOrder, selectCode } from './discounts.queries.ts';

/** Facts about a buyer that decide about discounts. */
export type Buyer = { accountId: string; paid_user: boolean; signup_date: Date };

/**
 * Demands a code that this buyer may use for such an order now.
 * @throws Refusal `discount_not_found`, also for another member's; `discount_used`, `discount_expired`,
 * `discount_not_applicable`
 */
export function demandUsable(code: CodeFor | undefined, buyer: Buyer, order: Order, now: Date): CodeRow {
  if (!code) throw new Refusal('discount_not_found');
  if (code.used) throw discountHeldBy(code.open_order);
  const expires = expiryOf(code, buyer.signup_date);
  if (expires && expires <= now) throw new Refusal('discount_expired');
  const reason = reasonAgainst(code, buyer.paid_user, order);
  if (reason) throw new Refusal('discount_not_applicable', reasonParams(code, reason));
  return code;
}

/** Facts that a person needs to understand the reason: the country, the minimum. */
function reasonParams({ minimum_order_value, currency, country }: CodeRow, reason: DiscountReason): Params {
  if (reason === 'minimum' && minimum_order_value && currency) return { reason, minimum_order_value, currency };
  return reason === 'country' && country ? { reason, country } : { reason };
}

/** Finds the code that a member typed. */
export async function findCode(sql: AnySql, accountId: string, typed: string): Promise<CodeFor | undefined> {
  const key = codeKey(typed);
  return key ? selectCode(sql, accountId, { key }) : undefined;
}

/** Refuses a used code. If an unpaid order of the same member holds it, the refusal leads there. */
export function discountHeldBy(openOrder: OpenOrder | null): Refusal {
  if (!openOrder) return new Refusal('discount_used');
  const { payment_id, redirect_url } = openOrder;
  return new Refusal('discount_used', { payment_id, ...(redirect_url && { redirect_url }) });
}
