import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { PhotoButton } from './send-photo.tsx';

const onFile = vi.fn();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Presses the button in a browser of this name. @returns the input whose choice of the system opens */
async function pressIn(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  const drawn = await draw(<PhotoButton onFile={onFile} />, { texts: ['chat'] });
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
  expect(onFile).toHaveBeenLastCalledWith(file);
});

test('a photo counts that is chosen after the conversation has moved to its own address', async () => {
  const { input, unmount } = await pressIn(IPHONE);
  unmount();
  const file = new File(['x'], 'later.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFile).toHaveBeenLastCalledWith(file);
});
