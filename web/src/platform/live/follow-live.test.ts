import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knowAsker } from '../api/asker.ts';
import { followLive } from './follow-live.ts';
import { onLive } from './on-live.ts';

const opened: SilentSource[] = [];
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

test('a stream that is still open when somebody else has signed in tells nothing any more, nor that it ends', () => {
  vi.stubEnv('SSR', false);
  stubLocks();
  let account = 'anna';
  knowAsker({ account: () => account, onOther: () => undefined });
  const heard = vi.fn();
  const ends = [onLive('session_ended', heard), onLive('read', heard), followLive('anna')];
  const arrive = (name: string) =>
    opened.at(-1)?.dispatchEvent(new MessageEvent(name, { data: '{}', lastEventId: '1' }));
  arrive('read');
  expect(heard).toHaveBeenCalledTimes(1);
  account = 'ben';
  arrive('read');
  arrive('session_ended');
  expect(heard).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
  knowAsker({ account: () => undefined, onOther: () => undefined });
  vi.unstubAllEnvs();
});
