import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpread } from './spread.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const run = vi.fn();
const runHidden = vi.fn();
let spread: ReturnType<typeof createSpread>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  look(true);
  spread = createSpread(run, runHidden);
});
afterEach(() => {
  spread.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  run.mockReset();
  runHidden.mockReset();
});

function look(isLooking: boolean) {
  page.hidden = !isLooking;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('it is done after a random part of the time, and at once where there is none', () => {
  spread.within(10_000);
  vi.advanceTimersByTime(4_999);
  expect(run).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  spread.within(0);
  expect(run).toHaveBeenCalledTimes(2);
});

test('one wait at a time: what is told meanwhile is done once, at its end', () => {
  for (const ms of [10_000, 20_000, 0]) spread.within(ms);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  spread.within(10_000);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a change of this member waits for nothing, and takes the wait with it', () => {
  spread.within(10_000);
  spread.now();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a hidden page does it once it is looked at, and not before its time', () => {
  look(false);
  spread.within(10_000);
  look(true);
  expect(run).toHaveBeenCalledTimes(0);
  look(false);
  vi.advanceTimersByTime(60_000);
  spread.within(0);
  expect(run).toHaveBeenCalledTimes(0);
  look(true);
  expect(run).toHaveBeenCalledTimes(1);
  look(false);
  look(true);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a hidden page does what concerns it at its moment, each time it is told', () => {
  look(false);
  spread.within(10_000);
  vi.advanceTimersByTime(4_999);
  expect(runHidden).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(runHidden).toHaveBeenCalledTimes(1);
  spread.within(10_000);
  vi.advanceTimersByTime(5_000);
  expect([runHidden.mock.calls.length, run.mock.calls.length]).toEqual([2, 0]);
  look(true);
  expect([runHidden.mock.calls.length, run.mock.calls.length]).toEqual([2, 1]);
});

test('ended, it does nothing any more', () => {
  spread.within(10_000);
  spread.end();
  vi.advanceTimersByTime(60_000);
  look(true);
  expect(run).toHaveBeenCalledTimes(0);
});
