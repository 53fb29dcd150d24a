import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts, showToast, Toasts } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => shownToasts.set([]));
  cleanup();
  vi.useRealTimers();
});

const run = vi.fn();

/** Draws a place with a button and a toast that offers to undo. */
function drawToast(seconds?: number) {
  render(
    <>
      <button type="button">Before</button>
      <Toasts closeLabel="Close" />
    </>,
  );
  act(() => showToast({ key: 'one', text: 'Deleted.', action: { label: 'Undo', run }, seconds }));
  return screen.getByText('Deleted.').parentElement as HTMLElement;
}

const later = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const isShown = () => screen.queryByText('Deleted.') !== null;

test('a toast goes by itself after its time, which may be a longer one', () => {
  drawToast();
  later(5);
  expect(isShown()).toBe(true);
  later(2);
  expect(isShown()).toBe(false);
  act(() => showToast({ key: 'one', text: 'Deleted.', seconds: 60 }));
  later(59);
  expect(isShown()).toBe(true);
  later(2);
  expect(isShown()).toBe(false);
});

test('a toast stays while the focus is in it, also when a pointer has passed over it', () => {
  const toast = drawToast();
  act(() => screen.getByText('Undo').focus());
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  later(60);
  expect(isShown()).toBe(true);
  act(() => screen.getByText('Before').focus());
  later(7);
  expect(isShown()).toBe(false);
});

test('pressed, a toast gives the focus back to where it came from', () => {
  drawToast();
  act(() => screen.getByText('Before').focus());
  act(() => screen.getByText('Undo').focus());
  act(() => screen.getByLabelText('Close').focus());
  act(() => screen.getByText('Undo').focus());
  act(() => screen.getByText('Undo').click());
  expect(run).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Before'));
});

const shown = () => screen.queryAllByText(/^Number/).map(({ textContent }) => textContent?.replace('Number ', ''));

test('three are drawn at a time: one that stays until it is closed comes back, others give way', () => {
  drawToast();
  const show = (number: number, lasting?: boolean) => act(() => showToast({ text: `Number ${number}`, lasting }));
  for (const number of [1, 2, 3]) show(number, true);
  expect([isShown(), shown()]).toEqual([false, ['1', '2', '3']]);
  show(4);
  expect(shown()).toEqual(['2', '3', '4']);
  show(5, true);
  expect(shown()).toEqual(['2', '3', '5']);
  act(() => screen.getAllByLabelText('Close')[2]?.click());
  expect(shown()).toEqual(['1', '2', '3']);
});

test('a failure is an alert, and nothing else is', () => {
  drawToast();
  act(() => showToast({ text: 'Number 1', failed: true }));
  expect(screen.getByRole('status').textContent).toBe('Deleted.Undo');
  expect(screen.getByRole('alert').textContent).toBe('Number 1');
});
