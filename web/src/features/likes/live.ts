import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { allLikes } from '../../data/likes.ts';
import { memberQuery } from '../../data/member.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { showToast } from '../../ui/toast.tsx';

/**
 * Tells of a new like or match by a toast, on any page.
 * @returns a function that ends it
 */
export function followLikes(queryClient: QueryClient, router: RegisteredRouter): () => void {
  async function say(name: 'like' | 'match', profile: string): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: allLikes });
    void queryClient.invalidateQueries({ queryKey: memberQuery(profile).queryKey });
    const { texts } = router.options.context;
    await texts.load('likes');
    const t = texts.translator('likes');
    const run = () => void router.navigate({ to: '/members/$id', params: { id: profile } });
    showToast({ text: t(`live.${name}`), action: { label: t('live.see'), run } });
  }

  const ends = (['like', 'match'] as const).map((name) => onLive(name, ({ profile }) => void say(name, profile)));
  return () => {
    for (const end of ends) end();
  };
}
