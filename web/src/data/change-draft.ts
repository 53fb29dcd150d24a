import type { Draft } from '@rendezvous/contract/chat/drafts';
import { type InfiniteData, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { askFirstAgain } from './ask-first-again.ts';
import { allMessages, type ChatsAnswer, changeLists, changeTimelines, chatsQuery } from './chat.ts';

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
  // Nor is a first answer cancelled: it is asked for once more.
  askFirstAgain(queryClient);
}

/** Tells whether the list, as far as it is known, has a conversation with a member. */
export function isListed(queryClient: QueryClient, profile: string): boolean {
  const list = queryClient.getQueryData<InfiniteData<ChatsAnswer>>(chatsQuery.queryKey);
  return list?.pages.some(({ chats }) => chats.some((chat) => chat.profile?.id === profile)) ?? false;
}
