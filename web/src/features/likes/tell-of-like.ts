import type { LiveEvents } from '@rendezvous/contract/live/events';
import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { memberQuery } from '../../data/member.ts';
import { tellNews } from '../../parts/tell-news.ts';
import { isOccupied } from '../../platform/is-occupied.ts';
import { sameUser } from '../../platform/user-change.ts';
import { showToast } from '../../ui/toast.tsx';
import { isTold, openMatch } from './match-moment.ts';

type Page = { queryClient: QueryClient; router: RegisteredRouter };

async function wordsOf({ router }: Page) {
  const { texts } = router.options.context;
  await texts.load('likes');
  return texts.translator('likes');
}

/** Tells of a new like by a toast; of one that was taken back a moment ago by none. */
export async function tellOfLike(page: Page, { profile, automatic, again }: LiveEvents['like']): Promise<void> {
  if (again) return;
  const { router } = page;
  const t = await wordsOf(page);
  const run = () => void router.navigate({ to: '/members/$id', params: { id: profile } });
  tellNews(router, {
    key: 'like',
    text: t(automatic ? 'live.automatic' : 'live.like'),
    action: { label: t('live.see'), run },
    // Where those who like one are listed, the new card says it.
    isSeenAt: (pathname) => pathname === '/likes/liked-by' || pathname === `/members/${profile}`,
  });
}

/** Tells of a match by its dialog; by a toast while somebody is typing. The same with one that is made again. */
export async function tellOfMatch(page: Page, { profile, automatic, again }: LiveEvents['match']): Promise<void> {
  if (again) return;
  const isSame = sameUser();
  const t = await wordsOf(page);
  if (isTold(profile)) return;
  const member = await page.queryClient.fetchQuery({ ...memberQuery(profile), staleTime: 0 });
  if (isTold(profile) || !isSame()) return;
  if (!isOccupied()) return openMatch(member, { automatic });
  const run = () => openMatch(member, { automatic });
  const title = t('match.title', { name: member.name });
  const text = automatic ? `${title} (${t(member.demo ? 'automaticDemo' : 'automatic')})` : title;
  showToast({ text, action: { label: t('live.see'), run } });
}
