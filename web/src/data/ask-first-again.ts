import type { QueryClient } from '@tanstack/react-query';
import { askOnceMore } from '../platform/ask-once-more.ts';
import { allMessages, chatsQuery } from './chat.ts';

/** Asks once more for lists and conversations that are asked for the first time at this moment. */
export function askFirstAgain(queryClient: QueryClient): void {
  for (const queryKey of [chatsQuery.queryKey, allMessages]) askOnceMore(queryClient, { queryKey });
}
