import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../data/current-user.ts';

const send = vi.fn(async () => new Response(JSON.stringify({ unread_total: 12 })));
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/api/send.ts', () => ({ send }));

const { currentUserQuery } = await import('../../data/current-user.ts');
const { tellLive } = await import('../../platform/live/on-live.ts');
const { followChats } = await import('./live.ts');
afterAll(() => {
  vi.doUnmock('../../platform/api/send.ts');
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: true });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  // Like a browser, where calls are sent.
  vi.stubEnv('SSR', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('many numbers of unread messages in one moment, on a page without the list, ask for the user once', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { unread_total: 0 } as CurrentUser);
  const leave = new QueryObserver(queryClient, currentUserQuery).subscribe(() => undefined);
  const end = followChats(queryClient, 'account', {} as RegisteredRouter);
  for (let unread_total = 1; unread_total <= 12; unread_total++) tellLive('counters', { unread_total } as never);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(1);
  end();
  leave();
  queryClient.clear();
});
