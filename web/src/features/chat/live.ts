import type { LiveEvents } from '@rendezvous/contract/live/events';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import {
  askConversationAgain,
  bringMessage,
  type ChatsAnswer,
  changeTimelines,
  chatsQuery,
  refreshChats,
  refreshPermissions,
} from '../../data/chat.ts';
import { withMark } from '../../data/timeline.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { refreshRegularly } from '../../platform/push/refresh-interval.ts';
import { dropDeleted, leaveConversation } from './delete-chat.ts';
import { readOutbox } from './outbox.ts';
import { startPostman } from './postman.ts';
import { followTyping } from './typing.ts';

/** Pause before the list loads: a message brings several events, and the open conversation is more urgent. */
const LIST_PAUSE_MS = 100;

/**
 * Follows messages while a member's page is open.
 * @returns a function that ends it
 */
export function followChats(queryClient: QueryClient, account: string, router: RegisteredRouter): () => void {
  const list = refreshSoon(queryClient);
  const ends = [
    onLive('message', (news) => {
      // A message sent from here comes with the answer to its own call.
      if (readOutbox(account).some(({ id }) => id === news.message)) return;
      list.refresh();
      bringMessage(queryClient, news);
      if (!document.hidden && !news.muted) void tell(router, news);
    }),
    onLive('counters', ({ unread_total }) => {
      const known = queryClient.getQueryData<InfiniteData<ChatsAnswer, string>>(chatsQuery.queryKey)?.pages[0];
      if (known && known.unread_total !== unread_total) list.refresh();
    }),
    onLive('chat_closed', ({ conversation }) => {
      list.refresh();
      askConversationAgain(queryClient, conversation);
    }),
    onLive('chat_removed', ({ conversation, up_to }) => {
      if (dropDeleted(queryClient, conversation, up_to)) leaveConversation(router, conversation);
      list.refresh();
    }),
    onLive('chat_restored', ({ conversation }) => {
      list.refresh();
      askConversationAgain(queryClient, conversation);
    }),
    onLive('chat_changed', ({ conversation }) => {
      list.refresh();
      askConversationAgain(queryClient, conversation);
    }),
    onLive('credits', ({ credits }) => refreshPermissions(queryClient, credits)),
    ...(['delivered', 'read'] as const).map((mark) =>
      onLive(mark, ({ conversation, sequence }) =>
        changeTimelines(queryClient, { conversation }, (known) => withMark(known, mark, sequence)),
      ),
    ),
    followTyping(),
    list.end,
    // A refresh that fails is followed by the next one.
    refreshRegularly(() => void refreshChats(queryClient).catch(() => undefined)),
    startPostman(account, queryClient),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A toast that can't be made is no loss: the number in the bar says it, too. */
async function tell(router: RegisteredRouter, news: LiveEvents['message']): Promise<void> {
  await import('./tell-message.ts').then(({ tellMessage }) => tellMessage(router, news)).catch(() => undefined);
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
