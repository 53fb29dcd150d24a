import { hashKey, type QueryClient } from '@tanstack/react-query';
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

/** Pause between the calls of a page (`CALL_SPEAKS_SECONDS`, whose file would be loaded with each page). */
const SIGN_MS = 240_000;
const USER = hashKey(currentUserQuery.queryKey);

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
  const askForUser = () => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  // A page in the background has its title and the number on the app's icon: they are asked about after a gap.
  const asking = createSpread(() => askAllAgain(queryClient), askForUser);
  // A stream without calls is no sign that its member is here, and nothing else asks in the background.
  const signs = setInterval(askForUser, SIGN_MS);
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
    askAfterNews(queryClient, askForUser),
    asking.end,
    () => clearInterval(signs),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Asks for the user once more when something was told of them meanwhile: the answer may be from before. */
function askAfterNews(queryClient: QueryClient, ask: () => void): () => void {
  let isNewer = false;
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== USER || event.action.type !== 'success') return;
    const { action, query } = event;
    if (action.manual) isNewer ||= query.state.fetchStatus === 'fetching';
    else if (isNewer) {
      isNewer = false;
      if (query.state.data) ask();
    }
  });
}
