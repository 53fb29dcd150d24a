import type { Draft } from '@rendezvous/contract/chat/drafts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { allMessages, type ChatsAnswer, chatsQuery } from './chat.ts';
import type { Timeline } from './timeline.ts';

/** Drafts that the site is known to keep. */
export function draftsIn(queryClient: QueryClient): { profile: string; draft: NonNullable<Draft> }[] {
  const lists = queryClient.getQueriesData<InfiniteData<ChatsAnswer>>({ queryKey: chatsQuery.queryKey });
  const timelines = queryClient.getQueriesData<Timeline>({ queryKey: allMessages });
  const places = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap(({ chats }) => chats) ?? []),
    ...timelines.flatMap(([, timeline]) => timeline ?? []),
  ];
  return places.flatMap(({ profile, draft }) => (profile && draft ? [{ profile: profile.id, draft }] : []));
}
