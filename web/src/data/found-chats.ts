import type { ChatFilter } from '@rendezvous/contract/chat/limits';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { type ChatsAnswer, chatsKey } from './chat.ts';

/** Part of the list: a filter, words that are looked for, or both. */
export type ChatsAsked = { filter: ChatFilter | null; words: string };

/** The conversations that a filter or words leave; the same list asked for all of them. */
export function foundChatsQuery({ filter, words }: ChatsAsked) {
  return infiniteQueryOptions({
    queryKey: chatsKey({ filter, words }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { before: pageParam, filter: filter ?? undefined };
      if (words === '') return api('GET chats.php', { query, signal });
      return api('GET chats.php?words=*', { query: { ...query, words }, signal });
    },
    getNextPageParam: (last: ChatsAnswer) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
