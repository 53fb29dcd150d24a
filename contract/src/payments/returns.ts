import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { order, returnable, returned } from './order.ts';

/** Orders that can be returned now, and what would go back: the offer of "Withdraw from contract" (P8). */
export const listReturnable = endpoint({
  method: 'GET',
  path: 'refund.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: z.object({ items: z.array(order.extend({ returnable })), next: z.null() }),
  errors: [],
});

/**
 * Returns the unused credits of an order, all at once, within `refund_days` of the purchase (P8). The money goes back
 * pro rata, the way it came. Without `confirm` nothing happens: the answer says what would go back. With an
 * `Idempotency-Key` the confirmed call may be repeated for 24 hours.
 *
 * `nothing_to_return`: the order was not paid, its credits are used, or they went back before; `return_period_over`:
 * the days are over.
 */
export const returnCredits = endpoint({
  method: 'POST',
  path: 'refund.php',
  who: 'member',
  needs: [],
  limit: 'pay',
  body: z.object({ payment_id: z.uuid(), confirm: z.boolean().default(false) }),
  answer: z.object({
    payment_id: z.uuid(),
    /** the part that would go back; null once it has gone back */
    returnable: returnable.nullable(),
    /** the part that went back; null without `confirm` */
    returned: returned.nullable(),
  }),
  errors: ['not_found', 'idempotency_mismatch', 'nothing_to_return', 'return_period_over'],
});

export const returnEndpoints = [listReturnable, returnCredits] as const;
