import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLive } from './follow-live.ts';

const opened: { closed: boolean }[] = [];
class SilentSource extends EventTarget {
  static readonly CONNECTING = 0;
  closed = false;
  constructor() {
    super();
    opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

/** A lock as browsers have it: the first to ask holds it. */
function stubLocks() {
  let isHeld = false;
  const request = async (_: string, __: object, hold: () => Promise<void>) => {
    if (isHeld) return new Promise(() => undefined);
    isHeld = true;
    return hold();
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', SilentSource);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a silent stream that tabs share is opened anew by the one that holds it', () => {
  stubLocks();
  const ends = [1, 2, 3].map(() => followLive('anna'));
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(100_000);
  expect(opened.map(({ closed }) => closed)).toEqual([true, false]);
  for (const end of ends) end();
  vi.advanceTimersByTime(3_600_000);
  expect(opened.map(({ closed }) => closed)).toEqual([true, true]);
});
