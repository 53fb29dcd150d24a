import { randomUUID } from 'node:crypto';
import type { ReturnReason } from '@rendezvous/contract/payments/limits';
import type { CallKey } from '../../../platform/call-key.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { bookReturn, selectPurse } from '../../credits/index.ts';
import type { OrderRow } from '../orders/payments.queries.ts';
import { returnReceipt } from './return-mail.ts';
import { insertReturn } from './returns.queries.ts';

/** The part of an order that goes back. */
type Part = { credits: number; amount: number; vat: number };

type NewReturn = {
  order: OrderRow;
  part: Part;
  reason: ReturnReason;
  /** missing: nobody asked for it by a call */
  key?: CallKey;
};

/**
 * Books credits of an order back in the caller's transaction, with a receipt, and a job for the money. The credits must
 * be there. A second time for an order violates its constraints.
 */
export async function recordReturn(
  services: Pick<Services, 'mails' | 'clock'>,
  tx: Tx,
  { order, part, reason, key = { key_hash: null, body_hash: null } }: NewReturn,
): Promise<void> {
  const { credits, amount, vat } = part;
  const now = services.clock.now();
  const id = randomUUID();
  // A free order has no money to give back, and no provider to tell.
  const free = amount === 0;
  const accountId = order.account_id;
  const before = await selectPurse(tx, accountId);
  await bookReturn(tx, { accountId, orderId: order.id, credits, now });
  const after = await selectPurse(tx, accountId);
  await insertReturn(tx, {
    ...key,
    id,
    order_id: order.id,
    credits,
    amount,
    vat,
    reason,
    status: free ? 'completed' : 'pending',
    created_at: now,
    check_at: free ? null : now,
    settled_at: free ? now : null,
    ended_premium: before.paid_user && !after.paid_user,
  });
  await services.mails.send(tx, returnReceipt, { returnId: id });
}
