import type * as calls from '@rendezvous/contract/payments/endpoints';
import { TRANSACTIONS_PAGE_SIZE } from '@rendezvous/contract/payments/limits';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { selectEntries, selectPurse } from '../../credits/index.ts';
import { viewerScopeOf } from '../../members/index.ts';
import { selectOrders, selectRepeatable } from '../orders/payments.queries.ts';
import { entryView, orderView } from '../orders/payments.view.ts';
import { selectSpentOn } from './spent-on.queries.ts';
import { decodePlace, encodePlace, START } from './transactions-place.ts';

/** No page of either list. */
const NOWHERE = { order: null, entry: null };

type ListTransactions = typeof calls.listTransactions;

/**
 * Lists orders and ledger, each from its own place; a list that has ended stays empty. With `repeatable` it lists the
 * orders that can be made again, and no ledger (P10).
 */
export async function listTransactions(call: CallOf<ListTransactions>, { query }: Input<ListTransactions>) {
  const { sql, viewer } = call;
  const place = query.repeatable ? NOWHERE : query.before ? decodePlace(call.keys, query.before) : START;
  // One more than is shown tells whether there are more.
  const limit = TRANSACTIONS_PAGE_SIZE + 1;
  const [purse, repeatable, orderRows, entryRows] = await Promise.all([
    selectPurse(sql, viewer.accountId),
    query.repeatable ? selectRepeatable(sql, viewer.accountId, TRANSACTIONS_PAGE_SIZE) : [],
    place.order ? selectOrders(sql, viewer.accountId, place.order, limit) : [],
    place.entry ? selectEntries(sql, viewer.accountId, place.entry, limit) : [],
  ]);
  const orders = page(orderRows);
  const entries = page(entryRows);
  const next = {
    order: orders.last && { at: orders.last.at, id: orders.last.id },
    entry: entries.last?.position ?? null,
  };
  const paidFor = entries.shown.flatMap(({ subject_id }) => subject_id ?? []);
  const spent = await selectSpentOn(sql, { ...viewerScopeOf(call), profileId: viewer.profileId }, paidFor);
  return {
    credits: purse.credits,
    credits_resting: purse.credits_resting,
    orders: [...repeatable, ...orders.shown].map(orderView),
    entries: entries.shown.map((entry) => entryView(entry, spent)),
    next: next.order || next.entry ? encodePlace(call.keys, next) : null,
  };
}

/** Cuts the extra row. `last` is the place at which the list goes on; null at its end. */
function page<T>(rows: readonly T[]): { shown: T[]; last: T | null } {
  const shown = rows.slice(0, TRANSACTIONS_PAGE_SIZE);
  return { shown, last: rows.length > shown.length ? (shown.at(-1) ?? null) : null };
}
