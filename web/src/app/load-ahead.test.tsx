import type { RegisteredRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';

// Files share a worker and its modules: another one may have left a question under way.
vi.resetModules();
const { ahead } = await import('../platform/lazy-part.ts');
const { loadAhead } = await import('./load-ahead.ts');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ahead.clear();
});

test('what nothing answered is loaded ahead once something does, on the same page', async () => {
  vi.useFakeTimers();
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', ask);
  const part = vi.fn(async () => 'sheet');
  ahead.clear();
  ahead.add(part);
  const end = loadAhead({ subscribe: () => () => undefined } as unknown as RegisteredRouter);
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, part.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(500);
  expect([ask.mock.calls.length, part.mock.calls.length]).toEqual([2, 1]);
  end();
});
