import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ChatsAnswer, changeTimelines, chatsQuery } from '../../data/chat.ts';
import { type CurrentUser, currentUserQuery } from '../../data/current-user.ts';
import type { Timeline } from '../../data/timeline.ts';
import { api } from '../../platform/api/api.ts';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks messages as read when the conversation is opened, and new ones while it is open and visible (section 4). */
export function useMarkRead({ conversation, messages, unread }: Timeline): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const newest = messages.at(-1)?.id;

  useEffect(() => {
    if (!visible || unread === 0 || !conversation || !newest) return;
    changeTimelines(queryClient, { conversation }, (known) => ({ ...known, unread: 0 }));
    queryClient.setQueryData<InfiniteData<ChatsAnswer, string>>(chatsQuery.queryKey, (list) => {
      const pages = list?.pages.map((page) => ({
        ...page,
        unread_total: Math.max(0, page.unread_total - unread),
        chats: page.chats.map((chat) =>
          chat.conversation.id === conversation ? { ...chat, num_unread_messages: 0 } : chat,
        ),
      }));
      return list && pages && { ...list, pages };
    });
    const setTotal = (total: (before: number) => number) =>
      queryClient.setQueryData<CurrentUser>(
        currentUserQuery.queryKey,
        (user) => user && { ...user, unread_total: total(user.unread_total) },
      );
    setTotal((before) => Math.max(0, before - unread));
    // A failure is no loss: the next answer counts them again.
    api('POST read.php', { body: { conversation, message: newest }, repeatable: true }).then(
      ({ unread_total }) => setTotal(() => unread_total),
      () => undefined,
    );
  }, [visible, unread, conversation, newest, queryClient]);
}

type Reading = {
  timeline: Timeline;
  asking: boolean;
  /** true: what is shown has been what the server has */
  upToDate: boolean;
  first: number | null;
};

/**
 * The sequence of the first message that was new when the conversation was opened, or when the reader came back to it.
 * `asking`: the shown messages may be old, because the server is being asked.
 */
export function useFirstUnread(timeline: Timeline, asking: boolean): number | null {
  const [reading, setReading] = useState(() => readOn(null, { timeline, asking, hidden: false }));
  if (reading.timeline === timeline && reading.asking === asking) return reading.first;
  const next = readOn(reading, { timeline, asking, hidden: document.hidden });
  setReading(next);
  return next.first;
}

/** Goes on with other messages: what came while nobody looked is new, what comes into an open conversation is not. */
export function readOn(
  before: Reading | null,
  { timeline, asking, hidden }: { timeline: Timeline; asking: boolean; hidden: boolean },
): Reading {
  const returns = timeline.unread > 0 && (hidden || !before?.upToDate);
  const first = returns ? firstUnreadOf(timeline) : (before?.first ?? null);
  return { timeline, asking, upToDate: before?.upToDate || !asking, first };
}

function firstUnreadOf({ messages, unread }: Timeline): number | null {
  const received = messages.filter(({ own }) => !own);
  return received.at(-unread)?.sequence ?? received[0]?.sequence ?? null;
}
