import { afterEach, expect, test, vi } from 'vitest';
import { loadOnline } from './lazy-part.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part is asked for at once where there is a line', () => {
  const load = vi.fn(async () => 'part');
  void loadOnline(load);
  expect(load).toHaveBeenCalledOnce();
});

test('once the line was lost, a part is asked for after it has carried something, though the browser is online', async () => {
  const line = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', () => line.promise);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  const load = vi.fn(async () => 'part');
  const loaded = loadOnline(load);
  expect(load).not.toHaveBeenCalled();
  line.resolve();
  expect(await loaded).toBe('part');
  void loadOnline(load);
  expect(load).toHaveBeenCalledTimes(2);
});
