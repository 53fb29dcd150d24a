import type { AnySql } from '../../../platform/database/sql.ts';

/** The country in a member's profile, and since when. */
export type Declared = { country: string; since: Date };

export async function selectDeclared(sql: AnySql, accountId: string): Promise<Declared> {
  const [row] = await sql<Declared[]>`
    select country, coalesce(country_since, created_at) as since from profiles where account_id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}
