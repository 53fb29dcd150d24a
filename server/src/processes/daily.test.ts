import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { startDailyTidying } from './daily.ts';

const services = { log: createLog('silent') } as Services;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tidies a minute after the start and every day; what fails keeps nothing else from it', async () => {
  const broken = vi.fn().mockRejectedValue(new Error('broken'));
  const sound = vi.fn().mockResolvedValue(undefined);
  const stop = startDailyTidying(services, [
    { routes: [], daily: [broken] },
    { routes: [], daily: [sound] },
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sound).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
  expect([broken, sound].map((task) => task.mock.calls.length)).toEqual([2, 2]);
  await stop();
  await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
  expect(sound).toHaveBeenCalledTimes(2);
});

test('a stop waits for the task under way, and no other is begun', async () => {
  const under = Promise.withResolvers<void>();
  const next = vi.fn();
  const stop = startDailyTidying(services, [{ routes: [], daily: [() => under.promise, next] }]);
  await vi.advanceTimersByTimeAsync(60_000);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).not.toHaveBeenCalled();
  under.resolve();
  await stopping;
  expect(next).not.toHaveBeenCalled();
});

test('a stop does not wait for long', async () => {
  const stop = startDailyTidying(services, [{ routes: [], daily: [() => new Promise(() => {})] }]);
  await vi.advanceTimersByTimeAsync(60_000);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(4999);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
});
