import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { updatePremium } from './premium.queries.ts';

/**
 * Selects the resting credits of an order (P8): all that were bought, or none, since resting credits can't be spent and
 * go back only as a whole. It can't change while the balance is locked.
 */
export async function selectRestingLot(sql: AnySql, orderId: string): Promise<number> {
  const [lot] = await sql<{ amount: number }[]>`
    select bought.amount from ledger_entries bought
    where bought.order_id = ${orderId} and bought.kind = 'purchase' and bought.rests
      and not exists (
        select from ledger_entries later where later.order_id = ${orderId} and later.kind <> 'purchase'
      )`;
  return lot?.amount ?? 0;
}

/**
 * Makes the resting credits of an order spendable (P8), which gives premium (P2a). The balance must be locked; a second
 * time violates the unique index.
 * @returns false if none of them rests
 */
export async function releaseResting(
  tx: Tx,
  { accountId, orderId, now }: { accountId: string; orderId: string; now: Date },
): Promise<boolean> {
  const resting = await selectRestingLot(tx, orderId);
  if (resting === 0) return false;
  await tx`
    with released as (
      update accounts set credits = credits + ${resting}, credits_resting = credits_resting - ${resting}
      where id = ${accountId}
      returning id, credits + credits_resting as balance
    )
    insert into ledger_entries (account_id, kind, amount, balance, order_id, created_at)
    select id, 'release', 0, balance, ${orderId}, ${now} from released`;
  await updatePremium(tx, accountId, 'gained');
  return true;
}
