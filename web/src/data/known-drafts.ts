import type { Draft } from '@rendezvous/contract/chat/drafts';
import { type InfiniteData, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { allMessages, type ChatsAnswer, changeLists, changeTimelines, chatsQuery } from './chat.ts';
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

/** Takes over what the site keeps of a draft; what is being asked meanwhile may be from before, and is asked again. */
export function changeDraft(queryClient: QueryClient, profile: string, draft: Draft): void {
  changeTimelines(queryClient, { profile }, (known) => replaceEqualDeep(known, { ...known, draft }));
  changeLists(queryClient, (page) =>
    replaceEqualDeep(page, {
      ...page,
      chats: page.chats.map((chat) => (chat.profile?.id === profile ? { ...chat, draft } : chat)),
    }),
  );
  for (const queryKey of [chatsQuery.queryKey, allMessages])
    void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
}

/** Tells whether the list, as far as it is known, has a conversation with a member. */
export function isListed(queryClient: QueryClient, profile: string): boolean {
  const list = queryClient.getQueryData<InfiniteData<ChatsAnswer>>(chatsQuery.queryKey);
  return list?.pages.some(({ chats }) => chats.some((chat) => chat.profile?.id === profile)) ?? false;
}
