import { beforeEach, expect, test, vi } from 'vitest';
import { inBrowserPage } from '../../../test/browser-page.ts';
import { loadNow } from './load-now.ts';

inBrowserPage({ hidden: false });
const line = { onLine: true };
beforeEach(() => {
  line.onLine = true;
  vi.stubGlobal('navigator', line);
});

const UNREACHABLE = { code: 'service_unavailable', status: 0 };

test('what was pressed is done now', async () => {
  expect(await loadNow(async () => 'loaded')).toBe('loaded');
});

test('nothing is loaded without a line', async () => {
  line.onLine = false;
  const load = vi.fn<() => Promise<string>>();
  await expect(loadNow(load)).rejects.toMatchObject(UNREACHABLE);
  expect(load).not.toHaveBeenCalled();
});

test('a part that comes too late, or not at all, is the site that can’t be reached', async () => {
  const late = expect(loadNow(() => new Promise(() => undefined))).rejects.toMatchObject(UNREACHABLE);
  await vi.runAllTimersAsync();
  await late;
  const missing = loadNow(() => Promise.reject(new TypeError('no such file')));
  await expect(missing).rejects.toMatchObject(UNREACHABLE);
});
