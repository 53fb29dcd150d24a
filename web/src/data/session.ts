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

export type Session = User | null;

/** The signed-in person, or null. Set by login, logout and a refusal, so it is never stale on its own. */
export const sessionQuery = queryOptions({
  queryKey: queryKey('session'),
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      return await api('GET user.php', { signal });
    } catch (error) {
      if (hasCode<'GET user.php'>(error, 'authentication_required')) return null;
      throw error;
    }
  },
});

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/**
 * Asks for the signed-in person again and again (section 4). When the session has ended elsewhere, pages for members
 * are left quietly.
 */
export function useSessionRefresh(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: user } = useQuery({
    ...sessionQuery,
    // a visitor stays one until somebody logs in here
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

/** After login, signup, activation: the person is known, and what a visitor was shown is out of date. */
export function startSession(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
  returnOwn(user.id);
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

/** The session ended elsewhere, or was refused: nothing of the member stays on the device. */
export function endSession(queryClient: QueryClient): void {
  leaveOwn();
  setPushState('unknown');
  queryClient.setQueryData(sessionQuery.queryKey, null);
  // what is being asked for will be refused by itself; taken away it would fail as if the page were broken
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive', fetchStatus: 'idle' });
}

/** Too much may have changed: what is shown is asked for again, the rest when it is needed, and not shown before. */
export function askAllAgain(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive', fetchStatus: 'idle' });
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

/** Queries whose answer depends on who asks; the session itself is set by hand. */
function isPersonal({ queryKey: [name], meta }: Query): boolean {
  return !meta?.public && name !== sessionQuery.queryKey[0];
}
