import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import { hourOfToday } from './recency.queries.ts';

/** Time at which bits of searches are to be set, as an expression of SQL. */
export function searchBitsDue(sql: AnySql, now: Date): Fragment {
  return sql`
    (select ${now}::timestamptz where exists (select from search_waiting) or exists (select from search_left))`;
}

/** Sets bits of so many who have changed. @returns how many it dealt with; 0 as well where another process is at it */
export async function settleSearchBits(tx: Tx, now: Date, most: number): Promise<number> {
  // Two hours more than a search asks for: clocks of processes may differ.
  await tx`select forget_search_hours(${hourOfToday(tx, now)} - interval '2 hours')`;
  const [row] = await tx<{ settled: number }[]>`select settle_search_bits(${most}) as settled`;
  return row?.settled ?? 0;
}
