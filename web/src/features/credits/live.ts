import type { QueryClient } from '@tanstack/react-query';
import { askAllAgain, type CurrentUser, currentUserQuery } from '../../data/current-user.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { SAME_MOMENT_MS } from '../../platform/live/overtaking.ts';

/**
 * Follows the balance, whichever page changed it; new premium shows what was hidden.
 * @returns a function that ends it
 */
export function followCredits(queryClient: QueryClient): () => void {
  let raisedAt = Number.NEGATIVE_INFINITY;
  return onLive('credits', ({ credits, credits_resting, paid_user }) => {
    const before = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
    queryClient.setQueryData<CurrentUser>(
      currentUserQuery.queryKey,
      (user) => user && { ...user, credits, credits_resting: credits_resting ?? user.credits_resting, paid_user },
    );
    if (before?.paid_user !== paid_user) return askAllAgain(queryClient);
    // A message is told of a moment after it was sent: its balance may be from before a purchase, or before a later
    // message that another process told of first.
    if (credits > before.credits) raisedAt = performance.now();
    if (performance.now() - raisedAt < SAME_MOMENT_MS)
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  });
}
