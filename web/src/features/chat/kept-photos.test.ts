import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHOTO_LETTER } from '../../../test/photo-letter.ts';
import { storageOn } from '../../../test/storage-on.ts';
import type { CurrentUser } from '../../data/current-user.ts';
import { withLetter, without } from '../../data/unsent.ts';

type Kept = { account: string; id: string; file: Blob };

const upload = vi.fn(async (_call: string, _how: { file: Blob; signal: AbortSignal }) => undefined);
/** The files on the device. */
const disk = new Map<string, Kept>();
const files = {
  get: async (_: string, key: string[]) => disk.get(key.join()),
  getAll: async () => [...disk.values()],
  put: async (_: string, kept: Kept) => void disk.set([kept.account, kept.id].join(), kept),
  delete: async (_: string, key: string[]) => void disk.delete(key.join()),
  count: async () => disk.size,
  close: () => undefined,
};
// Files share a worker and its modules: those that were loaded before know the real ones.
vi.resetModules();
/** Opens them. */
const openDB = vi.fn(async () => files);
vi.doMock('idb', () => ({ openDB, deleteDB: async () => disk.clear() }));
vi.doMock('../../platform/api/upload.ts', () => ({ upload }));
const { endSession, startSession } = await import('../../data/current-user.ts');
const { knowSession, leaveOwn } = await import('../../platform/own-storage.ts');
const { changeOutbox, readOutbox } = await import('./outbox.ts');
const { keepPhoto, uploadKept } = await import('./kept-photos.ts');
const { underWay } = await import('./photo-under-way.ts');
afterAll(() => {
  vi.doUnmock('idb');
  vi.doUnmock('../../platform/api/upload.ts');
  vi.resetModules();
});

const ANNA = { id: 'anna' } as NonNullable<CurrentUser>;
const BEN = { id: 'ben' } as NonNullable<CurrentUser>;

let queryClient: QueryClient;
beforeEach(async () => {
  disk.clear();
  upload.mockClear();
  openDB.mockReset().mockResolvedValue(files);
  vi.stubGlobal('localStorage', storageOn({}));
  vi.stubGlobal('navigator', {});
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('indexedDB', { deleteDatabase: () => disk.clear() });
  knowSession(() => false);
  queryClient = new QueryClient();
  startSession(queryClient, ANNA);
  expect(await keepPhoto(ANNA.id, 'p', new Blob(['photo']))).toBe(true);
  changeOutbox(ANNA.id, () => withLetter([], PHOTO_LETTER));
});
afterEach(() => {
  changeOutbox(ANNA.id, () => []);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (giveUp = new AbortController()) =>
  uploadKept(ANNA.id, { id: 'a', photo: 'p' }, { onProgress: () => undefined, giveUp });

test('a photo outlives a session that is lost, in the tab in which it was chosen', async () => {
  endSession(queryClient);
  expect(disk.size).toBe(0);
  await null;
  startSession(queryClient, ANNA);
  await null;
  await send();
  expect(await upload.mock.calls[0]?.[1].file.text()).toBe('photo');
});

test.each([
  [
    'another member uses it',
    () => {
      endSession(queryClient);
      startSession(queryClient, BEN);
    },
  ],
  [
    'its member signs out in another one',
    () => {
      // The other one has emptied the device.
      disk.clear();
      leaveOwn(true);
      endSession(queryClient);
    },
  ],
])('a tab knows no photo any more once %s', async (_, happens) => {
  happens();
  await null;
  await expect(send()).rejects.toMatchObject({ code: 'photo_gone' });
  expect(upload).not.toHaveBeenCalled();
});

/** Begins to upload the photo, which ends when it is broken off. @returns its end */
async function begin() {
  const giveUp = new AbortController();
  upload.mockImplementationOnce(
    (_, { signal }) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  const end = send(giveUp).then(
    () => 'sent',
    () => 'broken off',
  );
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce());
  return { end, giveUp };
}

test('a photo that is cancelled on its way is no message any more, and its file goes at once', async () => {
  const { end } = await begin();
  underWay.get()?.cancel();
  expect(await end).toBe('broken off');
  expect(readOutbox(ANNA.id)).toEqual([]);
  expect(underWay.get()).toBeNull();
  await vi.waitFor(() => expect(disk.size).toBe(0));
  // Nor does this tab know it any more.
  await expect(send()).rejects.toMatchObject({ code: 'photo_gone' });
});

test('a photo whose message is deleted is broken off on its way, and keeps its file: a deletion can be undone', async () => {
  const { end } = await begin();
  changeOutbox(ANNA.id, (all) => without(all, ['a']));
  expect(await end).toBe('broken off');
  expect(disk.size).toBe(1);
});

test('a photo whose message is deleted before its upload has begun, or while its answer is read, is not sent', async () => {
  changeOutbox(ANNA.id, () => []);
  await expect(send()).rejects.toThrow();
  expect(upload).not.toHaveBeenCalled();
  changeOutbox(ANNA.id, () => withLetter([], PHOTO_LETTER));
  // The answer has come, so nothing is left to be broken off.
  upload.mockImplementationOnce(async () => changeOutbox(ANNA.id, () => []) as undefined);
  await expect(send()).rejects.toThrow();
});

test('changes of other messages break nothing off', async () => {
  const { giveUp } = await begin();
  changeOutbox(ANNA.id, (all) => withLetter(all, { ...PHOTO_LETTER, id: 'b' }));
  expect(giveUp.signal.aborted).toBe(false);
  giveUp.abort();
});

test('a browser whose database answers nothing keeps no photo, and holds no message up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openDB.mockImplementation(() => new Promise(() => undefined));
  const kept = keepPhoto(ANNA.id, 'q', new Blob(['photo']));
  const other = uploadKept(
    ANNA.id,
    { id: 'a', photo: 'elsewhere' },
    { onProgress: () => {}, giveUp: new AbortController() },
  );
  const failed = expect(other).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await kept).toBe(false);
  await failed;
});

test('a disk that answers in time is not waited for any longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await keepPhoto(ANNA.id, 'q', new Blob(['photo']))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
