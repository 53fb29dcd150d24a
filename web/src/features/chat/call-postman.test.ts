import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLetter } from '../../data/unsent.ts';

let isThere = false;
let asked = 0;
/** Like a site that is starting anew: its pages stand, and what they load late can't be had. */
const loadOnline = vi.fn(async (load: () => Promise<unknown>) => {
  asked += 1;
  if (!isThere) throw new TypeError('Importing a module script failed.');
  return load();
});
const startPostman = vi.fn(() => () => undefined);
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../../platform/lazy-part.ts', () => ({ loadOnline }));
vi.doMock('./postman.ts', () => ({ startPostman }));

const { changeOutbox, readOutbox } = await import('./outbox.ts');
const { callPostman } = await import('./call-postman.ts');
afterAll(() => {
  vi.doUnmock('../../platform/lazy-part.ts');
  vi.doUnmock('./postman.ts');
  vi.resetModules();
});

let end: () => void;
let page: EventTarget;
beforeEach(() => {
  isThere = false;
  asked = 0;
  startPostman.mockClear();
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  end = callPostman('account', new QueryClient());
});
afterEach(() => {
  end();
  changeOutbox('account', () => []);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function write(id: string): void {
  const content = { type: 'text' as const, text: id };
  const letter = { id, profile: 'p', content, price: 2, written_at: '2026-06-15T12:00:00Z' };
  changeOutbox('account', (all) => withLetter(all, letter));
}

const waiting = () => readOutbox('account').map(({ id, kind }) => `${id} ${kind}`);

test('what waits for a postman who is not to be had is not sent yet, and he is asked for with growing pauses', async () => {
  write('a');
  expect(waiting()).toEqual(['a sending']);
  await vi.advanceTimersByTimeAsync(0);
  write('b');
  expect(waiting()).toEqual(['a failed', 'b failed']);
  for (const [ms, wanted] of [
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
    [120_000, 9],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(asked).toBe(wanted);
  }
  isThere = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(startPostman).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(startPostman).toHaveBeenCalledOnce();
});

test('he is asked for at once when the browser has a line again', async () => {
  write('a');
  await vi.advanceTimersByTimeAsync(0);
  isThere = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(startPostman).toHaveBeenCalledOnce();
});

test('a message that is written without a line says so at once, and one whose postman does not answer after a while', async () => {
  loadOnline.mockImplementationOnce(() => new Promise(() => undefined));
  write('a');
  await vi.advanceTimersByTimeAsync(11_999);
  expect(waiting()).toEqual(['a sending']);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting()).toEqual(['a failed']);
  changeOutbox('account', () => []);
  end();
  vi.stubGlobal('navigator', { onLine: false });
  end = callPostman('account', new QueryClient());
  write('b');
  expect(waiting()).toEqual(['b failed']);
});
