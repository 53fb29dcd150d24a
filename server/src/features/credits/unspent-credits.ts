import type { AnySql } from '../../platform/database/sql.ts';
import { type Movement, selectMovements } from './credits.queries.ts';

/** The rest of a gift (`orderId` null) or of a purchase. */
type Lot = { orderId: string | null; left: number; rests: boolean };

/**
 * Finds the unspent credits of each purchase from the movements of an account in their order. Credits that were given
 * are used before bought ones, the oldest first (C0), skipping those that rest (P8). A return takes from its own
 * purchase first, then as if it were spent.
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

/** Reads the unspent credits of each purchase of an account, by order. */
export async function readUnspentByPurchase(sql: AnySql, accountId: string): Promise<Map<string, number>> {
  return unspentByPurchase(await selectMovements(sql, accountId));
}

/** Reads the unspent credits of one purchase. */
export async function readUnspent(sql: AnySql, accountId: string, orderId: string): Promise<number> {
  return (await readUnspentByPurchase(sql, accountId)).get(orderId) ?? 0;
}
