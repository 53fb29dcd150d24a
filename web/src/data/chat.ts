import type { Chat } from '@rendezvous/contract/chat/conversation';
import type { LiveEvents } from '@rendezvous/contract/live/events';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { type Answer, api } from '../platform/api/api.ts';
import { changeKnown } from '../platform/change-known.ts';
import { tellLive } from '../platform/live/on-live.ts';
import { refreshInterval } from '../platform/push/refresh-interval.ts';
import { queryKey } from '../platform/query-key.ts';
import { type CurrentUser, currentUserQuery } from './current-user.ts';
import { refreshList } from './refresh-list.ts';
import { later, marksOf, type Timeline, withHidden, withNewer, withNewest } from './timeline.ts';

export type ChatsAnswer = Answer<'GET chats.php'>;

/** The place of writing: a conversation, or a member with whom there may be none yet. */
export type Place = { conversation: string } | { profile: string };

/** The member's conversations, the latest first. */
export const chatsQuery = infiniteQueryOptions({
  queryKey: queryKey('chats'),
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) => api('GET chats.php', { query: { before: pageParam }, signal }),
  getNextPageParam: (last: ChatsAnswer) => last.next ?? undefined,
});

/** Key of a part of the list. */
export function chatsKey(part: object) {
  return queryKey('chats', part);
}

/** Refreshes the beginning of the list, if it is known. */
export function refreshChats(queryClient: QueryClient): Promise<void> {
  return refreshList(queryClient, {
    queryKey: chatsQuery.queryKey,
    load: () => api('GET chats.php', { query: { before: '' } }),
    items: (page: ChatsAnswer) => page.chats,
    withItems: (page, chats) => ({ ...page, chats }),
    id: (chat) => chat.conversation.id,
  });
}

/** Changes each page of the list, and of its parts by filter and words. */
export function changeLists(queryClient: QueryClient, change: (page: ChatsAnswer) => ChatsAnswer): void {
  changeKnown<InfiniteData<ChatsAnswer, string>>(queryClient, { queryKey: chatsQuery.queryKey }, (list) => ({
    ...list,
    pages: list.pages.map(change),
  }));
}

/** Takes a conversation out of the known list, unless it has messages after `upTo`. */
export function dropChat(queryClient: QueryClient, conversation: string, upTo: number): void {
  changeLists(queryClient, (page) => ({
    ...page,
    chats: page.chats.filter((chat) => chat.conversation.id !== conversation || chat.conversation.last_sequence > upTo),
  }));
}

/** Says in the list how far the member's own last message has come. */
export function markLast(
  queryClient: QueryClient,
  conversation: string,
  mark: 'delivered' | 'read',
  sequence: number,
): void {
  changeLists(queryClient, (page) => ({
    ...page,
    chats: page.chats.map((chat) => {
      const last = chat.last_message;
      if (chat.conversation.id !== conversation || !last?.own || last.sequence > sequence) return chat;
      return { ...chat, last_message: { ...last, state: later(last.state, mark) } };
    }),
  }));
}

/** Shows a partner as online or not, wherever a conversation with them is known. */
export function showPresence(queryClient: QueryClient, { profile, online }: LiveEvents['presence']): void {
  const change = <Known extends Pick<Chat, 'profile'>>(known: Known): Known =>
    known.profile?.id === profile ? { ...known, profile: { ...known.profile, online } } : known;
  changeTimelines(queryClient, { profile }, change);
  changeLists(queryClient, (page) => ({ ...page, chats: page.chats.map(change) }));
}

/** Marks of a conversation, with what is unread there. */
export type Marked = Pick<Chat, 'pinned' | 'muted' | 'marked_unread' | 'num_unread_messages'>;

/** Counts a conversation as the badges do (C13). */
function countedOf({ muted, marked_unread, num_unread_messages }: Marked): number {
  if (muted) return 0;
  return num_unread_messages || Number(marked_unread);
}

/** Changes a conversation wherever it is known, and the numbers in the badges with it. */
export function markChat(
  queryClient: QueryClient,
  conversation: string,
  before: Marked,
  change: Partial<Marked>,
): void {
  const by = countedOf({ ...before, ...change }) - countedOf(before);
  const { num_unread_messages: unread, ...marks } = change;
  changeTimelines(queryClient, { conversation }, (known) => ({ ...known, ...marks, unread: unread ?? known.unread }));
  changeLists(queryClient, (page) => ({
    ...page,
    unread_total: Math.max(0, page.unread_total + by),
    chats: page.chats.map((chat) => (chat.conversation.id === conversation ? { ...chat, ...change } : chat)),
  }));
  setUnreadTotal(queryClient, (total) => Math.max(0, total + by));
}

/** Changes the number of unread messages in the badges. */
export function setUnreadTotal(queryClient: QueryClient, total: (before: number) => number): void {
  queryClient.setQueryData<CurrentUser>(
    currentUserQuery.queryKey,
    (user) => user && { ...user, unread_total: total(user.unread_total) },
  );
}

/**
 * Takes over the number of unread messages that an answer tells, as if an event had told it: it may have been overtaken
 * by a newer one on its way.
 */
export function tellUnreadTotal(queryClient: QueryClient, { unread_total }: { unread_total: number }): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (user) tellLive('counters', { unread_total, new_likes_total: user.new_likes_total });
}

export const allMessages = queryKey('messages');

function messagesKey(place: Place) {
  return queryKey('messages', place);
}

/** A conversation; asked again, it keeps the older messages that are known. */
export function messagesQuery(place: Place) {
  return queryOptions({
    queryKey: messagesKey(place),
    queryFn: async ({ client, signal }): Promise<Timeline> => {
      const answer = await api('GET messages.php', { query: place, signal });
      // Read after the answer: events may have come meanwhile.
      return withNewest(client.getQueryData<Timeline>(messagesKey(place)), answer);
    },
    refetchInterval: refreshInterval,
    // The library would compare messages by their place in the list, where a page of older ones changes each of them;
    // a timeline keeps what is equal itself.
    structuralSharing: false,
  });
}

/** Takes over a conversation that began under its member's address: it is known already, and nothing flickers. */
export function takeOver(queryClient: QueryClient, conversation: string): void {
  const key = messagesKey({ conversation });
  // Set once more, it would pass for an answer of this moment, and what came since would not be asked for.
  if (queryClient.getQueryData(key)) return;
  const timelines = queryClient.getQueriesData<Timeline>({ queryKey: allMessages }).map(([, timeline]) => timeline);
  const begun = timelines.find((timeline) => timeline?.conversation === conversation);
  if (begun) queryClient.setQueryData<Timeline>(key, begun);
}

/**
 * Questions about new messages under way, one for a conversation; `again`: the answer may be older than what is known
 * since; `upTo`: the last message of which there was news since.
 */
const catchingUp = new Map<Query, { again: boolean; upTo: number }>();

/** Loads the messages after the last known one; once more if there was news meanwhile that the answer does not have. */
async function catchUp(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query;
  const place = queryKey[1] as Place;
  const newest = () => queryClient.getQueryData<Timeline>(queryKey)?.messages.at(-1)?.sequence ?? 0;
  const asking = { again: false, upTo: 0 };
  catchingUp.set(query, asking);
  const answer = await api('GET messages.php', { query: { ...place, after: newest() } })
    .catch((error: unknown) => {
      if (asking.upTo === 0) throw error;
    })
    .finally(() => catchingUp.delete(query));
  if (answer) changeKnown<Timeline>(queryClient, { queryKey, exact: true }, (known) => withNewer(known, answer));
  if (asking.again || newest() < (answer?.conversation?.last_sequence ?? 0))
    await queryClient.invalidateQueries({ queryKey });
  else if (newest() < asking.upTo) await catchUp(queryClient, query);
}

/** A conversation by its id or by its partner. */
type Meant = { conversation?: string; profile?: string };

function isMeant(known: Timeline, { conversation, profile }: Meant): boolean {
  return (!!conversation && known.conversation === conversation) || (!!profile && known.profile?.id === profile);
}

/** Changes the cached conversation, whether it was asked for by conversation or by profile. */
export function changeTimelines(queryClient: QueryClient, meant: Meant, change: (known: Timeline) => Timeline): void {
  changeKnown<Timeline>(queryClient, { queryKey: allMessages }, (known) => {
    return isMeant(known, meant) ? change(known) : known;
  });
}

/** Asks again whether writing is allowed, if the new balance may change the answer: it is never guessed. */
export function refreshPermissions(queryClient: QueryClient, credits: number): void {
  for (const [queryKey, known] of queryClient.getQueriesData<Timeline>({ queryKey: allMessages })) {
    if (!known) continue;
    const { price, why } = known.may.send;
    if (credits >= price === (why === null)) continue;
    void queryClient.invalidateQueries({ queryKey });
  }
}

/**
 * Takes what the list says of conversations over to those that are known: it was read, pinned or muted on another
 * device. If one of the two has messages of which the other does not know, the next answer agrees; and what is being
 * asked about them is asked once more, because its answer may be older.
 */
export function agreeWithList(queryClient: QueryClient, { chats }: ChatsAnswer): void {
  const listed = new Map(chats.map((chat) => [chat.conversation.id, chat]));
  changeKnown<Timeline>(queryClient, { queryKey: allMessages }, (known) => {
    const chat = listed.get(known.conversation ?? '');
    if (!chat || known.messages.at(-1)?.sequence !== chat.conversation.last_sequence) return known;
    return replaceEqualDeep(known, { ...known, ...marksOf(chat), unread: chat.num_unread_messages });
  });
  for (const asking of catchingUp.values()) asking.again = true;
  const isAsked = ({ state }: Query) => state.data !== undefined && state.fetchStatus === 'fetching';
  void queryClient.invalidateQueries({ queryKey: allMessages, predicate: isAsked });
}

/** Takes deleted messages out of the known conversation; tells whether none are left. */
export function hideMessages(queryClient: QueryClient, conversation: string, upTo: number): boolean {
  let empty = true;
  changeTimelines(queryClient, { conversation }, (known) => {
    const shown = withHidden(known, upTo);
    empty &&= shown.messages.length === 0;
    return shown;
  });
  return empty;
}

type News = { conversation: string; profile: string; sequence: number };

/** Loads a new message into the open conversation at once; another conversation loads again when it is opened. */
export function bringMessage(queryClient: QueryClient, { conversation, profile, sequence }: News): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: allMessages })) {
    const known = query.state.data as Timeline | undefined;
    if (!known || (known.conversation !== conversation && known.profile?.id !== profile)) continue;
    if ((known.messages.at(-1)?.sequence ?? 0) >= sequence) continue;
    const asking = catchingUp.get(query);
    // Many that were missed are told of in one moment: the answer under way mostly has them.
    if (asking) asking.upTo = Math.max(asking.upTo, sequence);
    else if (query.isActive()) void catchUp(queryClient, query).catch(() => undefined);
    else void queryClient.invalidateQueries({ queryKey: query.queryKey });
  }
}

/** Asks again for the partner, the permission to write, and what was begun. */
export function askConversationAgain(queryClient: QueryClient, { conversation, profile }: Meant): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: allMessages })) {
    const known = state.data as Timeline | undefined;
    if (!known) continue;
    // A partner who is not shown may be anybody.
    const isMeantPerhaps = !!profile && !known.profile;
    if (isMeantPerhaps || isMeant(known, { conversation, profile })) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Loads every conversation again: anything about them may have changed. */
export function askMessagesAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: allMessages });
}
