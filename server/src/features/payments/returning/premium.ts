import type { AnySql } from '../../../platform/database/sql.ts';
import { selectPremiumOrders, selectPurse } from '../../credits/index.ts';

/** Premium of a member, and the orders that give it (P2a). */
export type Premium = { paid: boolean; orders: ReadonlySet<string> };

export async function readPremium(sql: AnySql, accountId: string): Promise<Premium> {
  const [{ paid_user: paid }, orders] = await Promise.all([
    selectPurse(sql, accountId),
    selectPremiumOrders(sql, accountId),
  ]);
  return { paid, orders };
}

/**
 * Tells whether premium ends when this many credits of an order go back: half of it or more, and no other order gives
 * it.
 */
export function endsPremium({ paid, orders }: Premium, order: { id: string; credits: number }, back: number): boolean {
  return paid && back * 2 >= order.credits && [...orders].every((id) => id === order.id);
}
