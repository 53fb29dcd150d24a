import type { User } from '@rendezvous/contract/accounts/user';
import {
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, hasCode } from '../platform/api/api.ts';
import { leaveOwn, returnOwn } from '../platform/own-storage.ts';
import { setPushState } from '../platform/push/push-state.ts';
import { refreshInterval } from '../platform/push/refresh-interval.ts';
import { queryKey } from '../platform/query-key.ts';

export type CurrentUser = User | null;

/** The current user, or null. Login, logout and refusals set it, so it is never stale on its own. */
export const currentUserQuery = queryOptions({
  queryKey: queryKey('session'),
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<CurrentUser> => {
    try {
      return await api('GET user.php', { signal });
    } catch (error) {
      if (hasCode<'GET user.php'>(error, 'authentication_required')) return null;
      throw error;
    }
  },
});

export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data;
}

/**
 * Asks for the current user regularly (section 4). If the session has ended elsewhere, pages for members are left
 * quietly.
 */
export function useSessionRefresh(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: user } = useQuery({
    ...currentUserQuery,
    // A visitor stays a visitor until somebody logs in here.
    refetchInterval: ({ state }) => (state.data ? refreshInterval() : false),
  });
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !user) {
      endSession(queryClient);
      void router.invalidate();
    }
    wasSignedIn.current = Boolean(user);
  }, [user, queryClient, router]);
}

/** Sets the current user after login, signup or activation, and forgets everything that was loaded for a visitor. */
export function startSession(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  returnOwn(user.id);
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

/**
 * Ends the session in this browser, after it ended elsewhere or was refused: no data of the member stays on the device.
 */
export function endSession(queryClient: QueryClient): void {
  leaveOwn();
  setPushState('unknown');
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  // Running calls will be refused by themselves; removed, they would fail as if the page were broken.
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive', fetchStatus: 'idle' });
}

/**
 * Loads everything again after missed events: visible queries now, the rest when it is needed, but never shows the old.
 */
export function askAllAgain(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive', fetchStatus: 'idle' });
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

/** Tells whether an answer depends on who asks; the session itself is set by hand. */
function isPersonal({ queryKey: [name], meta }: Query): boolean {
  return !meta?.public && name !== currentUserQuery.queryKey[0];
}
