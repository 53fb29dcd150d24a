import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import type { PAYMENT_STATUSES, PaymentStatus } from '@rendezvous/contract/payments/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

export type Payment = AnswerOf<Endpoints['GET payment.php']>;

const OPEN: readonly PaymentStatus[] = ['created', 'pending'] satisfies (typeof PAYMENT_STATUSES)[number][];
const ASK_AGAIN_MS = 3000;

/** Tells whether an order may still be paid: then it may change at any moment. */
function isOpen(status: PaymentStatus): boolean {
  return OPEN.includes(status);
}

/** An order; asked repeatedly while it is open, in case the live event does not come. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('payment', id),
    queryFn: ({ signal }) => api('GET payment.php', { query: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? ASK_AGAIN_MS : false),
  });
}
