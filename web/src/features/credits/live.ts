import type { QueryClient } from '@tanstack/react-query';
import { askAllAgain, type Session, sessionQuery } from '../../data/session.ts';
import { onLive } from '../../platform/live/on-live.ts';

/**
 * Follows the balance, whichever page changed it; new premium shows what was hidden.
 * @returns a function that ends it
 */
export function followCredits(queryClient: QueryClient): () => void {
  return onLive('credits', ({ credits, credits_resting, paid_user }) => {
    const before = queryClient.getQueryData<Session>(sessionQuery.queryKey);
    queryClient.setQueryData<Session>(
      sessionQuery.queryKey,
      (user) => user && { ...user, credits, credits_resting: credits_resting ?? user.credits_resting, paid_user },
    );
    if (before?.paid_user !== paid_user) askAllAgain(queryClient);
  });
}
