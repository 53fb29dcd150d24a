import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inBrowserPage } from '../../../test/browser-page.ts';
import type { CurrentUser } from '../../data/current-user.ts';

const answer = () => new Response(JSON.stringify({ chats: [], unread_total: 12, next: null }));
const send = vi.fn(async () => answer());
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/api/send.ts', () => ({ send }));

const { currentUserQuery } = await import('../../data/current-user.ts');
const { chatsQuery, messagesQuery, tellUnreadTotal } = await import('../../data/chat.ts');
const { followSession } = await import('../accounts/live.ts');
const { tellLive } = await import('../../platform/live/on-live.ts');
const { followChats } = await import('./live.ts');
afterAll(() => {
  vi.doUnmock('../../platform/api/send.ts');
  vi.resetModules();
});
const ends = inBrowserPage({ hidden: true });
beforeEach(() => {
  send.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('many numbers of unread messages in one moment, on a page without the list, ask for the user once', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { unread_total: 0 } as CurrentUser);
  const leave = new QueryObserver(queryClient, currentUserQuery).subscribe(() => undefined);
  ends.push(followChats(queryClient, 'account', {} as RegisteredRouter), leave, () => queryClient.clear());
  for (let unread_total = 1; unread_total <= 12; unread_total++) tellLive('counters', { unread_total } as never);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(1);
});

/** A page of a member who knows of three unread messages, and has left the list for another page. */
function leaveList(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { unread_total: 3, new_likes_total: 0 } as CurrentUser);
  const known = { chats: [], unread_total: 3, next: null };
  queryClient.setQueryData(chatsQuery.queryKey, { pages: [known], pageParams: [''] });
  const leave = new QueryObserver(queryClient, currentUserQuery).subscribe(() => undefined);
  const router = { state: { location: { pathname: '/elsewhere' } } } as RegisteredRouter;
  ends.push(followChats(queryClient, 'account', router), followSession(queryClient), leave, () => queryClient.clear());
  return queryClient;
}

test('a partner who comes or goes is shown so in the list and in the open conversation', async () => {
  const queryClient = new QueryClient();
  const partner = (id: string) => ({ id, online: false });
  const chats = ['ben', 'eva'].map((id) => ({ conversation: { id }, profile: partner(id) }));
  queryClient.setQueryData(chatsQuery.queryKey, {
    pages: [{ chats, unread_total: 0, next: null } as never],
    pageParams: [''],
  });
  const { queryKey } = messagesQuery({ conversation: 'ben' });
  queryClient.setQueryData(queryKey, { conversation: 'ben', profile: partner('ben') } as never);
  ends.push(followChats(queryClient, 'account', {} as RegisteredRouter), () => queryClient.clear());
  const listed = () =>
    queryClient.getQueryData(chatsQuery.queryKey)?.pages[0]?.chats.map((chat) => chat.profile?.online);
  for (const online of [true, false]) {
    tellLive('presence', { profile: 'ben', online });
    expect(listed()).toEqual([online, false]);
    expect(queryClient.getQueryData(queryKey)?.profile?.online).toBe(online);
  }
});

const totalIn = (queryClient: QueryClient) => queryClient.getQueryData(currentUserQuery.queryKey)?.unread_total;
const userWith = (unread_total: number) => new Response(JSON.stringify({ unread_total, new_likes_total: 0 }));

test('numbers of unread messages that overtook each other, behind a list that was left: the user is asked', async () => {
  const queryClient = leaveList();
  send.mockResolvedValueOnce(userWith(2));
  tellLive('counters', { unread_total: 2, new_likes_total: 0 });
  tellLive('counters', { unread_total: 3, new_likes_total: 0 });
  expect(totalIn(queryClient)).toBe(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([1, 2]);
});

test('an answer that tells another number of unread messages than an event of that moment: the user is asked', async () => {
  const queryClient = leaveList();
  send.mockResolvedValueOnce(userWith(2));
  tellLive('counters', { unread_total: 2, new_likes_total: 0 });
  tellUnreadTotal(queryClient, { unread_total: 3 });
  await vi.advanceTimersByTimeAsync(1000);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([1, 2]);
});

test('a number of unread messages while the user is being asked: they are asked once more', async () => {
  const queryClient = leaveList();
  const old = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(old.promise).mockResolvedValueOnce(userWith(2));
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  await vi.advanceTimersByTimeAsync(0);
  tellLive('counters', { unread_total: 2, new_likes_total: 0 });
  old.resolve(userWith(3));
  await vi.advanceTimersByTimeAsync(1000);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([2, 2]);
});

test('a number of new likes while the user is being asked, beside the list: they are asked once more', async () => {
  const queryClient = leaveList();
  ends.push(new InfiniteQueryObserver(queryClient, chatsQuery).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  send.mockClear();
  const old = Promise.withResolvers<Response>();
  const now = { unread_total: 12, new_likes_total: 1 };
  send.mockReturnValueOnce(old.promise).mockResolvedValueOnce(new Response(JSON.stringify(now)));
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  await vi.advanceTimersByTimeAsync(0);
  tellLive('counters', now);
  tellLive('counters', now);
  old.resolve(userWith(12));
  await vi.advanceTimersByTimeAsync(1000);
  const known = queryClient.getQueryData(currentUserQuery.queryKey)?.new_likes_total;
  expect([send.mock.calls.length, known]).toEqual([2, 1]);
});

test('numbers of new likes that overtook each other: the user is asked, also beside the list', async () => {
  const queryClient = leaveList();
  ends.push(new InfiniteQueryObserver(queryClient, chatsQuery).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  send.mockClear();
  send.mockResolvedValueOnce(new Response(JSON.stringify({ unread_total: 12, new_likes_total: 1 })));
  tellLive('counters', { unread_total: 12, new_likes_total: 1 });
  tellLive('counters', { unread_total: 12, new_likes_total: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  const known = queryClient.getQueryData(currentUserQuery.queryKey)?.new_likes_total;
  expect([send.mock.calls.length, known]).toEqual([1, 1]);
});

test('a number that is told right after all was asked again may be from before: the user is asked once more', async () => {
  const queryClient = leaveList();
  send.mockImplementation(async () => userWith(2));
  tellLive('refetch', {});
  await vi.advanceTimersByTimeAsync(1000);
  tellLive('counters', { unread_total: 3, new_likes_total: 0 });
  expect(totalIn(queryClient)).toBe(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(totalIn(queryClient)).toBe(2);
  send.mockImplementation(async () => answer());
});

test('one number of unread messages is taken as it is told', async () => {
  const queryClient = leaveList();
  tellLive('counters', { unread_total: 2, new_likes_total: 0 });
  tellUnreadTotal(queryClient, { unread_total: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([0, 2]);
});

test.each([
  ['message', { conversation: 'c', message: 'm', sequence: 1, profile: 'p' }],
  ['counters', { unread_total: 0, new_likes_total: 0 }],
  ['chat_closed', { conversation: 'c' }],
  ['chat_removed', { conversation: 'c', up_to: 1 }],
  ['read', { conversation: 'c', sequence: 1 }],
  ['draft', { profile: 'p', written_at: '2026-06-15T12:00:00Z' }],
  ['refetch', {}],
] as const)('%s while the list is asked for the first time: it is asked for once more', async (name, data) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { unread_total: 0 } as CurrentUser);
  const router = { state: { location: { pathname: '/elsewhere' } } } as RegisteredRouter;
  ends.push(followChats(queryClient, 'account', router), followSession(queryClient), () => queryClient.clear());
  const first = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(first.promise);
  ends.push(new InfiniteQueryObserver(queryClient, chatsQuery).subscribe(() => undefined));
  tellLive(name, data as never);
  await vi.advanceTimersByTimeAsync(1000);
  // Made before the event, as far as anybody knows.
  first.resolve(answer());
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a gap that many have: old answers go at once, a hidden page asks for its number within its time, for all once it is looked at', async () => {
  const queryClient = leaveList();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  send.mockImplementation(async () => userWith(2));
  tellLive('refetch', { within_ms: 10_000 });
  expect(queryClient.getQueryData(chatsQuery.queryKey)).toBe(undefined);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(send).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([1, 2]);
  send.mockImplementation(async () => userWith(3));
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([2, 3]);
});

test('a page in the background asks for its number each four minutes', async () => {
  const queryClient = leaveList();
  send.mockImplementation(async () => userWith(2));
  await vi.advanceTimersByTimeAsync(239_000);
  expect(send).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([1, 2]);
});

test('a change of this member alone is asked for at once, on a hidden page too', async () => {
  const queryClient = leaveList();
  send.mockImplementation(async () => userWith(2));
  tellLive('refetch', {});
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls.length, totalIn(queryClient)]).toEqual([1, 2]);
});

test('a number of unread messages that is known already, while the list is asked again: it is asked for once more', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { unread_total: 12 } as CurrentUser);
  const router = { state: { location: { pathname: '/elsewhere' } } } as RegisteredRouter;
  ends.push(followChats(queryClient, 'account', router), () => queryClient.clear());
  ends.push(new InfiniteQueryObserver(queryClient, chatsQuery).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  const old = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(old.promise);
  void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  // One came, and was read elsewhere: the answer on its way is from between.
  tellLive('counters', { unread_total: 12, new_likes_total: 0 });
  old.resolve(new Response(JSON.stringify({ chats: [], unread_total: 13, next: null })));
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey)).toMatchObject({ unread_total: 12 });
});
