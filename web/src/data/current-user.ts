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
import { askOnceMore } from '../platform/ask-once-more.ts';
import { createLastingStore } from '../platform/create-store.ts';
import { keepSent, returnForm } from '../platform/forms/kept-form.ts';
import { isKeptHere, leaveOwn, returnOwn } from '../platform/own-storage.ts';
import { refreshInterval } from '../platform/push/refresh-interval.ts';
import { queryKey } from '../platform/query-key.ts';
import { changeUser, sameUser } from '../platform/user-change.ts';

export type CurrentUser = User | null;

/** The loss of a session, and the kind of thing that its member had sent in this tab: the login tells of it. */
export const lostSession = createLastingStore<{ kept: 'message' | 'typed' | null } | null>(null);

const SESSION = queryKey('session');

/** The current user, or null. Login, logout and refusals set it, so it is never stale on its own. */
export const currentUserQuery = queryOptions({
  queryKey: SESSION,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal, client }): Promise<CurrentUser> => {
    const isSame = sameUser();
    // Somebody has signed in or out meanwhile: an answer from before knows nothing of it.
    const since = () => (isSame() ? undefined : client.getQueryData<CurrentUser>(SESSION));
    try {
      const user = await api('GET user.php', { signal });
      const known = since();
      return known === undefined ? user : known;
    } catch (error) {
      const known = since();
      if (known !== undefined) return known;
      if (hasCode<'GET user.php'>(error, 'authentication_required')) {
        noteLoss(client);
        return null;
      }
      throw error;
    }
  },
});

export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Tells whether this member uses the tab now: what they have begun is not gone on with for the next one. */
export function isCurrentUser(queryClient: QueryClient, account: string): boolean {
  return queryClient.getQueryData<CurrentUser>(SESSION)?.id === account;
}

/** Number of unread messages and new likes together, as the title and the app's icon show it. */
export function newsOf(user: CurrentUser): number {
  return user ? user.unread_total + user.new_likes_total : 0;
}

/**
 * Asks for the current user regularly (section 4). If the session has ended elsewhere, pages for members are left
 * quietly.
 * @returns the time at which the page has heard of them last
 */
export function useSessionRefresh(): number {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: user, dataUpdatedAt } = useQuery({
    ...currentUserQuery,
    // A visitor stays a visitor until somebody logs in here.
    refetchInterval: ({ state }) => (state.data ? refreshInterval() : false),
  });
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current && last.current !== user?.id) {
      if (user) changeSession(queryClient, user);
      else endSession(queryClient);
      void router.invalidate();
    }
    last.current = user?.id;
  }, [user, queryClient, router]);
  return dataUpdatedAt;
}

/** Sets the current user after login, signup or activation, and forgets everything that was loaded for a visitor. */
export function startSession(queryClient: QueryClient, user: User): void {
  if (queryClient.getQueryData<CurrentUser>(SESSION)?.id !== user.id) changeUser();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  lostSession.set(null);
  returnOwn(user.id);
  returnForm(user.id);
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

/** Goes on as the member who has signed in in another tab meanwhile. */
export function changeSession(queryClient: QueryClient, user: User): void {
  changeUser();
  startSession(queryClient, user);
}

/** Ends the session in this browser because the server no longer knows the member, who is told so at the login. */
export function loseSession(queryClient: QueryClient): void {
  noteLoss(queryClient);
  endSession(queryClient);
}

/** Notes, while the member is still known here, what is kept for when they are back. */
function noteLoss(queryClient: QueryClient): void {
  const user = queryClient.getQueryData<CurrentUser>(SESSION);
  if (!user) return;
  const isFormKept = keepSent(user.id);
  const kept = isKeptHere(user.id, 'unsent:') ? 'message' : isFormKept ? 'typed' : null;
  lostSession.set({ kept });
}

/**
 * Ends the session in this browser, after it ended elsewhere or was refused: no data of the member stays on the device.
 */
export function endSession(queryClient: QueryClient): void {
  changeUser();
  leaveOwn();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  // Running calls will be refused by themselves; removed, they would fail as if the page were broken.
  forgetUnseen(queryClient);
}

/** Drops the member's answers that nobody looks at: they are asked for when they are needed. */
export function forgetUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive', fetchStatus: 'idle' });
}

/**
 * Loads everything again after missed events: visible queries now, the rest when it is needed, but never shows the old.
 */
export function askAllAgain(queryClient: QueryClient): void {
  forgetUnseen(queryClient);
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  void queryClient.invalidateQueries({ predicate: isPersonal });
  askOnceMore(queryClient, { predicate: isPersonal });
}

/** Tells whether an answer depends on who asks; the session itself is set by hand. */
function isPersonal({ queryKey: [name], meta }: Query): boolean {
  return !meta?.public && name !== currentUserQuery.queryKey[0];
}
