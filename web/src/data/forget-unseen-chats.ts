import type { QueryClient } from '@tanstack/react-query';
import { allMessages, chatsQuery } from './chat.ts';

/** Drops conversations that are not shown: their answer would be different now. */
export function forgetUnseenChats(queryClient: QueryClient): void {
  for (const queryKey of [chatsQuery.queryKey, allMessages]) queryClient.removeQueries({ queryKey, type: 'inactive' });
}
