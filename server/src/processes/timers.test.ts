import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { features } from './features.ts';
import { startTimers } from './timers.ts';

const services = { log: createLog('silent'), clock: systemClock } as Services;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timer = (seconds: number, run: () => Promise<Date> | Promise<void>): Feature => ({
  routes: [],
  timers: [{ seconds, run }],
});

test('each runs again after its pause, also when it failed; a slow one holds up itself alone', async () => {
  const slow = Promise.withResolvers<void>();
  const [broken, waiting, sound] = [
    vi.fn().mockRejectedValue(new Error('broken')),
    vi.fn(() => slow.promise),
    vi.fn().mockResolvedValue(undefined),
  ];
  const stop = startTimers(services, [timer(5, broken), timer(5, waiting), timer(30, sound)]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([broken, waiting, sound].map(({ mock }) => mock.calls.length)).toEqual([6, 1, 1]);
  slow.resolve();
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sound).toHaveBeenCalledTimes(1);
});

test('one that says when it is due runs then, but never without a pause, and after its usual one at the latest', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  // soon, overdue, long after the usual pause
  const runs = [8, -60, 600].map((seconds) => vi.fn(async () => inSeconds(seconds)));
  const stop = startTimers(
    services,
    runs.map((run) => timer(30, run)),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  // The first comes after the usual pause.
  expect(runs.map(({ mock }) => mock.calls.length)).toEqual([4, 7, 2]);
  await stop();
});

test('what nobody calls runs by itself: named here a second time, so that none is forgotten', () => {
  const timers = features.flatMap(({ timers = [] }) => timers).map(({ run, seconds }) => `${run.name} ${seconds} s`);
  expect(timers.sort()).toEqual([
    'alertSearches 60 s',
    'applyAgeRules 60 s',
    'comeBy 60 s',
    'endBans 60 s',
    'eraseDue 600 s',
    'mailDueNews 60 s',
    'makePairs 60 s',
    'openAfterExclusion 60 s',
    'settleDue 30 s',
    'settleDueChecks 60 s',
  ]);
  expect(features.flatMap(({ daily = [] }) => daily.map(({ name }) => name)).sort()).toEqual([
    'fillNameSkeletons',
    'forgetDaysBefore',
    'forgetEvidence',
    'forgetExpired',
    'forgetExpiredKeys',
    'forgetFirstContacts',
    'forgetFirstTexts',
    'forgetOldDrafts',
    'forgetPairs',
    'forgetSandboxChecks',
    'forgetSwipes',
    'forgetToldLikes',
    'forgetUnsentPhotos',
    'refreshStandings',
    'remindLeaving',
    'reportDifferences',
    'sweepPictures',
    'tidyExports',
  ]);
});
