import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOn } from '../../../test/storage-on.ts';
import type { Unsent } from '../../data/unsent.ts';

type Sent = { id: string; price: number };

const tried: string[] = [];
/** the message whose content is refused */
let refused = '';
/** true: the site has the photo no more */
let isGone = false;
/** Uploads the photo that this device keeps. */
const uploadKept = vi.fn<(account: string, message: object, how: { giveUp: AbortController }) => Promise<void>>();
/** Tells whether this device keeps the photo. */
const isKept = vi.fn(async () => true);
/** the refusal of every message; null: none */
let problem: { status: number; code: string; params?: object } | null = null;
/** Times that the postman has stopped, with nothing more to do or to wait. */
let stops = 0;
/** Times that it has begun. */
let starts = 0;
/** The end of a call that has tried often enough without a line. */
const NO_ANSWER = { status: 500, code: 'service_unavailable' };
function refusal(status: number, code: string, params = {}): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json({ code, status, params }, { status, headers });
}

/** Answers like the server after a price has risen to 3: nothing is sent for less. */
const send = vi.fn(async (address: string, { body }: { body?: string }) => {
  if (!address.startsWith('/api/messages.php') || !body) return Response.json({});
  const { id, price }: Sent = JSON.parse(body);
  tried.push(`${id} for ${price}`);
  // One that is sent in a circle would leave the test no time to see it.
  if (tried.length > 20) return new Promise<Response>(() => undefined);
  if (problem) return refusal(problem.status, problem.code, problem.params);
  if (id === refused) return refusal(422, 'validation_failed');
  if (id.startsWith('photo') && isGone) return refusal(409, 'photo_gone');
  if (price < 3) return refusal(409, 'price_changed', { price: 3 });
  return Response.json({ message: { id, conversation: 'c', sequence: tried.length }, credits: 5 });
});
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/api/send.ts', () => ({ send }));
vi.doMock('./kept-photos.ts', () => ({ uploadKept, isKept }));

const { resumed, withLetter, withNewAttempt, without } = await import('../../data/unsent.ts');
const { withFile } = await import('../../data/with-file.ts');
const { ApiProblem, unreachable } = await import('../../platform/api/api.ts');
const { changeOutbox, onOutboxChange, readOutbox } = await import('./outbox.ts');
const { draftKey } = await import('../../data/draft-key.ts');
const { readOwn, writeOwn } = await import('../../platform/own-storage.ts');
const { startPostman } = await import('./postman.ts');
const { toldReached } = await import('../../platform/api/reached.ts');
afterAll(() => {
  vi.doUnmock('../../platform/api/send.ts');
  vi.doUnmock('./kept-photos.ts');
  vi.resetModules();
});

const letter = (id: string, profile: string, price: number) => ({
  id,
  profile,
  content: { type: 'text' as const, text: id },
  price,
  written_at: '2026-06-15T12:00:00Z',
});

/** The browser's word about the line. */
function online(onLine: boolean): void {
  const request = (_: string, work: () => Promise<boolean>) => {
    starts += 1;
    return work().finally(() => (stops += 1));
  };
  vi.stubGlobal('navigator', { onLine, locks: { request } });
}

const ends: (() => void)[] = [];
beforeEach(() => {
  tried.length = 0;
  refused = '';
  isGone = false;
  uploadKept.mockReset();
  isKept.mockReset().mockResolvedValue(true);
  problem = null;
  // Without the tries of every half minute: what is sent here is sent at once.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  online(true);
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

test('a message does not wait behind one that is refused for what it says, which stays to be changed', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  refused = 'a';
  changeOutbox('account', () => ['a', 'b', 'c'].map((id) => letter(id, 'p', 3)).reduce<Unsent[]>(withLetter, []));
  await expect.poll(waiting).toEqual(['a failed']);
  expect(tried.slice(2)).toEqual(['a for 3', 'b for 3', 'c for 3']);
});

/** Does something, and waits until the postman has stopped once more. */
async function untilStopped(act: () => void): Promise<void> {
  const before = stops;
  act();
  await expect.poll(() => stops).toBe(before + 1);
}

/** Two messages to a site that is away, of which the browser knows nothing. */
async function whileAway() {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  problem = NO_ANSWER;
  await untilStopped(() =>
    changeOutbox('account', () => ['a', 'b'].map((id) => letter(id, 'p', 3)).reduce<Unsent[]>(withLetter, [])),
  );
  expect(waiting()).toEqual(['a failed', 'b sending']);
  tried.length = 0;
}

test('messages that wait for the line go out, in their order, once the site answers anything', async () => {
  await whileAway();
  problem = null;
  // Answers to what was asked because of the failure.
  toldReached();
  expect(waiting()).toEqual(['a failed', 'b sending']);
  vi.advanceTimersByTime(3000);
  toldReached();
  await expect.poll(waiting).toEqual([]);
  expect(tried).toEqual(['a for 3', 'b for 3']);
});

test('a site that answers everything but messages is asked once more, and then at the next try', async () => {
  await whileAway();
  const tellLater = () => {
    vi.advanceTimersByTime(3000);
    toldReached();
  };
  await untilStopped(tellLater);
  expect(tried.length).toBe(1);
  tellLater();
  await untilStopped(() => vi.advanceTimersByTime(24_000));
  expect(tried.length).toBe(2);
  await untilStopped(tellLater);
  expect(tried).toEqual(['a for 3', 'a for 3', 'a for 3']);
  expect(waiting()).toEqual(['a failed', 'b sending']);
});

test('a try that fails as the one before changes nothing of what stands there', async () => {
  await whileAway();
  const changed = vi.fn();
  ends.push(onOutboxChange(changed));
  await untilStopped(() => vi.advanceTimersByTime(30_000));
  await untilStopped(() => vi.advanceTimersByTime(30_000));
  expect(tried).toEqual(['a for 3', 'a for 3']);
  expect(changed).not.toHaveBeenCalled();
  problem = null;
  vi.advanceTimersByTime(30_000);
  await expect.poll(waiting).toEqual([]);
  expect(tried.slice(2)).toEqual(['a for 3', 'b for 3']);
});

test('what comes too often waits for the end of the limit, whatever wakes the postman before', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  const before = uploadKept.mock.calls.length;
  uploadKept.mockRejectedValueOnce(new ApiProblem({ code: 'rate_limited', status: 429, params: { seconds: 600 } }));
  changeOutbox('account', (all) => withLetter(all, photo()));
  await expect.poll(photoStands).toMatchObject({ kind: 'failed', problem: { code: 'rate_limited' } });
  uploadKept.mockImplementation(async () => noteUploaded());
  vi.advanceTimersByTime(300_000);
  dispatchEvent(new Event('online'));
  changeOutbox('account', (all) => withLetter(resumed(all), letter('later', 'q', 3)));
  await expect.poll(() => tried.at(-1)).toBe('later for 3');
  vi.advanceTimersByTime(270_000);
  expect(uploadKept.mock.calls.length - before).toBe(1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(photoStands).toBeUndefined();
  expect(triesOfPhoto()).toBe(1);
});

test('without a line nothing is tried or changed until there is one, with or without a word of the browser', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  for (const comesBack of [() => dispatchEvent(new Event('online')), () => vi.advanceTimersByTime(30_000)]) {
    tried.length = 0;
    online(false);
    await untilStopped(() => changeOutbox('account', () => withLetter([], letter('a', 'p', 3))));
    expect(waiting()).toEqual(['a failed']);
    const changed = vi.fn();
    const stop = onOutboxChange(changed);
    const before = starts;
    vi.advanceTimersByTime(90_000);
    toldReached();
    expect([changed.mock.calls.length, starts]).toEqual([0, before]);
    stop();
    online(true);
    comesBack();
    await expect.poll(waiting).toEqual([]);
    expect(tried).toEqual(['a for 3']);
  }
});

test('what can’t be paid by the time that there is a line goes back into its field, with what waits behind it', async () => {
  await whileAway();
  problem = { status: 402, code: 'not_enough_credits' };
  vi.advanceTimersByTime(30_000);
  await expect.poll(waiting).toEqual([]);
  const field = draftKey('account', 'p');
  expect([tried, readOwn(field)]).toEqual([['a for 3'], 'a\nb']);
  writeOwn(field, '');
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

test('a message is tried once where the device has no room for the refusal, and says why', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  refused = 'a';
  const disk: Record<string, string> = {};
  const sending = (id: string) => withLetter([], letter(id, 'p', 3));
  const [longest] = sending('a').map((unsent) => JSON.stringify(unsent).length);
  vi.stubGlobal(
    'localStorage',
    storageOn(disk, () => longest ?? 0),
  );
  changeOutbox('account', () => sending('a'));
  await expect.poll(waiting).toEqual(['a failed']);
  changeOutbox('account', (all) => withLetter(all, letter('b', 'q', 3)));
  await expect.poll(waiting).toEqual(['a failed']);
  vi.advanceTimersByTime(60_000);
  expect(tried.slice(2)).toEqual(['a for 3', 'b for 3']);
  expect(Object.values(disk).join()).toContain('"kind":"sending"');
});

/** Photos that were written: each is another one. */
let photos = 0;
const photoId = () => `photo${photos}`;
beforeEach(() => {
  photos += 1;
});

/** A photo, which has to be uploaded unless said otherwise. */
const photo = (file = true) => ({
  ...letter(photoId(), 'r', 3),
  content: { type: 'image' as const, photo: 'p1' },
  file,
});

/** Writes a photo that the site had, whose day there is over. */
function writeOldPhoto(): void {
  isGone = true;
  changeOutbox('account', (all) => withLetter(all, photo(false)));
}
const photoStands = () => readOutbox('account').find(({ id }) => id === photoId());
const triesOfPhoto = () => tried.filter((one) => one === `${photoId()} for 3`).length;

/** Notes that the photo is there. */
const noteUploaded = () => changeOutbox('account', (all) => withFile(all, photoId(), false));

test('a photo that the site has no more is uploaded once more, where this device has it, and sent', async () => {
  uploadKept.mockImplementation(async () => {
    isGone = false;
    noteUploaded();
  });
  writeOldPhoto();
  await expect.poll(photoStands).toBeUndefined();
  expect(triesOfPhoto()).toBe(2);
});

test.each([
  ['where this device has it no more', async () => false],
  ['where that can’t be read', () => Promise.reject(new Error('no disk'))],
])('a photo that the site has no more stands there as gone %s', async (_, look) => {
  isKept.mockImplementation(look);
  writeOldPhoto();
  await expect.poll(photoStands).toMatchObject({ kind: 'failed', problem: { code: 'photo_gone' } });
  expect([uploadKept.mock.calls.length, triesOfPhoto()]).toEqual([0, 1]);
});

test('a photo that the site has no more after it was uploaded once more stands there as gone', async () => {
  uploadKept.mockImplementation(async () => noteUploaded());
  writeOldPhoto();
  await expect.poll(photoStands).toMatchObject({ kind: 'failed', problem: { code: 'photo_gone' } });
  expect([uploadKept.mock.calls.length, triesOfPhoto()]).toEqual([1, 2]);
});

test('what is for others goes out while a photo is uploaded, and what follows the photo goes after it', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  const there = Promise.withResolvers<void>();
  uploadKept.mockImplementation(() => there.promise.then(noteUploaded));
  changeOutbox('account', (all) => [photo(), letter('behind', 'r', 3)].reduce<Unsent[]>(withLetter, all));
  await expect.poll(() => uploadKept.mock.calls.length).toBe(1);
  // Written during the upload.
  for (const id of ['a', 'b']) changeOutbox('account', (all) => withLetter(all, letter(id, 'q', 3)));
  await expect.poll(() => tried.slice(2)).toEqual(['a for 3', 'b for 3']);
  await expect.poll(waiting).toEqual(['first failed', 'second sending', `${photoId()} sending`, 'behind sending']);
  there.resolve();
  await expect.poll(() => tried.slice(4)).toEqual([`${photoId()} for 3`, 'behind for 3']);
  expect(uploadKept).toHaveBeenCalledOnce();
});

test('a photo that waits for the line lets what is for others go, and both follow when it is back', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  uploadKept.mockRejectedValueOnce(unreachable());
  changeOutbox('account', (all) => [photo(), letter('behind', 'r', 3)].reduce<Unsent[]>(withLetter, all));
  await expect.poll(photoStands).toMatchObject({ kind: 'failed', file: true });
  changeOutbox('account', (all) => withLetter(all, letter('a', 'q', 3)));
  await expect.poll(() => tried.slice(2)).toEqual(['a for 3']);
  uploadKept.mockImplementation(async () => noteUploaded());
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => tried.slice(3)).toEqual([`${photoId()} for 3`, 'behind for 3']);
});

test('a photo that is deleted while it is uploaded is not sent, and what waited behind it goes out at once', async () => {
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  const broken = Promise.withResolvers<void>();
  uploadKept.mockImplementation(async (_account, _message, { giveUp }) => {
    await broken.promise;
    giveUp.abort();
    giveUp.signal.throwIfAborted();
  });
  changeOutbox('account', (all) => [photo(), letter('behind', 'r', 3)].reduce<Unsent[]>(withLetter, all));
  await expect.poll(() => uploadKept.mock.calls.length).toBe(1);
  changeOutbox('account', (all) => without(all, [photoId()]));
  broken.resolve();
  await expect.poll(waiting).toEqual(['first failed', 'second sending']);
  expect(tried.slice(2)).toEqual(['behind for 3']);
});
