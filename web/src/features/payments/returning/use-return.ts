import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../../data/current-user.ts';
import { transactionsQuery } from '../../../data/transactions.ts';
import { api } from '../../../platform/api/api.ts';

/** Confirms a return. Pressed twice, or after a lost answer, it is still one return. */
export function useReturn(id: string) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => api('POST refund.php', { body: { payment_id: id, confirm: true }, idempotencyKey }),
    // Also after a refusal: another tab may have been first, or the days have just ended.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: transactionsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
      ]),
  });
}
