import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHOTO_LETTER } from '../../../test/photo-letter.ts';
import { storageOn } from '../../../test/storage-on.ts';
import type { CurrentUser } from '../../data/current-user.ts';
import { withLetter } from '../../data/unsent.ts';

type Kept = { account: string; id: string; file: Blob };

const upload = vi.fn(async (_call: string, _how: { file: Blob }) => undefined);
/** The files on the device. */
const disk = new Map<string, Kept>();
const files = {
  get: async (_: string, key: string[]) => disk.get(key.join()),
  getAll: async () => [...disk.values()],
  put: async (_: string, kept: Kept) => void disk.set([kept.account, kept.id].join(), kept),
  count: async () => disk.size,
  close: () => undefined,
};
// Files share a worker and its modules: those that were loaded before know the real ones.
vi.resetModules();
vi.doMock('idb', () => ({ openDB: async () => files, deleteDB: async () => disk.clear() }));
vi.doMock('../../platform/api/upload.ts', () => ({ upload }));
const { endSession, startSession } = await import('../../data/current-user.ts');
const { knowSession, leaveOwn } = await import('../../platform/own-storage.ts');
const { changeOutbox } = await import('./outbox.ts');
const { keepPhoto, uploadKept } = await import('./kept-photos.ts');
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
  vi.unstubAllGlobals();
});

const send = () => uploadKept(ANNA.id, { id: 'a', photo: 'p' }, {});

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
