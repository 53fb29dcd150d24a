import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  askConversationAgain,
  bringMessage,
  type ChatsAnswer,
  changeTimelines,
  chatsQuery,
  refreshPermissions,
} from '../../data/chat.ts';
import { withMark } from '../../data/timeline.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { readOutbox } from './outbox.ts';
import { startPostman } from './postman.ts';

/** Pause before the list loads: a message brings several events, and the open conversation is more urgent. */
const LIST_PAUSE_MS = 100;

/**
 * Follows messages while a member's page is open.
 * @returns a function that ends it
 */
export function followChats(queryClient: QueryClient, account: string): () => void {
  const list = refreshSoon(queryClient);
  const ends = [
    onLive('message', (news) => {
      // A message sent from here comes with the answer to its own call.
      if (readOutbox(account).some(({ id }) => id === news.message)) return;
      list.refresh();
      bringMessage(queryClient, news);
    }),
    onLive('counters', ({ unread_total }) => {
      const known = queryClient.getQueryData<InfiniteData<ChatsAnswer, string>>(chatsQuery.queryKey)?.pages[0];
      if (known && known.unread_total !== unread_total) list.refresh();
    }),
    onLive('chat_closed', ({ conversation }) => {
      list.refresh();
      askConversationAgain(queryClient, conversation);
    }),
    onLive('credits', ({ credits }) => refreshPermissions(queryClient, credits)),
    ...(['delivered', 'read'] as const).map((mark) =>
      onLive(mark, ({ conversation, sequence }) =>
        changeTimelines(queryClient, { conversation }, (known) => withMark(known, mark, sequence)),
      ),
    ),
    list.end,
    startPostman(account, queryClient),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function refreshSoon(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    refresh() {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
      }, LIST_PAUSE_MS);
    },
    end: () => clearTimeout(timer),
  };
}
