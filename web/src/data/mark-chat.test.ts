import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { type ChatsAnswer, chatsQuery, type Marked, markChat } from './chat.ts';
import { type CurrentUser, currentUserQuery } from './current-user.ts';
import { movePinned } from './move-pinned.ts';

const NONE: Marked = { pinned: false, muted: false, marked_unread: false, num_unread_messages: 0 };

/** A conversation of the list, as far as it matters here. */
const chatOf = (id: string, minute: number, marks: Partial<Marked> = {}) => ({
  conversation: { id, last_sequence: 1, last_message_at: `2026-06-15T12:0${minute}:00Z` },
  ...NONE,
  ...marks,
});

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  const pages = [
    {
      chats: [chatOf('pinned', 1, { pinned: true }), chatOf('newer', 5, { num_unread_messages: 2 })],
      unread_total: 2,
      next: 'x',
    },
    { chats: [chatOf('older', 3), chatOf('oldest', 2)], unread_total: 2, next: null },
  ];
  queryClient.setQueryData(chatsQuery.queryKey, { pages, pageParams: ['', 'x'] } as never);
  queryClient.setQueryData(currentUserQuery.queryKey, { unread_total: 2 } as CurrentUser);
});

const pages = (): ChatsAnswer[] =>
  queryClient.getQueryData<{ pages: ChatsAnswer[] }>(chatsQuery.queryKey as never)?.pages ?? [];
const order = () => pages().map(({ chats }) => chats.map(({ conversation }) => conversation.id).join(' '));
const totals = () => [
  ...pages().map(({ unread_total }) => unread_total),
  queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey)?.unread_total,
];

test.each<[string, Marked, Partial<Marked>, number]>([
  ['muted, what is unread counts no more', { ...NONE, num_unread_messages: 2 }, { muted: true }, 0],
  ['marked as unread, it counts as one', NONE, { marked_unread: true }, 3],
  ['marked beside something unread, it adds nothing', { ...NONE, num_unread_messages: 2 }, { marked_unread: true }, 2],
  ['marked while muted, it counts nothing', { ...NONE, muted: true }, { marked_unread: true }, 2],
  ['read, nothing is left of it', { ...NONE, num_unread_messages: 2 }, { num_unread_messages: 0 }, 0],
  ['pinned, it counts what it did', { ...NONE, num_unread_messages: 2 }, { pinned: true }, 2],
])('%s', (_, before, change, total) => {
  markChat(queryClient, 'newer', before, change);
  expect(totals()).toEqual([total, total, total]);
  expect(pages()[0]?.chats[1]).toMatchObject(change);
});

test('pinned it goes to the top, from another page too; unpinned to its place among the known', () => {
  movePinned(queryClient, 'older', true);
  expect(order()).toEqual(['older pinned newer', 'oldest']);
  movePinned(queryClient, 'older', false);
  expect(order()).toEqual(['pinned newer older', 'oldest']);
  movePinned(queryClient, 'unknown', true);
  expect(order()).toEqual(['pinned newer older', 'oldest']);
});
