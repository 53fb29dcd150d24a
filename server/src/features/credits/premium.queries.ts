import type { AnySql, Tx } from '../../platform/database/sql.ts';

/**
 * Selects the purchases of an account (`bought`, entries) that make it premium (P2a): more than half of their credits
 * were kept, and, once its member returned another order whole, they no longer rest.
 */
function givingPremium(sql: AnySql, accountId: string) {
  return sql`
    from ledger_entries bought
    where bought.account_id = ${accountId} and bought.kind = 'purchase'
      and not exists (
        select from ledger_entries back
        where back.order_id = bought.order_id
          and (back.kind in ('refund', 'chargeback') or (back.kind = 'return' and -back.amount * 2 >= bought.amount))
      )
      and not (
        bought.rests
        and not exists (
          select from ledger_entries released
          where released.order_id = bought.order_id and released.kind = 'release'
        )
        and exists (
          select from ledger_entries whole
          join ledger_entries first on first.order_id = whole.order_id and first.kind = 'purchase'
          where whole.account_id = ${accountId} and whole.kind = 'return' and whole.position < bought.position
            and whole.amount = -first.amount
            and not exists (
              select from order_returns sent where sent.order_id = whole.order_id and sent.reason = 'unwanted'
            )
        )
      )`;
}

/**
 * Sets premium by the ledger, after an entry that may have brought or ended it. Premium from elsewhere (a demo member)
 * is not ended by a gain.
 */
export async function updatePremium(tx: Tx, accountId: string, change: 'gained' | 'lost'): Promise<void> {
  const premium = change === 'gained';
  await tx`
    update accounts set paid_user = ${premium}
    where id = ${accountId} and paid_user <> ${premium} and ${premium} = exists (select ${givingPremium(tx, accountId)})`;
}

/** Selects the orders that make an account premium; a return of more than half of the last one ends it (P2a). */
export async function selectPremiumOrders(sql: AnySql, accountId: string): Promise<Set<string>> {
  const rows = await sql<{ order_id: string }[]>`select bought.order_id ${givingPremium(sql, accountId)}`;
  return new Set(rows.map(({ order_id }) => order_id));
}
