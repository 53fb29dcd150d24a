import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDiscounts } from '../../../data/discounts.ts';
import { paymentQuery } from '../../../data/payment.ts';
import { transactionsQuery } from '../../../data/transactions.ts';
import { api } from '../../../platform/api/api.ts';

/** Cancels an order. Pressed twice, or after a lost answer, it is cancelled once. */
export function useCancelOrder(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE payment.php', { query: { id }, repeatable: true }),
    onSuccess(order) {
      queryClient.setQueryData(paymentQuery(id).queryKey, order);
      // Its code is free again.
      forgetDiscounts(queryClient);
    },
    // Also after a refusal: it has been paid meanwhile.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: transactionsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: paymentQuery(id).queryKey }),
      ]),
  });
}
