import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feature } from '../platform/feature/feature.ts';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { features } from './features.ts';
import { startTimers } from './timers.ts';

const services = { log: createLog('silent') } as Services;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timer = (seconds: number, run: () => Promise<void>): Feature => ({ routes: [], timers: [{ seconds, run }] });

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

test('what nobody calls runs by itself: named here a second time, so that none is forgotten', () => {
  const timers = features.flatMap(({ timers = [] }) => timers).map(({ run, seconds }) => `${run.name} ${seconds} s`);
  expect(timers.sort()).toEqual([
    'alertSearches 60 s',
    'applyAgeRules 30 s',
    'checkDuePayments 5 s',
    'comeBy 60 s',
    'endBans 30 s',
    'eraseDue 600 s',
    'giveMoneyBack 5 s',
    'mailDueNews 30 s',
    'makePairs 60 s',
    'openAfterExclusion 30 s',
    'releaseDue 5 s',
    'settleDueChecks 30 s',
  ]);
  expect(features.flatMap(({ daily = [] }) => daily.map(({ name }) => name)).sort()).toEqual([
    'fillNameSkeletons',
    'forgetDaysBefore',
    'forgetEvidence',
    'forgetExpired',
    'forgetExpiredKeys',
    'forgetFirstContacts',
    'forgetFirstTexts',
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
