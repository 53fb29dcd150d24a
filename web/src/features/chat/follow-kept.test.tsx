import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { PHOTO_LETTER } from '../../../test/photo-letter.ts';
import { withLetter } from '../../data/unsent.ts';
import { withFile } from '../../data/with-file.ts';

const followPhotos = vi.fn(() => () => undefined);
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('./kept-photos.ts', () => ({ followPhotos }));
const { changeOutbox } = await import('./outbox.ts');
const { followKept } = await import('./follow-kept.ts');
afterAll(() => {
  vi.doUnmock('./kept-photos.ts');
  vi.resetModules();
});
afterEach(() => {
  changeOutbox('anna', () => []);
  vi.unstubAllGlobals();
});

test('a photo that waited without a line is followed once there is one, also if it has been uploaded by then', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.stubGlobal('navigator', { onLine: false });
  const end = followKept('anna');
  changeOutbox('anna', () => withLetter([], PHOTO_LETTER));
  vi.stubGlobal('navigator', { onLine: true });
  changeOutbox('anna', (all) => withFile(all, 'a', false));
  dispatchEvent(new Event('online'));
  await expect.poll(() => followPhotos.mock.calls).toEqual([['anna']]);
  end();
});
