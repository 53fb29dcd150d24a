import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { User } from '@rendezvous/contract/accounts/user';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { currentUserQuery, useCurrentUser, useSessionRefresh } from '../data/current-user.ts';
import { setLastMessage } from '../platform/push/push-state.ts';
import { useAppBadge } from './use-app-badge.ts';

type Window = { focused: boolean; visibilityState: string; runs: boolean; path?: string };
type Push = { waitUntil: (shown: Promise<void>) => void; data: { json: () => object } };

/** The app's icon: its number, a dot, or nothing. */
let icon: number | 'dot' | null = null;
let notifications: string[] = [];
/** The browser's, as a page and the worker have it. */
const badging = {
  setAppBadge: async (count?: number) => {
    icon = count ?? 'dot';
  },
  clearAppBadge: async () => {
    icon = null;
  },
};

beforeEach(() => {
  icon = null;
  notifications = [];
  Object.assign(navigator, badging);
});
afterEach(() => {
  cleanup();
  setLastMessage(null);
  for (const name of Object.keys(badging)) Reflect.deleteProperty(navigator, name);
});

/** Gives the site's worker a push while these windows are open; one that is halted hears of it later. */
async function push(...windows: Window[]) {
  const followers = new Map<string, (event: Push) => void>();
  const clients = windows.map(({ runs, path = '/chats', ...window }) => ({
    ...window,
    url: `https://site.example${path}`,
    postMessage: ({ message }: { message: { body: string; path: string } }) => runs && setLastMessage(message),
  }));
  const self = {
    addEventListener: (name: string, follow: (event: Push) => void) => followers.set(name, follow),
    clients: { matchAll: async () => clients },
    registration: { showNotification: async (title: string) => void notifications.push(title) },
    navigator: badging,
    location: { origin: 'https://site.example', hostname: 'site.example' },
  };
  runInNewContext(readFileSync('web/public/sw-push.js', 'utf8'), { self, URL });
  const news = { title: 'Site', body: 'Someone wrote to you', tag: 'news', path: '/chats' };
  let shown: Promise<void> | undefined;
  const waitUntil = (until: Promise<void>) => {
    shown = until;
  };
  await act(async () => {
    followers.get('push')?.({ data: { json: () => news }, waitUntil });
    await shown;
  });
}

/** Draws a page that has heard of so many unread messages. @returns lets it hear once more, later */
async function openPage(unread = 3) {
  const answer = (unread_total: number) => ({ unread_total, new_likes_total: 0 }) as User;
  function Page() {
    useAppBadge(useCurrentUser(), useSessionRefresh());
    return null;
  }
  const { queryClient } = await draw(<Page />, { texts: [], user: answer(unread) });
  let updatedAt = Date.now();
  return async (now: number) => {
    updatedAt += 1000;
    queryClient.setQueryData(currentUserQuery.queryKey, answer(now), { updatedAt });
    await vi.waitFor(() => expect(icon).toBe(now === 0 ? null : now));
  };
}

const BEHIND: Window = { focused: false, visibilityState: 'hidden', runs: true };
const IN_SIGHT: Window = { focused: true, visibilityState: 'visible', runs: true };

test('a push leaves the number of a page in the background on the icon', async () => {
  await openPage();
  await push(BEHIND);
  expect({ icon, notifications }).toEqual({ icon: 3, notifications: ['Site'] });
});

test('a page in the background takes away the dot of a push with what it hears after it, not with a 0 from before', async () => {
  const hear = await openPage(0);
  await push(BEHIND);
  expect(icon).toBe('dot');
  await hear(2);
  await hear(0);
  await push(BEHIND);
  expect(icon).toBe('dot');
  // Read on another device meanwhile: the same answer once more.
  await hear(0);
});

test('a push sets a dot where no page is open, or the system has halted it', async () => {
  await push();
  expect({ icon, notifications }).toEqual({ icon: 'dot', notifications: ['Site'] });
  await openPage();
  await push({ ...BEHIND, runs: false });
  expect(icon).toBe('dot');
});

test('a push says nothing to somebody who looks at the site', async () => {
  await push(IN_SIGHT);
  expect({ icon, notifications }).toEqual({ icon: null, notifications: [] });
});

test('a push tells somebody of it who looks at a photo in a tab of its own', async () => {
  await push({ ...IN_SIGHT, path: '/api/chat-photo.php?id=1' }, BEHIND);
  expect(notifications).toEqual(['Site']);
});
