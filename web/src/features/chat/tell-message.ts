import type { LiveEvents } from '@rendezvous/contract/live/events';
import type { RegisteredRouter } from '@tanstack/react-router';
import { tellNews } from '../../parts/tell-news.ts';
import { api } from '../../platform/api/api.ts';

/** Tells of a message that somebody else wrote, where neither its conversation nor the list of them is in sight. */
export async function tellMessage(router: RegisteredRouter, news: LiveEvents['message']): Promise<void> {
  const { conversation, sequence } = news;
  const { texts } = router.options.context;
  const [answer] = await Promise.all([
    api('GET messages.php', { query: { conversation, after: sequence - 1 } }),
    texts.load('chat'),
  ]);
  const message = answer.messages.find((one) => one.id === news.message);
  // The event also comes for what was written on another device.
  if (!message || message.own || !answer.profile) return;
  const t = texts.translator('chat');
  const wrote = t('news.wrote', { name: answer.profile.name });
  tellNews(router, {
    key: `message:${conversation}`,
    text: message.automatic ? t('automatically', { text: wrote }) : wrote,
    action: {
      label: t('news.read'),
      run: () => void router.navigate({ to: '/chats/$id', params: { id: conversation } }),
    },
    isSeenAt: (pathname) => isInSight(pathname, news),
  });
}

function isInSight(pathname: string, { conversation, profile }: LiveEvents['message']): boolean {
  if (pathname === `/chats/${conversation}` || pathname === `/members/${profile}/chat`) return true;
  // On a wide screen the list stands beside each conversation.
  return pathname === '/chats' || (pathname.startsWith('/chats/') && matchMedia('(width >= 48rem)').matches);
}
