import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knowAsker } from '../api/asker.ts';
import { keepStreamOpen, pauseBefore } from './stream.ts';

class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static opened: FakeSource[] = [];
  readyState = 0;
  closed = false;
  onerror?: () => void;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }

  close() {
    this.closed = true;
  }

  arrive(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: 'e-7' }));
  }

  /** says whose the stream is, as each does first */
  begin(account = 'anna', lastEventId = '') {
    this.dispatchEvent(new MessageEvent('whose', { data: account, lastEventId }));
  }

  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

let page: EventTarget;
const onEvent = vi.fn();
const onGap = vi.fn();
const onBegin = (id: string) => {
  lastId = id || lastId;
};
const live = { account: 'anna', onEvent, onBegin, onGap, lastId: () => lastId };
let lastId: string | undefined;
const last = () => FakeSource.opened.at(-1) as FakeSource;

beforeEach(() => {
  FakeSource.opened = [];
  page = new EventTarget();
  lastId = undefined;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

test('pauses grow to a minute and are spread over their second half', () => {
  expect([1, 2, 3].map((failures) => pauseBefore(failures, 0))).toEqual([1000, 2000, 4000]);
  expect(pauseBefore(1, 1)).toBe(2000);
  expect(pauseBefore(30, 1)).toBe(60_000);
});

test('events arrive by name, and a stream that was never interrupted has missed nothing', () => {
  keepStreamOpen(live);
  last().begin();
  last().arrive('message', { conversation: 'c', message: 'm', sequence: 3, profile: 'p' });
  last().arrive('read', { conversation: 'c', sequence: 3 });
  expect(onEvent.mock.calls.map(([name, , id]) => [name, id])).toEqual([
    ['message', 'e-7'],
    ['read', 'e-7'],
  ]);
  expect(onGap).not.toHaveBeenCalled();
});

test('the browser comes back by itself, with the id of the last event', () => {
  keepStreamOpen(live);
  last().begin();
  for (let failure = 0; failure < 3; failure++) last().fail(0);
  last().begin();
  expect(FakeSource.opened).toHaveLength(1);
  expect(onGap).not.toHaveBeenCalled();
});

test('refused or failing again and again, it is opened anew after a pause, and everything is asked again', () => {
  keepStreamOpen(live);
  last().fail(2);
  expect(last().closed).toBe(true);
  vi.advanceTimersByTime(900);
  expect(FakeSource.opened).toHaveLength(1);
  vi.advanceTimersByTime(1100);
  expect(FakeSource.opened).toHaveLength(2);
  last().begin();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('opened anew it goes on after the last event that is known', () => {
  keepStreamOpen(live);
  last().fail(2);
  lastId = 'e-7';
  vi.advanceTimersByTime(2000);
  expect(last().url).toBe('/api/events.php?last=e-7');
  last().begin();
  expect(onGap).not.toHaveBeenCalled();
});

test('opened anew before any event it goes on from where it began, and the server says what was missed', () => {
  keepStreamOpen(live);
  last().begin('anna', 'e-3');
  last().fail(2);
  vi.advanceTimersByTime(2000);
  expect(last().url).toBe('/api/events.php?last=e-3');
  last().begin('anna', 'f-1');
  expect(onGap).not.toHaveBeenCalled();
});

test('taken over from another tab without a known event, everything is asked again', () => {
  keepStreamOpen({ ...live, takenOver: true });
  last().begin();
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('with the connection back nobody waits', () => {
  keepStreamOpen(live);
  last().fail(2);
  page.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(2);
});

test('closed, it stays closed', () => {
  const close = keepStreamOpen(live);
  last().fail(2);
  close();
  vi.advanceTimersByTime(120_000);
  page.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(1);
});

test('after the session has ended it stays closed', () => {
  keepStreamOpen(live);
  last().arrive('session_ended', {});
  expect(last().closed).toBe(true);
  expect(onEvent).toHaveBeenCalledWith('session_ended', {}, 'e-7');
  vi.advanceTimersByTime(120_000);
  page.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(1);
});

/** Time between two beats of the server. */
const BEAT_MS = 25_000;

test('a stream that beats stays as it is, and so does one whose browser is coming back', () => {
  keepStreamOpen(live);
  last().begin();
  for (let beat = 0; beat < 20; beat++) {
    vi.advanceTimersByTime(BEAT_MS);
    if (beat % 4 === 3) last().arrive('read', { conversation: 'c', sequence: 3 });
    else if (beat % 4 === 2) last().fail(0);
    else last().dispatchEvent(new MessageEvent('beat', { data: '' }));
    if (beat % 4 === 2) last().begin();
  }
  expect(FakeSource.opened).toHaveLength(1);
  expect(onEvent.mock.calls.map(([name]) => name)).toEqual(Array(5).fill('read'));
});

test.each([0, 1])('a stream that is silent is opened anew after two or three beats, once (random %d)', (random) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  keepStreamOpen(live);
  last().begin('anna', 'e-3');
  vi.advanceTimersByTime(BEAT_MS);
  last().dispatchEvent(new MessageEvent('beat', { data: '' }));
  vi.advanceTimersByTime(2 * BEAT_MS - 1);
  expect(last().closed).toBe(false);
  vi.advanceTimersByTime(2 * BEAT_MS);
  expect(last().url).toBe('/api/events.php?last=e-3');
  expect(FakeSource.opened.map(({ closed }) => closed)).toEqual([true, false]);
});

test('a stream that does not even begin is opened anew, less and less often', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  keepStreamOpen(live);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSource.opened.length).toBeLessThan(3600 / 90);
  expect(FakeSource.opened.length).toBeGreaterThan(15);
});

test('a page whose timers stood still leaves the stream time to show that it lives', () => {
  keepStreamOpen(live);
  last().begin();
  // However long it slept: its timer goes off once, before anything that has arrived is told.
  vi.advanceTimersToNextTimer();
  vi.advanceTimersByTime(BEAT_MS - 1);
  last().dispatchEvent(new MessageEvent('beat', { data: '' }));
  vi.advanceTimersByTime(BEAT_MS - 1);
  expect(FakeSource.opened).toHaveLength(1);
});

test('closed, a silent stream is not opened any more', () => {
  const close = keepStreamOpen(live);
  last().begin();
  close();
  vi.advanceTimersByTime(3_600_000);
  expect([FakeSource.opened.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('whose stream it is decides: another member’s is closed before anything is told, and who it is is asked', () => {
  vi.stubEnv('SSR', false);
  const onOther = vi.fn();
  knowAsker({ account: () => 'anna', onOther });
  keepStreamOpen(live);
  last().begin();
  expect([last().closed, onOther.mock.calls.length]).toEqual([false, 0]);
  last().fail(0);
  last().begin('ben');
  expect([last().closed, onOther.mock.calls.length]).toEqual([true, 1]);
  // As long as nobody knows who is signed in, it is tried less and less often.
  for (let opened = 2; opened < 5; opened++) {
    vi.advanceTimersByTime(60_000);
    last().begin('ben');
    expect(FakeSource.opened).toHaveLength(opened);
  }
  vi.advanceTimersByTime(15_000);
  expect(FakeSource.opened).toHaveLength(4);
  expect(onGap).not.toHaveBeenCalled();
  // Anna may be back meanwhile, and has missed what came between.
  vi.advanceTimersByTime(45_000);
  expect(FakeSource.opened).toHaveLength(5);
  last().begin();
  expect(onGap).toHaveBeenCalledTimes(1);
});
