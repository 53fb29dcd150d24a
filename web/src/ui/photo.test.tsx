import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Photo } from './photo.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // Here nothing is ever loaded.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const picture = (name: string) => ({
  filename: `/${name}-960`,
  thumb_filename: `/${name}-480`,
  match: `/${name}-240`,
  width: 900,
  height: 1200,
  colours: '#111,#222,#333',
});

function drawPhoto() {
  const { container, rerender } = render(<Photo image={picture('one')} alt="Nora" sizes="1px" />);
  return {
    img: () => container.querySelector('img'),
    icon: () => container.querySelector('svg'),
    text: () => container.textContent,
    break: () => fireEvent.error(container.querySelector('img') as HTMLImageElement),
    becomes: (name: string) => rerender(<Photo image={picture(name)} alt="Nora" sizes="1px" />),
  };
}

const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test('a photo that failed leaves its colours and its name, and is asked for again after pauses that grow', async () => {
  const photo = drawPhoto();
  const pauses: number[] = [];
  while (photo.img()) {
    photo.break();
    expect([photo.img(), photo.text()]).toEqual([null, 'Nora']);
    let waited = 0;
    for (; !photo.img() && waited < 400; waited++) await passes(1000);
    if (photo.img()) pauses.push(waited);
  }
  expect(pauses).toHaveLength(6);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(2 * 2 ** index);
    expect(pause).toBeLessThanOrEqual(3 * 2 ** index);
  }
  expect(photo.icon()).not.toBeNull();
});

test('the line that is back asks at once, and begins the pauses anew', async () => {
  const photo = drawPhoto();
  for (let tries = 0; photo.img(); tries++) {
    photo.break();
    if (tries < 6) await passes(3000 * 2 ** tries);
  }
  expect(photo.icon()).not.toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  expect(photo.img()?.getAttribute('src')).toBe('/one-480');
  photo.break();
  expect([photo.img(), photo.icon()]).toEqual([null, null]);
  await passes(3000);
  expect(photo.img()).not.toBeNull();
});

test('another photo in the same place is asked for at once', () => {
  const photo = drawPhoto();
  photo.break();
  photo.becomes('two');
  expect(photo.img()?.getAttribute('src')).toBe('/two-480');
});
