import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser that keeps nothing, unless a test says otherwise. */
const keepPhoto = vi.fn(async () => false);
const readableFile = vi.fn(async (file: Blob) => file);
// Files share a worker and its modules: those that were loaded before know the real ones.
vi.resetModules();
vi.doMock('./kept-photos.ts', () => ({ keepPhoto }));
vi.doMock('../photos/readable-file.ts', () => ({ readableFile }));
const { draw } = await import('../../../test/draw.tsx');
const { PhotoSheet } = await import('./photo-sheet.tsx');
afterAll(() => {
  vi.doUnmock('./kept-photos.ts');
  vi.doUnmock('../photos/readable-file.ts');
  vi.resetModules();
});

/** A request that the test answers. */
class Request {
  static all: Request[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  response = '';
  onload?: () => void;
  onerror?: () => void;
  constructor() {
    Request.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => 'application/json';
  send() {}
  abort() {}

  answer(id: string) {
    this.status = 200;
    this.response = JSON.stringify({ photo: { id } });
    this.onload?.();
  }
}

const FILE = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const onSend = vi.fn();
let photo = '';

beforeEach(() => {
  Request.all = [];
  photo = crypto.randomUUID();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onSend.mockReset();
  keepPhoto.mockReset().mockResolvedValue(false);
  readableFile.mockReset().mockImplementation(async (file) => file);
});

/** Draws the sheet with a photo, and presses the button that sends it. @returns what closes the sheet */
async function pressSend(files = [FILE]) {
  const { unmount } = await draw(
    <PhotoSheet
      chosen={{ id: photo, files }}
      name="Ben"
      price={4}
      inMoney={null}
      onSend={onSend}
      onClose={() => undefined}
    />,
    { texts: ['chat'], user: { id: 'anna', credits: 10 } },
  );
  fireEvent.click(screen.getByText('Send for 4 credits'));
  return unmount;
}

/** Sends a photo. @returns the upload that this begins */
async function sendPhoto() {
  await pressSend();
  await vi.waitFor(() => expect(Request.all).toHaveLength(1));
  return Request.all[0] as Request;
}

test('a photo is a message as soon as it is kept, whatever the line: the message uploads it', async () => {
  keepPhoto.mockResolvedValue(true);
  await pressSend();
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith(photo, 4, true));
  expect(Request.all).toEqual([]);
});

test('the way to the site of a photo that the browser can’t keep is shown', async () => {
  const request = await sendPhoto();
  const progress = screen.getByLabelText('Uploading the photo') as HTMLProgressElement;
  act(() => request.upload.onprogress?.({ loaded: 30, total: 120 }));
  expect(progress.value).toBe(0.25);
  act(() => request.upload.onprogress?.({ loaded: 90, total: 120 }));
  expect(progress.value).toBe(0.75);
  act(() => request.answer(photo));
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith(photo, 4, false));
});

test('whoever brought several photos at once is told that one is sent', async () => {
  await pressSend([FILE, FILE]);
  screen.getByText('Only photos can be sent, one at a time.');
});

test.each(['', 'application/octet-stream'])('a file of an unknown type may be a photo: “%s”', async (type) => {
  keepPhoto.mockResolvedValue(true);
  await pressSend([new File(['x'], 'letter.pdf', { type: 'application/pdf' }), new File(['x'], 'me', { type })]);
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith(photo, 4, true));
});

test('a photo that the browser can’t keep says so, and goes out by itself when the line is back', async () => {
  const request = await sendPhoto();
  act(() => request.onerror?.());
  const words = await screen.findByText(/goes out by itself when you’re back online/);
  expect(words.textContent).toContain('as long as this page stays open');
  // They come and go with each try.
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(Request.all).toHaveLength(2));
  act(() => Request.all[1]?.answer(photo));
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith(photo, 4, false));
});

/** Lets everything happen that has been answered. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a sheet that is closed while the photo is being read sends nothing', async () => {
  const read = Promise.withResolvers<Blob>();
  readableFile.mockReturnValue(read.promise);
  const close = await pressSend();
  await vi.waitFor(() => expect(readableFile).toHaveBeenCalled());
  close();
  read.resolve(new Blob(['x']));
  await settle();
  expect(Request.all).toEqual([]);
});

test('a sheet that is closed while the photo is being kept sends nothing', async () => {
  const kept = Promise.withResolvers<boolean>();
  keepPhoto.mockReturnValue(kept.promise);
  const close = await pressSend();
  await vi.waitFor(() => expect(keepPhoto).toHaveBeenCalled());
  close();
  kept.resolve(true);
  await settle();
  expect(onSend).not.toHaveBeenCalled();
});
