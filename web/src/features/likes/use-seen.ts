import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { allLikes } from '../../data/likes.ts';
import { api } from '../../platform/api/api.ts';
import { tellLive } from '../../platform/live/on-live.ts';

/** Clears the mark "new" of a like when the profile of its giver is opened (section 4). */
export function useSeen(profile: string): void {
  const queryClient = useQueryClient();
  const anyNew = (useCurrentUser()?.new_likes_total ?? 0) > 0;
  useEffect(() => {
    if (anyNew) void tellSeen(queryClient, profile);
  }, [anyNew, profile, queryClient]);
}

/** Tells that a profile was opened. A failure is no loss: the mark stays until the next visit. */
export function tellSeen(queryClient: QueryClient, profile: string): Promise<void> {
  return api('POST seen.php', { body: { profile }, repeatable: true }).then(
    ({ new_likes_total }) => {
      const user = queryClient.getQueryData(currentUserQuery.queryKey);
      // As if an event had told it: a newer one may have overtaken it on its way.
      if (user) tellLive('counters', { unread_total: user.unread_total, new_likes_total });
      void queryClient.invalidateQueries({ queryKey: allLikes, refetchType: 'none' });
    },
    () => undefined,
  );
}
