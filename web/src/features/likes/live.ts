import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { allLikes, refreshLikes } from '../../data/likes.ts';
import { memberQuery } from '../../data/member.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { isOnline } from '../../platform/online.ts';
import { refreshRegularly } from '../../platform/push/refresh-interval.ts';
import { isNoneWaiting } from './waiting-likes.ts';

/** Pause between tries to send what waits. */
const TRY_AGAIN_MS = 30_000;

/**
 * Tells of a new like and of a match, by a part that is loaded with the first one. A like that was taken back
 * disappears without a word. The reader's own that wait for the line are sent.
 * @returns a function that ends it
 */
export function followLikes(queryClient: QueryClient, router: RegisteredRouter, account: string): () => void {
  const page = { queryClient, router };
  const teller = () => import('./tell-of-like.ts');

  function showAgain(profile: string) {
    void queryClient.invalidateQueries({ queryKey: allLikes });
    void queryClient.invalidateQueries({ queryKey: memberQuery(profile).queryKey });
  }

  // A member who cannot be read any more is no news.
  const ends = [
    onLive('like', (like) => {
      showAgain(like.profile);
      teller()
        .then(({ tellOfLike }) => tellOfLike(page, like))
        .catch(() => undefined);
    }),
    onLive('unlike', ({ profile }) => showAgain(profile)),
    // A refresh that fails is followed by the next one.
    refreshRegularly(() => void refreshLikes(queryClient).catch(() => undefined)),
    onLive('match', (match) => {
      showAgain(match.profile);
      teller()
        .then(({ tellOfMatch }) => tellOfMatch(page, match))
        .catch(() => undefined);
    }),
    followLine(queryClient, router, account),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends the likes that wait, at once when a lost line is back. What does so is loaded then, or when there are some. */
function followLine(queryClient: QueryClient, router: RegisteredRouter, account: string): () => void {
  const send = () =>
    void loadOnline(() => import('./send-likes.ts'))
      .then(({ sendWaitingLikes }) => sendWaitingLikes({ queryClient, router, account }))
      .catch(() => undefined);
  const look = () => isOnline() && !isNoneWaiting(account) && send();
  const timer = setInterval(look, TRY_AGAIN_MS);
  addEventListener('offline', send);
  look();
  return () => {
    clearInterval(timer);
    removeEventListener('offline', send);
  };
}
