import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { inBrowserPage } from '../../../test/browser-page.ts';
import type { CurrentUser } from '../../data/current-user.ts';

const send = vi.fn<() => Promise<Response>>();
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/api/send.ts', () => ({ send }));
const { currentUserQuery } = await import('../../data/current-user.ts');
const { tellLive } = await import('../../platform/live/on-live.ts');
const { followCredits } = await import('./live.ts');
afterAll(() => {
  vi.doUnmock('../../platform/api/send.ts');
  vi.resetModules();
});

const ends = inBrowserPage({ hidden: false });
beforeEach(() => {
  send.mockReset();
});

const purse = (credits: number) => ({ credits, credits_resting: 0, paid_user: true });

/** A page of a member with a hundred credits. */
function page() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, purse(100) as CurrentUser);
  const leave = new QueryObserver(queryClient, currentUserQuery).subscribe(() => undefined);
  ends.push(followCredits(queryClient), leave, () => queryClient.clear());
  return () => queryClient.getQueryData(currentUserQuery.queryKey)?.credits;
}

test('a balance from before a later message, told after it: the user is asked', async () => {
  const credits = page();
  send.mockResolvedValueOnce(new Response(JSON.stringify(purse(96))));
  tellLive('credits', purse(96));
  tellLive('credits', purse(98));
  expect(credits()).toBe(98);
  await vi.advanceTimersByTimeAsync(1000);
  expect(credits()).toBe(96);
});

test('a balance from before a purchase, told after it: the user is asked', async () => {
  const credits = page();
  send.mockImplementation(async () => new Response(JSON.stringify(purse(598))));
  tellLive('credits', purse(598));
  tellLive('credits', purse(98));
  expect(credits()).toBe(98);
  await vi.advanceTimersByTimeAsync(1000);
  expect(credits()).toBe(598);
});

test('messages that are paid one after the other ask for nothing', async () => {
  const credits = page();
  tellLive('credits', purse(98));
  tellLive('credits', purse(96));
  await vi.advanceTimersByTimeAsync(1000);
  expect(credits()).toBe(96);
  expect(send).not.toHaveBeenCalled();
});
