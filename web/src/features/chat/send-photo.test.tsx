import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { PhotoButton, photoFor, showPhoto, useFiles } from './send-photo.tsx';

const onFiles = vi.fn();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  photoFor.set(null);
});

/** Presses the button in a browser of this name. @returns the input whose choice of the system opens */
async function pressIn(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  const drawn = await draw(<PhotoButton onFiles={onFiles} />, { texts: ['chat'] });
  fireEvent.click(screen.getByRole('button', { name: 'Choose a photo' }));
  const input = opened.mock.contexts[0];
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  return { input, ...drawn };
}

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari';

test.each([
  ['a phone that offers its camera by itself', IPHONE, TYPES],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', TYPES],
  ['Chrome on Android, which needs a type that no file has', ANDROID, `${TYPES},android/allowCamera`],
])('photos of the types that the site takes can be chosen, and taken: %s', async (_, userAgent, types) => {
  const { input } = await pressIn(userAgent);
  expect(input.accept).toBe(types);
  // It would open the camera and nothing else.
  expect(input.hasAttribute('capture')).toBe(false);
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFiles).toHaveBeenLastCalledWith([file]);
});

test('a photo counts that is chosen after the conversation has moved to its own address', async () => {
  const { input, unmount } = await pressIn(IPHONE);
  unmount();
  const file = new File(['x'], 'later.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFiles).toHaveBeenLastCalledWith([file]);
});

const FIRST = new File(['x'], 'first.jpg', { type: 'image/jpeg' });
const SECOND = new File(['y'], 'second.jpg', { type: 'image/jpeg' });

function Place() {
  const { handlers } = useFiles((files) => showPhoto('draft', files));
  return <section aria-label="Conversation" {...handlers} />;
}

/** Drops or pastes files on a conversation. @returns what its sheet shows */
async function bring(how: 'drop' | 'paste', ...files: File[]) {
  await draw(<Place />, { texts: ['chat'] });
  const data = { files, types: ['Files'] };
  fireEvent[how](screen.getByRole('region', { name: 'Conversation' }), { dataTransfer: data, clipboardData: data });
  return photoFor.get();
}

test.each(['drop', 'paste'] as const)('a photo in its sheet keeps its place whatever comes later: %s', async (how) => {
  const chosen = await bring(how, FIRST);
  expect(chosen).toMatchObject({ draft: 'draft', files: [FIRST] });
  cleanup();
  expect(await bring(how, SECOND)).toEqual({ ...chosen, files: [FIRST, SECOND] });
});
