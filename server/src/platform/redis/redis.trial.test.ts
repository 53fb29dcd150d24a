import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { PATIENCE_MS } from '../../../test/patience-ms.ts';
import { freePort, hasRedis, startRedis } from '../../../test/redis.ts';
import { fakeClock } from '../clock.ts';
import { countKeys } from '../counts/count-keys.ts';
import { createCounts } from '../counts/counts.ts';
import type { Announcement } from '../live/relay.ts';
import { createLog } from '../log.ts';
import { channelName } from './channel-name.ts';
import { openRedis } from './open-redis.ts';
import { createRedisCounts } from './redis-counts.ts';
import { hearByRedis, tellByRedis } from './redis-notices.ts';
import { connectRedisRelay } from './redis-relay.ts';

const SECRET = Buffer.from('secret');

/** A way to Redis whose connections can stand still, as if the machine at their end had vanished. */
async function startWay(port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(port, '127.0.0.1');
    // Ignored: the end of the connection follows.
    for (const socket of [near, far]) open.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Carries nothing more for those who are connected now. */
    vanish() {
      for (const socket of open) socket.unpipe().pause();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Opens what a machine has, and gathers what it hears by Redis, and what it gives to the database. */
async function openMachine(url: string) {
  const redis = openRedis(url, createLog('silent'));
  const [heard, byDatabase, missed] = [[] as Announcement[], [] as Announcement[], vi.fn()];
  const relay = connectRedisRelay(redis, {
    secret: SECRET,
    otherwise: { publish: (one) => void byDatabase.push(one), watch: () => async () => {}, close: async () => {} },
    receive: (announcements) => void heard.push(...announcements),
    missed,
  });
  afterFile(async () => redis.close());
  await vi.waitUntil(() => redis.isUp() && missed.mock.calls.length === 1);
  return { redis, relay, heard, byDatabase, missed };
}

const announcement = (n: number): Announcement => ({ to: ['anna'], name: 'match', json: String(n) });

describe.runIf(hasRedis)('a Redis that stands still', () => {
  let way: Awaited<ReturnType<typeof startWay>>;
  let endRedis = async () => {};
  beforeAll(async () => {
    const port = await freePort();
    endRedis = await startRedis(port);
    way = await startWay(port);
  });
  afterAll(async () => {
    way.close();
    await endRedis();
  });

  it('holds up neither events, however many, nor calls, and is left for another connection', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [one, other] = [await openMachine(way.url), await openMachine(way.url)];
    const publish = vi.spyOn(one.redis.commands, 'publish');
    const allSent = one.relay.watch();
    one.relay.publish(announcement(0));
    await allSent();
    await expect(publish.mock.results[0]?.value).resolves.toBeGreaterThan(0);
    await vi.waitUntil(() => other.heard.length === 1);

    way.vanish();
    const counts = createRedisCounts(one.redis, countKeys(SECRET), createCounts(fakeClock(new Date())));
    const many = Array.from({ length: 300 }, (_, n) => announcement(n + 1));
    for (const next of many) {
      one.relay.publish(next);
      await nextTurn();
      expect(await counts.spend({ name: 'send', points: 300, seconds: 60 }, 'anna')).toBe(0);
    }
    await vi.waitUntil(() => one.byDatabase.length === 300);
    expect(one.byDatabase).toEqual(many);

    // Nothing tells who only listens.
    await vi.waitUntil(() => {
      vi.advanceTimersByTime(5000);
      return other.missed.mock.calls.length > 1 && one.redis.isUp();
    });
    one.relay.publish(announcement(301));
    await vi.waitUntil(() => other.heard.length === 2);
    expect(other.heard[1]).toEqual(announcement(301));
    vi.useRealTimers();
  });
});

test.runIf(hasRedis)('a wrong password, or none, is named in the log once, and a right one is used', async () => {
  const port = await freePort();
  afterFile(await startRedis(port, '--requirepass', 'right'));
  for (const [given, isUp] of [
    ['', false],
    [':wrong@', false],
    [':right@', true],
  ] as const) {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
    const redis = openRedis(`redis://${given}127.0.0.1:${port}`, log);
    const retried = vi.fn();
    redis.commands.on('reconnecting', retried);
    if (isUp) await vi.waitUntil(() => redis.isUp(), PATIENCE_MS);
    else await vi.waitUntil(() => retried.mock.calls.length > 2, PATIENCE_MS);
    redis.close();
    expect(lines).toEqual(isUp ? [] : [expect.stringContaining('refuses the user or password in REDIS_URL')]);
  }
});

test.runIf(hasRedis)(
  'notices from beside a site are heard by its processes alone, and again after Redis was away',
  async () => {
    const port = await freePort();
    let endRedis = await startRedis(port);
    afterFile(() => endRedis());
    const url = `redis://127.0.0.1:${port}`;
    const redis = openRedis(url, createLog('fatal'));
    afterFile(async () => redis.close());
    const [here, elsewhere] = [vi.fn(), vi.fn()];
    hearByRedis(redis, SECRET, here);
    hearByRedis(redis, Buffer.from('another site'), elsewhere);
    const tellUntilHeard = () =>
      vi.waitUntil(async () => {
        expect(await tellByRedis(url, SECRET, ['settings'])).toBe(true);
        return here.mock.calls.length > 0;
      }, PATIENCE_MS);
    await tellUntilHeard();
    await redis.commands.publish(channelName('notices', SECRET), 'something else');
    await endRedis();
    expect(await tellByRedis(url, SECRET, ['settings'])).toBe(false);
    expect(here.mock.calls.every(([thing]) => thing === 'settings')).toBe(true);
    expect(elsewhere).not.toHaveBeenCalled();
    here.mockClear();
    endRedis = await startRedis(port);
    await tellUntilHeard();
  },
);
