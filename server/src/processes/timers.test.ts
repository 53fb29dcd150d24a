import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { keepOnline } from '../features/members/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Timer, WhenDue } from '../platform/feature/feature.ts';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { features } from './features.ts';
import { startTimers, timersOf } from './timers.ts';

const services = { log: createLog('silent'), clock: systemClock } as Services;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const timer = (seconds: number, run: () => Promise<void>): Timer => ({ seconds, run });

test('each with a pause runs again after it, also when it failed; a slow one holds up itself alone', async () => {
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

test('a failure is told, but not of one that the end did not wait for', async () => {
  const log = createLog('silent');
  const error = vi.spyOn(log, 'error');
  const cut = Promise.withResolvers<void>();
  const broken = vi.fn().mockRejectedValueOnce(new Error('broken'));
  const stop = startTimers({ ...services, log }, [timer(5, broken), timer(5, () => cut.promise)]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(error).toHaveBeenCalledTimes(1);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5000);
  await stopped;
  cut.reject(new Error('the connections are gone'));
  await cut.promise.catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(error).toHaveBeenCalledTimes(1);
});

describe('those that say when they are due', () => {
  /** looks so far, as statements that have run or do */
  const looks: Promise<unknown>[] = [];
  beforeEach(() => void looks.splice(0));
  /** Services whose looks are noted. */
  function watched(): Services {
    const { sql } = server.services;
    const noting = (...statement: Parameters<typeof sql>) => {
      const one = sql(...statement);
      if (statement[0][0]?.startsWith('select array[')) looks.push(one);
      return one;
    };
    return { ...server.services, log: createLog('silent'), sql: Object.assign(noting, sql) };
  }

  /** Makes a timer that is due after so many seconds by the database. */
  function dueIn(seconds: number | null, run: (one: { at: Date | null }) => Promise<void> = async () => {}) {
    const one = { at: seconds === null ? null : new Date(server.clock.now().getTime() + seconds * 1000), runs: 0 };
    const timer: WhenDue = {
      due: (sql) => sql`${one.at}::timestamptz`,
      async run() {
        one.runs += 1;
        await run(one);
      },
    };
    return { one, timer };
  }

  async function once(one: { at: Date | null }): Promise<void> {
    one.at = null;
  }

  /** Lets time pass on both clocks, second by second, and waits for the looks and what they begin. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      server.clock.advance(1);
      vi.advanceTimersByTime(1000);
      await Promise.all(looks);
      await new Promise(setImmediate);
    }
  }
  const start = (...all: { timer: WhenDue }[]) =>
    startTimers(
      watched(),
      all.map(({ timer }) => timer),
    );

  it('run then, asked for together; what has nothing to do does nothing', async () => {
    const [never, late, early] = [dueIn(null), dueIn(47, once), dueIn(3, once)];
    const stop = start(never, late, early);
    await pass(29);
    expect(looks).toHaveLength(0);
    await pass(1);
    expect(looks).toHaveLength(1);
    expect([never, late, early].map(({ one }) => one.runs)).toEqual([0, 0, 1]);
    await pass(17);
    expect([never, late, early].map(({ one }) => one.runs)).toEqual([0, 1, 1]);
    await pass(60);
    expect([never, late, early].map(({ one }) => one.runs)).toEqual([0, 1, 1]);
    await stop();
  });

  it('run again soon after a run that left something, with the next look after one that failed; a slow one holds up no other', async () => {
    const slow = Promise.withResolvers<void>();
    const [often, broken, waiting] = [
      dueIn(0),
      dueIn(0, () => Promise.reject(new Error('broken'))),
      dueIn(0, () => slow.promise),
    ];
    const stop = start(often);
    const stopBroken = start(broken);
    const stopWaiting = start(often, waiting);
    await pass(30);
    expect([broken.one.runs, waiting.one.runs]).toEqual([1, 1]);
    const before = often.one.runs;
    await pass(20);
    expect(often.one.runs).toBeGreaterThanOrEqual(before + 6);
    expect([broken.one.runs, waiting.one.runs]).toEqual([1, 1]);
    await pass(10);
    expect([broken.one.runs, waiting.one.runs]).toEqual([2, 1]);
    slow.resolve();
    await Promise.all([stop(), stopBroken(), stopWaiting()]);
    const runs = often.one.runs;
    await pass(60);
    expect(often.one.runs).toBe(runs);
  });

  it('all ask the database in one statement, and nothing is due where nobody is', async () => {
    await server.sql`insert into pair_days (day) values (${server.clock.now().toISOString().slice(0, 10)})`;
    await keepOnline(server.services);
    const all = timersOf(server.services, features).filter((one) => 'due' in one);
    const runs = all.map((one) => vi.spyOn(one, 'run'));
    const stop = startTimers(watched(), all);
    await pass(31);
    await stop();
    expect(looks).toHaveLength(1);
    expect(runs.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

test('what nobody calls runs by itself: named here a second time, so that none is forgotten', () => {
  const timers = features
    .flatMap((feature) => feature.timers ?? [])
    .map((one) => `${one.run.name} ${'due' in one ? 'when due' : `${one.seconds} s`}`);
  expect(timers.sort()).toEqual([
    'alertSearches when due',
    'applyAgeRules when due',
    'comeBy 60 s',
    'endBans when due',
    'eraseDue 600 s',
    'keepOnline when due',
    'mailDueNews when due',
    'makePairs when due',
    'openAfterExclusion when due',
    'setSearchBits when due',
    'settleDue when due',
    'settleDueChecks when due',
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
