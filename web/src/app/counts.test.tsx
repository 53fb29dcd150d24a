import type { User } from '@rendezvous/contract/accounts/user';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAppBadge } from './use-app-badge.ts';

const setAppBadge = vi.fn(async (_count: number) => undefined);
const clearAppBadge = vi.fn(async () => undefined);
beforeEach(() => Object.assign(navigator, { setAppBadge, clearAppBadge }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

type Counts = { unread_total: number; new_likes_total: number };

const withCounts = (counts: Counts) => ({ ...counts, profile: { country: 'DE', looking_for: ['male'] } }) as User;

function Everywhere({ user: known }: { user: User | null }) {
  useAppBadge(known, 0);
  return (
    <>
      <PageTitle title="Members" />
      <TopBar siteName="Site" user={known} parts={null} maySearch bare={false} onLocale={() => undefined} />
      {known ? <TabBar user={known} /> : null}
    </>
  );
}

test.each([
  { unread: 0, likes: 0, messages: null, liked: null, title: 'Members · Site', app: null },
  { unread: 1, likes: 0, messages: '1', liked: null, title: '(1) Members · Site', app: 1 },
  { unread: 98, likes: 1, messages: '98', liked: '1', title: '(99) Members · Site', app: 99 },
  { unread: 60, likes: 60, messages: '60', liked: '60', title: '(99+) Members · Site', app: 120 },
  { unread: 100, likes: 99, messages: '99+', liked: '99', title: '(99+) Members · Site', app: 199 },
  { unread: 99, likes: 1234, messages: '99', liked: '99+', title: '(99+) Members · Site', app: 1333 },
])('$unread unread and $likes likes: both bars, the title and the app’s icon agree', async (are) => {
  const user = withCounts({ unread_total: are.unread, new_likes_total: are.likes });
  await draw(<Everywhere user={user} />, { texts: [], user, settings: { name: 'Site' } });
  const bars = screen.getAllByRole('navigation', { name: 'Main menu' });
  expect(bars).toHaveLength(2);
  for (const bar of bars) {
    const badge = (entry: number) => bar.querySelectorAll('a')[entry]?.querySelector('[data-badge]')?.firstChild;
    expect(badge(1)?.textContent ?? null).toBe(are.liked);
    expect(badge(3)?.textContent ?? null).toBe(are.messages);
  }
  expect(document.title).toBe(are.title);
  // The system shortens what it can't show.
  if (are.app === null) expect(setAppBadge).not.toHaveBeenCalled();
  else expect(setAppBadge.mock.calls).toEqual([[are.app]]);
  expect(clearAppBadge).toHaveBeenCalledTimes(are.app === null ? 1 : 0);
});

test('without the session nothing is left on the app’s icon', async () => {
  const user = withCounts({ unread_total: 3, new_likes_total: 0 });
  const { redraw } = await draw(<Everywhere user={user} />, { texts: [], user, settings: { name: 'Site' } });
  expect(setAppBadge).toHaveBeenCalledWith(3);
  redraw(<Everywhere user={null} />);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});
