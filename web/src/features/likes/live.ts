import type { LiveEvents } from '@rendezvous/contract/live/events';
import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { allLikes, refreshLikes, waitingLikesKey } from '../../data/likes.ts';
import { memberQuery } from '../../data/member.ts';
import { isOccupied } from '../../platform/is-occupied.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { isOnline } from '../../platform/online.ts';
import { readOwn } from '../../platform/own-storage.ts';
import { refreshRegularly } from '../../platform/push/refresh-interval.ts';
import { showToast } from '../../ui/toast.tsx';
import { isTold, openMatch } from './match-moment.ts';

/** Pause between tries to send what waits. */
const TRY_AGAIN_MS = 30_000;

/**
 * Tells of a new like by a toast, and of a match by its dialog; by a toast, too, while somebody is typing. A like that
 * was taken back disappears without a word. The reader's own that wait for the line are sent.
 * @returns a function that ends it
 */
export function followLikes(queryClient: QueryClient, router: RegisteredRouter, account: string): () => void {
  function showAgain(profile: string) {
    void queryClient.invalidateQueries({ queryKey: allLikes });
    void queryClient.invalidateQueries({ queryKey: memberQuery(profile).queryKey });
  }

  async function renew(profile: string) {
    showAgain(profile);
    const { texts } = router.options.context;
    await texts.load('likes');
    return texts.translator('likes');
  }

  async function tellLike({ profile, automatic }: LiveEvents['like']) {
    const t = await renew(profile);
    const { tellNews } = await import('../../parts/tell-news.ts');
    const run = () => void router.navigate({ to: '/members/$id', params: { id: profile } });
    tellNews(router, {
      key: 'like',
      text: t(automatic ? 'live.automatic' : 'live.like'),
      action: { label: t('live.see'), run },
      // Where those who like one are listed, the new card says it.
      isSeenAt: (pathname) => pathname === '/likes/liked-by' || pathname === `/members/${profile}`,
    });
  }

  async function tellMatch({ profile, automatic }: LiveEvents['match']) {
    const t = await renew(profile);
    if (isTold(profile)) return;
    const member = await queryClient.fetchQuery({ ...memberQuery(profile), staleTime: 0 });
    if (isTold(profile)) return;
    if (!isOccupied()) return openMatch(member, { automatic });
    const run = () => openMatch(member, { automatic });
    showToast({ text: t('match.title', { name: member.name }), action: { label: t('live.see'), run } });
  }

  // A member who cannot be read any more is no news.
  const ends = [
    onLive('like', (like) => void tellLike(like).catch(() => {})),
    onLive('unlike', ({ profile }) => showAgain(profile)),
    // A refresh that fails is followed by the next one.
    refreshRegularly(() => void refreshLikes(queryClient).catch(() => undefined)),
    onLive('match', (match) => void tellMatch(match).catch(() => {})),
    followLine(queryClient, router, account),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends the likes that wait for the line. What does so is loaded when there are some, or the line was lost. */
function followLine(queryClient: QueryClient, router: RegisteredRouter, account: string): () => void {
  let loading: Promise<typeof import('./send-waiting-likes.ts')> | undefined;
  const send = () => {
    loading ??= loadOnline(() => import('./send-waiting-likes.ts'));
    loading.then(({ sendWaitingLikes }) => sendWaitingLikes(queryClient, router, account)).catch(() => undefined);
  };
  const look = () => {
    if (isOnline() && readOwn(waitingLikesKey(account)) !== '') send();
  };
  const timer = setInterval(look, TRY_AGAIN_MS);
  // Asked for in the moment in which the line is back it may fail, and browsers would not ask for it again.
  addEventListener('offline', send);
  addEventListener('online', look);
  look();
  return () => {
    clearInterval(timer);
    removeEventListener('offline', send);
    removeEventListener('online', look);
  };
}
