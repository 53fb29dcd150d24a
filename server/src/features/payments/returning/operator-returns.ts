import type { Sql } from '../../../platform/database/sql.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { selectOpenReturns, selectTellingUntil, voidReturn } from './returns.queries.ts';

/** Lists returns whose money no provider has taken yet, the oldest first. */
export function listOpenReturns(sql: Sql) {
  return selectOpenReturns(sql);
}

/**
 * Closes a return because the operator gives the money back by hand: the provider is told no more. Refused while the
 * provider is being told, so that its books are final afterwards (decision 0029).
 * @throws Error of one line
 */
export async function closeReturn(sql: Sql, orderId: string, now: Date): Promise<void> {
  const isId = isUuid(orderId.toLowerCase());
  if (isId && (await voidReturn(sql, orderId, now))) return;
  const until = isId ? await selectTellingUntil(sql, orderId) : null;
  throw new Error(
    until
      ? `the provider is being told of the return of ${orderId} at this moment; try again after ${until.toISOString()}`
      : `${orderId} is no order with a return whose money is still on its way`,
  );
}
