import type { QueryClient } from '@tanstack/react-query';
import { paymentQuery } from '../../data/payment.ts';
import { transactionsQuery } from '../../data/transactions.ts';
import { onLive } from '../../platform/live/on-live.ts';

/** Orders change at the provider, in another tab, or when money is on its way. @returns what ends it */
export function followPayments(queryClient: QueryClient): () => void {
  return onLive('payment', ({ payment_id }) => {
    void queryClient.invalidateQueries({ queryKey: transactionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: paymentQuery(payment_id).queryKey });
  });
}
