import type { RegisteredRouter } from '@tanstack/react-router';
import { currentUserQuery } from '../data/current-user.ts';
import { followSession, forgetSession } from '../features/accounts/live.ts';
import { followChats } from '../features/chat/live.ts';
import { followCredits } from '../features/credits/live.ts';
import { askForAutomaticLike } from '../features/likes/automatic-like.ts';
import { followLikePopup } from '../features/likes/like-popup.ts';
import { followLikes } from '../features/likes/live.ts';
import { followPush } from '../features/notifications/live.ts';
import { followPayments } from '../features/payments/live.ts';
import { followPhotos } from '../features/photos/live.ts';
import { hearOtherTabs } from '../platform/hear-other-tabs.ts';
import { followLive } from '../platform/live/follow-live.ts';

/**
 * Connects a member's page to live events: each feature follows its own.
 * @returns a function that ends it
 */
export function startLive(router: RegisteredRouter, account: string): () => void {
  const { queryClient } = router.options.context;
  hearOtherTabs(account, {
    signedOut: () => forgetSession(queryClient),
    signedIn: (other) => void followSignIn(router, other),
  });
  const ends = [
    followSession(queryClient),
    followCredits(queryClient),
    followChats(queryClient, account, router),
    followLikes(queryClient, router, account),
    followLikePopup(router),
    askForAutomaticLike(queryClient, account),
    followPayments(queryClient),
    followPhotos(queryClient),
    followPush(router, account),
    followLive(account),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A tab that gets no answer stays as it is: the next sign-in, or a load of the page, finds out. */
async function followSignIn(router: RegisteredRouter, account: string): Promise<void> {
  const { queryClient } = router.options.context;
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.id === account) return;
  await import('../features/accounts/join-session.ts').then((join) => join.joinSession(router)).catch(() => undefined);
}
