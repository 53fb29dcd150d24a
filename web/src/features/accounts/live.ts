import type { QueryClient } from '@tanstack/react-query';
import { askAllAgain, type CurrentUser, currentUserQuery } from '../../data/current-user.ts';
import { toldSignedOut } from '../../platform/api/signed-out.ts';
import { onLive } from '../../platform/live/on-live.ts';

/**
 * Follows changes of the current user while a page is open.
 * @returns a function that ends it
 */
export function followSession(queryClient: QueryClient): () => void {
  const ends = [
    onLive('counters', (counters) =>
      queryClient.setQueryData<CurrentUser>(currentUserQuery.queryKey, (user) => user && { ...user, ...counters }),
    ),
    onLive('session_ended', toldSignedOut),
    onLive('refetch', () => askAllAgain(queryClient)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
