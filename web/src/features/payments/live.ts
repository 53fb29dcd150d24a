import type { QueryClient } from '@tanstack/react-query';
import { paymentQuery } from '../../data/payment.ts';
import { transactionsQuery } from '../../data/transactions.ts';
import { onLive } from '../../platform/live/on-live.ts';

/**
 * Follows orders, which change at the provider, in another tab, or when money arrives.
 * @returns a function that ends it
 */
export function followPayments(queryClient: QueryClient): () => void {
  return onLive('payment', ({ payment_id }) => {
    void queryClient.invalidateQueries({ queryKey: transactionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: paymentQuery(payment_id).queryKey });
  });
}
