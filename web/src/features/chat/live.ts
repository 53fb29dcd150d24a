import type { LiveEvents } from '@rendezvous/contract/live/events';
import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { askFirstAgain } from '../../data/ask-first-again.ts';
import {
  agreeWithList,
  askConversationAgain,
  bringMessage,
  type ChatsAnswer,
  changeTimelines,
  chatsQuery,
  markLast,
  refreshChats,
  refreshPermissions,
  setUnreadTotal,
  showPresence,
} from '../../data/chat.ts';
import { currentUserQuery } from '../../data/current-user.ts';
import { beingTold } from '../../data/shared-draft.ts';
import { withMark } from '../../data/timeline.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { overtaking } from '../../platform/live/overtaking.ts';
import { refreshRegularly } from '../../platform/push/refresh-interval.ts';
import { dropDeleted, leaveConversation } from './delete-chat.ts';
import { followDrafts } from './follow-drafts.ts';
import { followKept } from './follow-kept.ts';
import { beingSent, startPostman } from './postman.ts';
import { followTyping } from './typing.ts';

/** Pause before something is asked again: a message brings several events, and the open conversation is more urgent. */
const PAUSE_MS = 100;
/** Events after which a conversation may be otherwise; with deleted messages go the pin and the mark. */
const CHANGES = ['chat_closed', 'chat_removed', 'chat_restored', 'chat_changed'] as const;
const CHATS = hashKey(chatsQuery.queryKey);

/**
 * Follows messages while a member's page is open.
 * @returns a function that ends it
 */
export function followChats(queryClient: QueryClient, account: string, router: RegisteredRouter): () => void {
  const list = refreshSoon(queryClient, chatsQuery.queryKey);
  const ends = [
    onLive('message', (news) => {
      // A message sent from here comes with the answer to its own call.
      if (beingSent.has(news.message)) return;
      list.refresh();
      bringMessage(queryClient, news);
      if (!document.hidden && !news.muted) void tell(router, news);
    }),
    followCounters(queryClient, list),
    ...CHANGES.map((name) =>
      onLive(name, ({ conversation }) => {
        list.refresh();
        askConversationAgain(queryClient, { conversation });
      }),
    ),
    onLive('chat_removed', ({ conversation, up_to }) => {
      if (dropDeleted(queryClient, conversation, up_to)) leaveConversation(router, conversation);
    }),
    onLive('chat_changed', ({ conversation, photos }) => {
      if (photos) void askPhotosAgain(queryClient, conversation);
    }),
    followDrafts(queryClient, account),
    onLive('draft', ({ profile, written_at }) => {
      // It is being told from here: the answer says more.
      if (beingTold.has(profile)) return void beingTold.set(profile, written_at);
      list.refresh();
      askConversationAgain(queryClient, { profile });
    }),
    onLive('credits', ({ credits }) => refreshPermissions(queryClient, credits)),
    ...(['delivered', 'read'] as const).map((mark) =>
      onLive(mark, ({ conversation, sequence }) => {
        changeTimelines(queryClient, { conversation }, (known) => withMark(known, mark, sequence));
        markLast(queryClient, conversation, mark, sequence);
        // An answer on its way may be from before.
        askFirstAgain(queryClient);
        if (isAsked(queryClient, chatsQuery)) list.refresh();
      }),
    ),
    onLive('presence', (news) => {
      showPresence(queryClient, news);
      // An answer on its way may be from before.
      askFirstAgain(queryClient);
      if (isAsked(queryClient, chatsQuery)) list.refresh();
    }),
    followTyping(),
    list.end,
    // A refresh that fails is followed by the next one.
    refreshRegularly(() => void refreshChats(queryClient).catch(() => undefined)),
    startPostman(account, queryClient),
    followKept(account),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function isAsked(queryClient: QueryClient, { queryKey }: { queryKey: QueryKey }): boolean {
  return queryClient.isFetching({ queryKey }) > 0;
}

/**
 * Follows the numbers of unread messages and new likes. Two that were made in the same moment may be told in the other
 * order; whatever the list answers is right, and where nobody looks at the list, the user is asked.
 */
function followCounters(queryClient: QueryClient, list: { refresh(): void }): () => void {
  const knownList = () => queryClient.getQueryData<InfiniteData<ChatsAnswer, string>>(chatsQuery.queryKey)?.pages[0];
  const user = refreshSoon(queryClient, currentUserQuery.queryKey);
  const [unread, likes] = [overtaking(), overtaking()];
  const ends = [
    // After a block, for example, a message from before it may still be told.
    onLive('refetch', () => {
      unread.tell(null);
      likes.tell(null);
    }),
    onLive('counters', ({ unread_total, new_likes_total }) => {
      const [isUnreadDoubtful, areLikesDoubtful] = [unread.tell(unread_total), likes.tell(new_likes_total)];
      // An answer on its way may be from before, and say the old number again.
      if (knownList()?.unread_total !== unread_total || isAsked(queryClient, chatsQuery)) list.refresh();
      if (areLikesDoubtful) return user.refresh();
      // A list that nobody looks at is not asked for: it loads with its next opening.
      if (queryClient.getQueryCache().find(chatsQuery)?.isActive()) return;
      if (isUnreadDoubtful) user.refresh();
    }),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== CHATS) return;
      if (event.action.type !== 'success' || event.action.manual) return;
      const known = knownList();
      if (!known) return;
      setUnreadTotal(queryClient, () => known.unread_total);
      agreeWithList(queryClient, known);
    }),
    user.end,
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Photos that are not asked for again are so with the next opening. */
async function askPhotosAgain(queryClient: QueryClient, conversation: string): Promise<void> {
  await import('../../data/ask-photos-again.ts')
    .then((photos) => photos.askPhotosAgain(queryClient, conversation))
    .catch(() => undefined);
}

/** A toast that can't be made is no loss: the number in the bar says it, too. */
async function tell(router: RegisteredRouter, news: LiveEvents['message']): Promise<void> {
  await import('./tell-message.ts').then(({ tellMessage }) => tellMessage(router, news)).catch(() => undefined);
}

function refreshSoon(queryClient: QueryClient, queryKey: QueryKey) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    refresh() {
      askFirstAgain(queryClient);
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, PAUSE_MS);
    },
    end: () => clearTimeout(timer),
  };
}
