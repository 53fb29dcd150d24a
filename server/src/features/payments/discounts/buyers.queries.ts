import type { AnySql } from '../../../platform/database/sql.ts';

export type BuyerRow = { accountId: string; debt: number; paid_user: boolean; signup_date: Date };

/** Selects facts about a buyer: debt, and those for discounts (P6). */
export async function selectBuyer(sql: AnySql, accountId: string): Promise<BuyerRow> {
  const [row] = await sql<BuyerRow[]>`
    select id as "accountId", debt, paid_user, signup_date from accounts where id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}
