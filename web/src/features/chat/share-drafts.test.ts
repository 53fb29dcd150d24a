import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { inBrowserPage } from '../../../test/browser-page.ts';
import { storageOn } from '../../../test/storage-on.ts';
import type { Timeline } from '../../data/timeline.ts';

type Told = { profile: string; text: string; known: string | null };

/** Texts of which the site was told, each with what it was known to keep, and their answers. */
const told: (Told & { answer: (status: number, answer: object) => void })[] = [];
const send = vi.fn(async (_address: string, { body = '{}' }: { body?: string }) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { profile, text, known }: Told = JSON.parse(body);
  told.push({ profile, text, known, answer: (status, answer) => resolve(Response.json(answer, { status })) });
  return promise;
});
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/api/send.ts', () => ({ send }));
const { messagesQuery } = await import('../../data/chat.ts');
const { draftKey } = await import('../../data/draft-key.ts');
const { withLetter, without } = await import('../../data/unsent.ts');
const { readOwn, writeOwn } = await import('../../platform/own-storage.ts');
const { changeOutbox, readOutbox } = await import('./outbox.ts');
const { noteRefusal } = await import('./refused.ts');
const { shareDrafts } = await import('./share-drafts.ts');
afterAll(() => {
  vi.doUnmock('../../platform/api/send.ts');
  vi.resetModules();
});

const ends = inBrowserPage({ hidden: false });
let queryClient: QueryClient;
let ben = 'ben';
let field = '';
beforeEach(() => {
  told.length = 0;
  // Of another member each time: what is on its way to the site has no end here.
  ben += '+';
  field = draftKey('anna', ben);
  vi.stubGlobal('localStorage', storageOn({}));
  queryClient = new QueryClient();
  ends.push(() => {
    changeOutbox('anna', () => []);
    queryClient.clear();
  });
});

const OLDER = '2026-06-15T11:00:00.000Z';
const LATER = '2026-06-15T13:00:00.000Z';
const share = () => ends.push(shareDrafts(queryClient, 'anna'));
const type = (text: string) => writeOwn(field, text);

/** Sends what stands in the field, as far as this device does. */
function press(): void {
  const letter = { id: 'm', profile: ben, price: 2, written_at: '2026-06-15T12:00:00Z' };
  const content = { type: 'text' as const, text: readOwn(field) };
  changeOutbox('anna', (all) => withLetter(all, { ...letter, content }));
  type('');
}

/** Refuses what was sent: it can't be paid. */
function refuse(): void {
  const [unsent] = readOutbox('anna');
  if (unsent) void noteRefusal('anna', unsent, { code: 'not_enough_credits', params: {} });
}

/** The site says that it keeps a draft. */
function tell(text: string, written_at: string): void {
  const timeline = { profile: { id: ben }, draft: { text, written_at } } as Timeline;
  queryClient.setQueryData(messagesQuery({ profile: ben }).queryKey, timeline);
}

test('what is sent while its beginning is on its way to the site does not come back, and the site is told', async () => {
  share();
  type('Good eve');
  await vi.advanceTimersByTimeAsync(1_500);
  type('Good evening');
  press();
  told[0]?.answer(200, { draft: { text: 'Good eve', written_at: 'a' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(readOwn(field)).toBe('');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told[1]).toMatchObject({ text: '', known: 'a' });
});

test('what is refused while its beginning is on its way to the site stands in the field alone', async () => {
  share();
  type('Good eve');
  await vi.advanceTimersByTimeAsync(1_500);
  type('Good evening');
  press();
  told[0]?.answer(200, { draft: { text: 'Good eve', written_at: 'a' } });
  await vi.advanceTimersByTimeAsync(0);
  refuse();
  expect(readOwn(field)).toBe('Good evening');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told[1]).toMatchObject({ text: 'Good evening', known: 'a' });
});

test('what is sent while its beginning is on its way, without an answer, does not come back either', async () => {
  share();
  type('Good eve');
  await vi.advanceTimersByTimeAsync(1_500);
  type('Good evening');
  press();
  // It was kept, as far as anybody knows.
  told[0]?.answer(500, { code: 'service_unavailable', params: {} });
  await vi.advanceTimersByTimeAsync(0);
  tell('Good eve', OLDER);
  expect(readOwn(field)).toBe('');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told[1]).toMatchObject({ text: '' });
});

test('an older draft that was never seen here is not put before what is refused; sent, it makes place for it', async () => {
  tell('From another device', OLDER);
  type('Good evening');
  press();
  // Loaded only now.
  share();
  expect(readOwn(field)).toBe('');
  refuse();
  expect(readOwn(field)).toBe('Good evening');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told.at(-1)).toMatchObject({ text: 'Good evening' });
});

test('what another device wrote after what is refused stands behind it: nothing is lost', () => {
  share();
  type('Good evening');
  press();
  tell('From another device', LATER);
  refuse();
  expect(readOwn(field)).toBe('Good evening\nFrom another device');
});

test('a draft of another device comes into the field once what stood there was sent', () => {
  tell('From another device', OLDER);
  type('Good evening');
  press();
  share();
  expect(readOwn(field)).toBe('');
  changeOutbox('anna', (all) => without(all, ['m']));
  // As the list says once more after each send.
  tell('From another device', OLDER);
  expect(readOwn(field)).toBe('From another device');
});
