import type { QueryClient } from '@tanstack/react-query';
import { askAllAgain, type CurrentUser, currentUserQuery } from '../../data/current-user.ts';
import { onLive } from '../../platform/live/on-live.ts';

/**
 * Follows the balance, whichever page changed it; new premium shows what was hidden.
 * @returns a function that ends it
 */
export function followCredits(queryClient: QueryClient): () => void {
  return onLive('credits', ({ credits, credits_resting, paid_user }) => {
    const before = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
    queryClient.setQueryData<CurrentUser>(
      currentUserQuery.queryKey,
      (user) => user && { ...user, credits, credits_resting: credits_resting ?? user.credits_resting, paid_user },
    );
    if (before?.paid_user !== paid_user) askAllAgain(queryClient);
  });
}
