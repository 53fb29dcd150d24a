import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPermissions } from '../../data/chat.ts';
import { type CurrentUser, currentUserQuery } from '../../data/current-user.ts';
import { transactionsQuery } from '../../data/transactions.ts';
import { api } from '../../platform/api/api.ts';

/**
 * The consent to use the credits of an order at once, given later (P8). `onAgreed` comes once the pages know of it; the
 * order that asked may be gone by then.
 */
export function useWaive(onAgreed?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('PUT payment.php', { body: { payment_id: id, waive_withdrawal: true }, repeatable: true }),
    async onSettled(_, problem) {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: transactionsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
      ]);
      refreshPermissions(queryClient, queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey)?.credits ?? 0);
      if (!problem) onAgreed?.();
    },
  });
}
