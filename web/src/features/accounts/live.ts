import type { QueryClient } from '@tanstack/react-query';
import { askAllAgain, type Session, sessionQuery } from '../../data/session.ts';
import { toldSignedOut } from '../../platform/api/signed-out.ts';
import { onLive } from '../../platform/live/on-live.ts';

/** What changes about the signed-in person while a page is open. @returns what ends it */
export function followSession(queryClient: QueryClient): () => void {
  const ends = [
    onLive('counters', (counters) =>
      queryClient.setQueryData<Session>(sessionQuery.queryKey, (user) => user && { ...user, ...counters }),
    ),
    onLive('session_ended', toldSignedOut),
    onLive('refetch', () => askAllAgain(queryClient)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
