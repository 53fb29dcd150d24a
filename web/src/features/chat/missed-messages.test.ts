import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { inBrowserPage } from '../../../test/browser-page.ts';
import type { Timeline } from '../../data/timeline.ts';

/** Messages that the site has; what is asked for is answered from them, when the network lets it through. */
let there = 0;
let network = Promise.resolve();
const asked: string[] = [];
let refused = 0;
const send = async (url: string, { signal }: { signal?: AbortSignal }) => {
  asked.push(url);
  const after = Number(new URL(url, 'http://site.test').searchParams.get('after'));
  const last_sequence = there;
  const end = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  await Promise.race([network, end]);
  if (refused > 0) {
    refused -= 1;
    return new Response(JSON.stringify({ code: 'not_found' }), { status: 404 });
  }
  const messages = Array.from({ length: last_sequence - after }, (_, n) => messageAt(after + n + 1));
  const conversation = { id: 'c', last_sequence };
  return new Response(
    JSON.stringify({ conversation, profile: { id: 'p', name: 'Ben' }, messages, num_unread_messages: 0 }),
  );
};
const showToast = vi.fn();
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/api/send.ts', () => ({ send }));
vi.doMock('../../ui/toast.tsx', () => ({ showToast, hideToast: () => undefined }));

const { messagesQuery } = await import('../../data/chat.ts');
const { tellLive } = await import('../../platform/live/on-live.ts');
const { followChats } = await import('./live.ts');
// What the first message of others loads is known here.
await import('./tell-message.ts');
afterAll(() => {
  vi.doUnmock('../../platform/api/send.ts');
  vi.doUnmock('../../ui/toast.tsx');
  vi.resetModules();
});

const ends = inBrowserPage({ hidden: false });
beforeEach(() => {
  [there, network, refused] = [3, Promise.resolve(), 0];
  asked.splice(0);
  showToast.mockReset();
});

function messageAt(sequence: number) {
  return { id: `m${sequence}`, conversation: 'c', sequence, own: false, text: String(sequence), state: null };
}

/** A member's page at an address, where the conversation with its three messages may be open. */
function openPage(pathname: string, { conversation }: { conversation: boolean }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const query = messagesQuery({ conversation: 'c' });
  const translator =
    () =>
    (key: string, { name = '' }: { name?: string } = {}) =>
      `${key} ${name}`;
  const router = {
    state: { location: { pathname } },
    options: { context: { texts: { load: async () => undefined, translator } } },
    subscribe: () => () => undefined,
  } as unknown as RegisteredRouter;
  if (conversation) {
    const messages = [1, 2, 3].map(messageAt);
    queryClient.setQueryData(query.queryKey, { conversation: 'c', messages, hidden: 0 } as unknown as Timeline);
    ends.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
  }
  ends.push(followChats(queryClient, 'account', router), () => queryClient.clear());
  return { known: () => queryClient.getQueryData(query.queryKey)?.messages.map(({ sequence }) => sequence) };
}

/** Tells of messages that are there since, in one moment. */
function hear(from: number, to: number) {
  for (let sequence = from; sequence <= to; sequence++)
    tellLive('message', { conversation: 'c', message: `m${sequence}`, sequence, profile: 'p' });
}

const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

test('thirty messages that were missed are loaded into the open conversation by one request', async () => {
  const { known } = openPage('/chats/c', { conversation: true });
  there = 33;
  hear(4, 33);
  await vi.advanceTimersByTimeAsync(5000);
  expect(known()).toEqual(upTo(33));
  expect(asked).toEqual(['/api/messages.php?conversation=c&after=3']);
  expect(showToast).not.toHaveBeenCalled();
});

test('messages that come while it is asked are asked for once more after it, together', async () => {
  const { known } = openPage('/chats/c', { conversation: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  network = promise;
  there = 4;
  hear(4, 4);
  await vi.advanceTimersByTimeAsync(0);
  there = 33;
  hear(5, 33);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  resolve();
  await vi.advanceTimersByTimeAsync(5000);
  expect(known()).toEqual(upTo(33));
  expect(asked).toEqual(['/api/messages.php?conversation=c&after=3', '/api/messages.php?conversation=c&after=4']);
});

test('a question that failed is asked once more if there was news meanwhile', async () => {
  const { known } = openPage('/chats/c', { conversation: true });
  refused = 1;
  there = 5;
  hear(4, 5);
  await vi.advanceTimersByTimeAsync(4000);
  expect(known()).toEqual(upTo(5));
  expect(asked).toHaveLength(2);
});

test('a question that nobody answers holds up later news for half a minute at most', async () => {
  openPage('/members', { conversation: false });
  network = new Promise(() => undefined);
  there = 4;
  hear(4, 4);
  await vi.advanceTimersByTimeAsync(31_000);
  network = Promise.resolve();
  there = 5;
  hear(5, 5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.filter((url) => url.includes('after='))).toEqual([
    '/api/messages.php?conversation=c&after=3',
    '/api/messages.php?conversation=c&after=4',
  ]);
});

test('thirty messages where nobody sees them are told of by one toast, after one request', async () => {
  openPage('/members', { conversation: false });
  there = 33;
  hear(4, 33);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['/api/messages.php?conversation=c&after=3']);
  expect(showToast.mock.calls.map(([{ key, text }]) => [key, text])).toEqual([['message:c', 'news.wrote Ben']]);
});

test('a message that came after the answer was made is told of, too', async () => {
  openPage('/members', { conversation: false });
  const { promise, resolve } = Promise.withResolvers<void>();
  network = promise;
  there = 4;
  hear(4, 4);
  await vi.advanceTimersByTimeAsync(0);
  there = 6;
  hear(5, 6);
  await vi.advanceTimersByTimeAsync(0);
  resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['/api/messages.php?conversation=c&after=3', '/api/messages.php?conversation=c&after=5']);
  expect(showToast).toHaveBeenCalledTimes(2);
});

test.each(['/chats/d', '/members/q/chat'])(
  'a message that the list shows beside %s is told of nowhere else',
  async (at) => {
    openPage(at, { conversation: false });
    const matchMedia = vi.fn(() => ({ matches: true }));
    vi.stubGlobal('matchMedia', matchMedia);
    there = 4;
    hear(4, 4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(showToast).not.toHaveBeenCalled();
    // A phone shows the conversation alone.
    matchMedia.mockReturnValue({ matches: false });
    there = 5;
    hear(5, 5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(showToast).toHaveBeenCalledOnce();
  },
);
