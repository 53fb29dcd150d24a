import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CurrentUser, currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { allLikes } from '../../data/likes.ts';
import { api } from '../../platform/api/api.ts';

/** Clears the mark "new" of a like when the profile of its giver is opened (section 4). */
export function useSeen(profile: string): void {
  const queryClient = useQueryClient();
  const anyNew = (useCurrentUser()?.new_likes_total ?? 0) > 0;
  useEffect(() => {
    if (!anyNew) return;
    // A failure is no loss: the mark stays until the next visit.
    api('POST seen.php', { body: { profile }, repeatable: true }).then(
      ({ new_likes_total }) => {
        queryClient.setQueryData<CurrentUser>(
          currentUserQuery.queryKey,
          (user) => user && { ...user, new_likes_total },
        );
        void queryClient.invalidateQueries({ queryKey: allLikes, refetchType: 'none' });
      },
      () => undefined,
    );
  }, [anyNew, profile, queryClient]);
}
