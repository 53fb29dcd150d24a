import type { AnySql, Tx } from '../../../platform/database/sql.ts';

/** Notes the consent: none of the order's credits rest any more. */
export async function updateWaived(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx`update orders set waived_withdrawal_at = ${now}, rests_until = null where id = ${orderId}`;
}

/** Selects orders whose days of withdrawal are over while their credits rest, the longest first. */
export async function selectRestingDue(sql: AnySql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from orders where rests_until <= ${now} order by rests_until limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Locks the order and notes that none of its credits rest any more.
 * @returns its account; null if another call was first
 */
export async function endResting(tx: Tx, orderId: string, now: Date): Promise<string | null> {
  const [order] = await tx<{ account_id: string }[]>`
    update orders set rests_until = null where id = ${orderId} and rests_until <= ${now} returning account_id`;
  return order?.account_id ?? null;
}

export type WaiverRow = {
  id: string;
  account_id: string;
  domain_id: number;
  credits: number;
  completed_at: Date;
  waived_withdrawal_at: Date;
  email: string;
  language: string;
};

/**
 * Selects the facts for the confirmation of a consent.
 * @returns undefined if the member is gone
 */
export async function selectWaiver(sql: AnySql, orderId: string): Promise<WaiverRow | undefined> {
  const [row] = await sql<WaiverRow[]>`
    select o.id, o.account_id, o.domain_id, o.credits, o.completed_at, o.waived_withdrawal_at, a.email, a.language
    from orders o join accounts a on a.id = o.account_id
    where o.id = ${orderId} and o.waived_withdrawal_at is not null and a.email is not null`;
  return row;
}
