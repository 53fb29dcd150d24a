import type { Sql } from '../../../platform/database/sql.ts';
import { selectOpenReturn, selectOpenReturns, settleReturn } from './returns.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whose money no provider has taken yet, the oldest first. */
export function listOpenReturns(sql: Sql) {
  return selectOpenReturns(sql);
}

/** The operator gives the money back by hand: the provider is not told any more. Throws an Error of one line. */
export async function closeReturn(sql: Sql, orderId: string, now: Date): Promise<void> {
  const open = UUID.test(orderId) ? await selectOpenReturn(sql, orderId) : undefined;
  if (!open || !(await settleReturn(sql, open.id, 'void', now))) {
    throw new Error(`${orderId} is no order with a return whose money is still on its way`);
  }
}
