import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { Toasts } from '../ui/toast.tsx';
import { tellNews } from './tell-news.ts';

afterEach(cleanup);

/** A router that says where the page is, and goes elsewhere. */
function fakeRouter(start: string) {
  const followers = new Set<(event: { toLocation: { pathname: string } }) => void>();
  const router = {
    state: { location: { pathname: start } },
    subscribe: vi.fn((_: string, follower: Parameters<typeof followers.add>[0]) => {
      followers.add(follower);
      return () => followers.delete(follower);
    }),
  };
  const goTo = (pathname: string) =>
    act(async () => {
      for (const follower of followers) follower({ toLocation: { pathname } });
    });
  return { router: router as never, goTo, followers };
}

const news = (text: string, key = 'message:1') => ({
  key,
  text,
  action: { label: 'Read', run: () => undefined },
  isSeenAt: (pathname: string) => pathname === '/chats/1',
});

const told = () => screen.queryAllByText(/wrote/).map(({ textContent }) => textContent);

test('news are told where the page does not show them, and gone where it does', async () => {
  await draw(<Toasts closeLabel="Close" />, { texts: [] });
  const { router, goTo, followers } = fakeRouter('/members');
  await act(async () => tellNews(router, news('Ben wrote')));
  await act(async () => tellNews(router, news('Emil wrote', 'message:2')));
  expect(told()).toEqual(['Ben wrote', 'Emil wrote']);
  // The same again takes the place of the one before.
  await act(async () => tellNews(router, news('Ben wrote again')));
  expect(told()).toEqual(['Emil wrote', 'Ben wrote again']);
  await goTo('/members/7');
  expect(told()).toEqual(['Emil wrote', 'Ben wrote again']);
  await goTo('/chats/1');
  expect([told(), followers.size]).toEqual([[], 0]);
});

test.each(['/chats/1', '/credits', '/credits/credits-50/sepa', '/signup'])(
  'nothing is told at %s',
  async (pathname) => {
    await draw(<Toasts closeLabel="Close" />, { texts: [] });
    await act(async () => tellNews(fakeRouter(pathname).router, news('Ben wrote')));
    expect(told()).toEqual([]);
  },
);
