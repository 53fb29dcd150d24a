import type { Chat } from '@rendezvous/contract/chat/conversation';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ChatsAnswer, chatsQuery } from './chat.ts';

/**
 * Moves a conversation to the top of the known list, or down again among those that are known; where it belongs further
 * down, the list says so when it loads again.
 */
export function movePinned(queryClient: QueryClient, conversation: string, pinned: boolean): void {
  queryClient.setQueryData<InfiniteData<ChatsAnswer, string>>(chatsQuery.queryKey, (list) => {
    const moved = list?.pages.flatMap(({ chats }) => chats).find((chat) => chat.conversation.id === conversation);
    if (!list || !moved) return list;
    const isMoved = (chat: Chat) => chat.conversation.id === conversation;
    const { last_message_at } = moved.conversation;
    const follows = (chat: Chat) => pinned || (!chat.pinned && chat.conversation.last_message_at <= last_message_at);
    const pages = list.pages.map((page, index) => {
      const chats = page.chats.filter((chat) => !isMoved(chat));
      if (index > 0) return { ...page, chats };
      const place = chats.findIndex(follows);
      return { ...page, chats: chats.toSpliced(place === -1 ? chats.length : place, 0, moved) };
    });
    return { ...list, pages };
  });
}
