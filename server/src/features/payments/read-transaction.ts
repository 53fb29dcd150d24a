import type * as calls from '@rendezvous/contract/payments/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { readUnspent } from '../credits/index.ts';
import { selectOrderOf } from './payments.queries.ts';
import { orderView } from './payments.view.ts';

type ReadTransaction = typeof calls.readTransaction;

/** One order, and how many of its credits are unspent. */
export async function readTransaction(call: CallOf<ReadTransaction>, { query }: Input<ReadTransaction>) {
  const { sql, viewer } = call;
  const order = await selectOrderOf(sql, viewer.accountId, query.id);
  if (!order) throw new Refusal('not_found');
  return { ...orderView(order), unspent_credits: await readUnspent(sql, viewer.accountId, order.id) };
}
