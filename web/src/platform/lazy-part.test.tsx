import { afterEach, expect, test, vi } from 'vitest';
import { loadOnline } from './lazy-part.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loses the line and has it back, as browsers say, with nothing behind it until it is `restored`. */
function loseLine() {
  let isThere = false;
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const ask = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', ask);
  dispatchEvent(new Event('offline'));
  return { ask, restored: () => (isThere = true) };
}

function look(isLooking: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isLooking);
  document.dispatchEvent(new Event('visibilitychange'));
}

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

test('what was loaded before is there without a line; anything else waits', async () => {
  const known = async () => 'sheet';
  await loadOnline(known);
  const { restored } = loseLine();
  expect(await loadOnline(known)).toBe('sheet');
  const load = vi.fn(async () => 'other sheet');
  const loaded = loadOnline(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  restored();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await loaded).toBe('other sheet');
});

test('all parts that wait share one question, whose pauses double to half a minute', async () => {
  const { ask, restored } = loseLine();
  const loaded = Promise.all(['a', 'b', 'c'].map((part) => loadOnline(async () => part)));
  const asked: number[] = [];
  for (const seconds of [0.5, 1, 2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    asked.push(ask.mock.calls.length);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  restored();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await loaded).toEqual(['a', 'b', 'c']);
  expect(ask).toHaveBeenCalledTimes(10);
});

test('a question that nobody answers holds up what waits for it for ten seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController();
    setTimeout(() => timer.abort(), ms);
    return timer.signal;
  });
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const ask = vi.fn().mockImplementationOnce(silent).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', ask);
  dispatchEvent(new Event('offline'));
  const load = vi.fn(async () => 'part');
  void loadOnline(load);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(501);
  expect([ask.mock.calls.length, load.mock.calls.length]).toEqual([2, 1]);
});

test('each browser asks at a moment of its own', async () => {
  const { ask, restored } = loseLine();
  vi.mocked(Math.random).mockReturnValue(0);
  const loaded = loadOnline(async () => 'part');
  await vi.advanceTimersByTimeAsync(250);
  expect(ask).toHaveBeenCalledTimes(2);
  restored();
  await vi.advanceTimersByTimeAsync(500);
  expect(await loaded).toBe('part');
});

test('who presses does not wait for the end of a long pause', async () => {
  const { ask, restored } = loseLine();
  const first = loadOnline(async () => 'first');
  await vi.advanceTimersByTimeAsync(120_000);
  const before = ask.mock.calls.length;
  restored();
  const second = loadOnline(async () => 'second');
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(ask).toHaveBeenCalledTimes(before + 1);
});

test('a hidden page does not ask, and asks at once when it is looked at or the browser is online', async () => {
  const { ask, restored } = loseLine();
  look(false);
  const loaded = loadOnline(async () => 'part');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  look(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  look(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  restored();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await loaded).toBe('part');
  expect(ask).toHaveBeenCalledTimes(3);
});
