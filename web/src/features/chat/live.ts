import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  askConversationAgain,
  askWhatMay,
  bringMessage,
  type ChatsAnswer,
  changeTimelines,
  chatsQuery,
} from '../../data/chat.ts';
import { withMark } from '../../data/timeline.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { readOutbox } from './outbox.ts';
import { startPostman } from './postman.ts';

/** One message brings several events, and what stands in the open conversation is more urgent than the list. */
const LIST_PAUSE_MS = 100;

/** What a member's page hears and does about messages while it is open. @returns what ends it */
export function followChats(queryClient: QueryClient, account: string): () => void {
  const list = refreshSoon(queryClient);
  const ends = [
    onLive('message', (news) => {
      // the answer to what is being sent from here brings it
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
    onLive('credits', ({ credits }) => askWhatMay(queryClient, credits)),
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
