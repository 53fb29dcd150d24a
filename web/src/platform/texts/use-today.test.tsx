import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Day() {
  return <li>{new Date(useToday()).getDate()}</li>;
}
const days = (count: number) => [...Array(count).keys()].map((n) => <Day key={n} />);
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('one timer and one listener tell all who are there of the next day, and go with the last of them', () => {
  vi.useFakeTimers({ now: new Date(2026, 5, 15, 22), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const listening = new Set<unknown>();
  const { addEventListener, removeEventListener } = document;
  vi.spyOn(document, 'addEventListener').mockImplementation((name, listener) => {
    if (name === 'visibilitychange') listening.add(listener);
    addEventListener.call(document, name, listener);
  });
  vi.spyOn(document, 'removeEventListener').mockImplementation((name, listener) => {
    listening.delete(listener);
    removeEventListener.call(document, name, listener);
  });
  const counts = () => [vi.getTimerCount(), listening.size];

  const { rerender } = render(<ul>{days(100)}</ul>);
  expect(counts()).toEqual([1, 1]);
  rerender(<ul>{days(3)}</ul>);
  act(() => void vi.advanceTimersByTime(2 * 3600 * 1000));
  expect(shown()).toEqual(['16', '16', '16']);
  act(() => void vi.advanceTimersByTime(24 * 3600 * 1000));
  expect(shown()).toEqual(['17', '17', '17']);
  expect(counts()).toEqual([1, 1]);
  rerender(<ul />);
  expect(counts()).toEqual([0, 0]);
  rerender(<ul>{days(1)}</ul>);
  act(() => void vi.advanceTimersByTime(24 * 3600 * 1000));
  expect(shown()).toEqual(['18']);
});
