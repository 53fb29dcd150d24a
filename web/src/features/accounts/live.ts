import type { QueryClient } from '@tanstack/react-query';
import {
  askAllAgain,
  type CurrentUser,
  currentUserQuery,
  endSession,
  forgetUnseen,
  lostSession,
} from '../../data/current-user.ts';
import { toldSignedOut } from '../../platform/api/signed-out.ts';
import { returnForm } from '../../platform/forms/kept-form.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { createSpread } from '../../platform/live/spread.ts';

/** Ends the session after the member has signed out in another tab: nothing is kept for when they are back. */
export function forgetSession(queryClient: QueryClient): void {
  const isKnown = queryClient.getQueryData(currentUserQuery.queryKey);
  returnForm('');
  if (isKnown || lostSession.get()) lostSession.set({ kept: null });
  endSession(queryClient);
}

/**
 * Follows changes of the current user while a page is open.
 * @returns a function that ends it
 */
export function followSession(queryClient: QueryClient): () => void {
  const asking = createSpread(() => askAllAgain(queryClient));
  const ends = [
    onLive('counters', (counters) =>
      queryClient.setQueryData<CurrentUser>(currentUserQuery.queryKey, (user) => user && { ...user, ...counters }),
    ),
    onLive('session_ended', toldSignedOut),
    onLive('refetch', ({ within_ms }) => {
      if (within_ms === undefined) return asking.now();
      forgetUnseen(queryClient);
      asking.within(within_ms);
    }),
    asking.end,
  ];
  return () => {
    for (const end of ends) end();
  };
}
