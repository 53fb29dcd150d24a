import type { AnySql } from '../../platform/database/sql.ts';
import { type Movement, selectMovements } from './credits.queries.ts';

/** What is left of one gift (`orderId` null) or purchase. */
type Lot = { orderId: string | null; left: number; rests: boolean };

/**
 * How much of each purchase is unspent, told from the movements of an account in their order. Credits given are used
 * before credits bought, the oldest first (C0), and past those that rest (P8). What goes back takes from its own
 * purchase, then as if it were spent.
 */
export function unspentByPurchase(movements: readonly Movement[]): Map<string, number> {
  const given: Lot[] = [];
  const bought: Lot[] = [];
  for (const { kind, amount, order_id: orderId, rests } of movements) {
    const own = bought.filter((lot) => orderId && lot.orderId === orderId);
    if (amount > 0) (orderId ? bought : given).push({ orderId, left: amount, rests });
    else takeFrom([...own, ...given, ...bought.filter((lot) => !lot.rests)], -amount);
    if (kind === 'release') for (const lot of own) lot.rests = false;
  }
  return new Map(bought.map(({ orderId, left }) => [orderId ?? '', left]));
}

function takeFrom(lots: Lot[], amount: number): void {
  let open = amount;
  for (const lot of lots) {
    const taken = Math.min(lot.left, open);
    lot.left -= taken;
    open -= taken;
  }
}

/** Unspent credits of each purchase of an account, by order. */
export async function readUnspentByPurchase(sql: AnySql, accountId: string): Promise<Map<string, number>> {
  return unspentByPurchase(await selectMovements(sql, accountId));
}

/** Unspent credits of one purchase. */
export async function readUnspent(sql: AnySql, accountId: string, orderId: string): Promise<number> {
  return (await readUnspentByPurchase(sql, accountId)).get(orderId) ?? 0;
}
