import type { RegisteredRouter } from '@tanstack/react-router';
import { followSession, forgetSession } from '../features/accounts/live.ts';
import { followChats } from '../features/chat/live.ts';
import { followCredits } from '../features/credits/live.ts';
import { askForAutomaticLike } from '../features/likes/automatic-like.ts';
import { followLikePopup } from '../features/likes/like-popup.ts';
import { followLikes } from '../features/likes/live.ts';
import { followPush } from '../features/notifications/live.ts';
import { followPayments } from '../features/payments/live.ts';
import { followPhotos } from '../features/photos/live.ts';
import { forgetWithOthers } from '../platform/forget-with-others.ts';
import { followLive } from '../platform/live/follow-live.ts';

/**
 * Connects a member's page to live events: each feature follows its own.
 * @returns a function that ends it
 */
export function startLive(router: RegisteredRouter, account: string): () => void {
  const { queryClient } = router.options.context;
  forgetWithOthers(() => forgetSession(queryClient));
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
