import type { AnySql } from '../../../platform/database/sql.ts';

export type BuyerRow = { accountId: string; debt: number; country: string; paid_user: boolean; signup_date: Date };

/** What counts before somebody buys: debt, the profile's country, whose prices are meant (P10), and for discounts (P6). */
export async function selectBuyer(sql: AnySql, accountId: string): Promise<BuyerRow> {
  const [row] = await sql<BuyerRow[]>`
    select a.id as "accountId", a.debt, p.country, a.paid_user, a.signup_date
    from accounts a join profiles p on p.account_id = a.id where a.id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}
