import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Unsent } from '../../data/unsent.ts';

type Sent = { id: string; price: number };

const tried: string[] = [];
/** Answers like the server after a price has risen to 3: nothing is sent for less. */
const send = vi.fn(async (address: string, { body }: { body?: string }) => {
  if (!address.startsWith('/api/messages.php') || !body) return Response.json({});
  const { id, price }: Sent = JSON.parse(body);
  tried.push(`${id} for ${price}`);
  const params = { price: 3 };
  if (price < 3) return Response.json({ code: 'price_changed', status: 409, ...params, params }, { status: 409 });
  return Response.json({ message: { id, conversation: 'c', sequence: tried.length }, credits: 5 });
});
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/api/send.ts', () => ({ send }));

const { withLetter, withNewAttempt, without } = await import('../../data/unsent.ts');
const { changeOutbox, readOutbox } = await import('./outbox.ts');
const { startPostman } = await import('./postman.ts');
afterAll(() => {
  vi.doUnmock('../../platform/api/send.ts');
  vi.resetModules();
});

const letter = (id: string, profile: string, price: number) => ({
  id,
  profile,
  content: { type: 'text' as const, text: id },
  price,
  written_at: '2026-06-15T12:00:00Z',
});

const ends: (() => void)[] = [];
beforeEach(() => {
  tried.length = 0;
  // Without the tries of every half minute: what is sent here is sent at once.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  // Like a browser, where calls are sent.
  vi.stubEnv('SSR', false);
  const written = [letter('first', 'p', 2), letter('second', 'p', 3), letter('other', 'q', 3)];
  changeOutbox('account', () => written.reduce<Unsent[]>(withLetter, []));
  ends.push(startPostman('account', new QueryClient()));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  changeOutbox('account', () => []);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const waiting = () => readOutbox('account').map(({ id, kind }) => `${id} ${kind}`);

test('a message waits behind one to the same member whose price has changed, and follows it', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  expect(tried).toEqual(['first for 2', 'other for 3']);
  changeOutbox('account', (all) => withNewAttempt(all, 'first', 3));
  await expect.poll(waiting).toEqual([]);
  expect(tried.slice(2)).toEqual(['first for 3', 'second for 3']);
});

test('a message goes out when the one before it is discarded', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  changeOutbox('account', (all) => without(all, ['first']));
  await expect.poll(waiting).toEqual([]);
  expect(tried.slice(2)).toEqual(['second for 3']);
});

test('a message that is written while the lock is given back goes out at once', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  const release = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const request = async (_: string, work: () => Promise<boolean>) => {
    const goesOn = await work();
    sent.resolve();
    await release.promise;
    return goesOn;
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  changeOutbox('account', (all) => withLetter(all, letter('one', 'r', 3)));
  await sent.promise;
  changeOutbox('account', (all) => withLetter(all, letter('two', 'r', 3)));
  expect(tried).not.toContain('two for 3');
  release.resolve();
  await expect.poll(() => tried.slice(-2)).toEqual(['one for 3', 'two for 3']);
});
