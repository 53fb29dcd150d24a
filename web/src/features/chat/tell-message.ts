import type { LiveEvents } from '@rendezvous/contract/live/events';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { MessagesAnswer } from '../../data/timeline.ts';
import { tellNews } from '../../parts/tell-news.ts';
import { api } from '../../platform/api/api.ts';
import { withEnd } from '../../platform/api/with-end.ts';
import { isListInSight } from './list-in-sight.ts';

type News = LiveEvents['message'];

/** Conversations that are being asked about, with the news of each since. */
const asking = new Map<string, News[]>();

/**
 * Tells of a message that somebody else wrote, where neither its conversation nor the list of them is in sight. Many
 * that come to one conversation in one moment are told of together, after one question.
 */
export async function tellMessage(router: RegisteredRouter, news: News): Promise<void> {
  if (isInSight(router.state.location.pathname, news)) return;
  const { conversation, sequence } = news;
  const running = asking.get(conversation);
  if (running) return void running.push(news);
  const all = [news];
  asking.set(conversation, all);
  const { texts } = router.options.context;
  const [answer] = await Promise.all([
    // Further news of it waits for the answer.
    withEnd((signal) => api('GET messages.php', { query: { conversation, after: sequence - 1 }, signal })),
    texts.load('chat'),
  ]).finally(() => asking.delete(conversation));
  const known = new Map(answer.messages.map((message) => [message.id, message]));
  const messages = all.flatMap((one) => known.get(one.message) ?? []);
  tellLast(router, news, { ...answer, messages });
  // Came after the answer was made.
  const missing = all.findLast((one) => one !== news && !known.has(one.message));
  if (missing) await tellMessage(router, missing);
}

function tellLast(
  router: RegisteredRouter,
  news: News,
  { messages, profile }: Pick<MessagesAnswer, 'messages' | 'profile'>,
): void {
  // The event also comes for what was written on another device.
  const message = messages.findLast(({ own }) => !own);
  if (!message || !profile) return;
  const { conversation } = news;
  const t = router.options.context.texts.translator('chat');
  const wrote = t('news.wrote', { name: profile.name });
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

function isInSight(pathname: string, { conversation, profile }: News): boolean {
  const there = [`/chats/${conversation}`, `/members/${profile}/chat`];
  return there.includes(pathname) || isListInSight(pathname);
}
