import { randomUUID } from 'node:crypto';
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
import { createMachines } from '../live/machines.ts';
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
async function openMachine(url: string, { log = createLog('silent'), waits = true } = {}) {
  const redis = openRedis(url, log);
  const [heard, byDatabase, missed] = [[] as Announcement[], [] as Announcement[], vi.fn()];
  const machines = createMachines(randomUUID(), randomUUID());
  const greet = vi.fn(() => machines.hearsBy());
  machines.greetBy(greet);
  let receiveByDatabase: (announcements: Announcement[]) => void = () => {};
  const relay = await connectRedisRelay(redis, {
    secret: SECRET,
    machines,
    async byDatabase({ receive }) {
      receiveByDatabase = receive;
      return { publish: (one) => void byDatabase.push(one), watch: () => async () => {}, close: async () => {} };
    },
    receive: (announcements) => void heard.push(...announcements),
    missed,
  });
  afterFile(async () => redis.close());
  if (waits) await vi.waitUntil(() => redis.isUp() && missed.mock.calls.length === 1);
  const greetings = () => greet.mock.results.map(({ value }) => value);
  return { redis, relay, machines, greetings, heard, byDatabase, missed, receiveByDatabase };
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

test.runIf(hasRedis)(
  'while a process hears by the database alone it gets a copy of each event there, the others once',
  async () => {
    const port = await freePort();
    afterFile(await startRedis(port));
    const url = `redis://127.0.0.1:${port}`;
    const [one, other] = [await openMachine(url), await openMachine(url)];
    expect(one.greetings()).toEqual(['database', 'redis']);
    one.machines.heard('elsewhere.a', 'database');
    one.relay.publish(announcement(1));
    await vi.waitUntil(() => other.heard.length === 1 && one.byDatabase.length === 1);
    expect(one.byDatabase).toEqual([{ ...announcement(1), copy: true }]);
    other.receiveByDatabase(one.byDatabase);
    expect(other.heard).toEqual([announcement(1)]);
    // Who is cut off takes the copies, until they are back.
    other.redis.listening.disconnect(true);
    await vi.waitUntil(() => other.machines.hearsBy() === 'database');
    other.receiveByDatabase([{ ...announcement(2), copy: true }]);
    expect(other.heard[1]).toMatchObject(announcement(2));
    await vi.waitUntil(() => other.machines.hearsBy() === 'redis');
    expect(other.greetings().slice(-2)).toEqual(['database', 'redis']);
    one.machines.heard('elsewhere.a', 'redis');
    one.relay.publish(announcement(3));
    await vi.waitUntil(() => other.heard.length === 3);
    expect(one.byDatabase).toHaveLength(1);
  },
);

test.runIf(hasRedis)(
  'a user without rights to channels is named in the log once, and events go by the database',
  async () => {
    const port = await freePort();
    afterFile(await startRedis(port));
    const admin = openRedis(`redis://127.0.0.1:${port}`, createLog('silent'));
    afterFile(async () => admin.close());
    await vi.waitUntil(() => admin.isUp());
    await admin.commands.call('acl', 'setuser', 'site', 'reset', 'on', '>right', '~*', '+@all');
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
    const one = await openMachine(`redis://site:right@127.0.0.1:${port}`, { log, waits: false });
    const subscribe = vi.spyOn(one.redis.listening, 'subscribe');
    await vi.waitUntil(() => one.redis.isUp() && lines.length === 1);
    one.relay.publish(announcement(1));
    await vi.waitUntil(() => one.byDatabase.length === 1);
    // Counts still go there, and the connection that listens is kept.
    const counts = createRedisCounts(one.redis, countKeys(SECRET), createCounts(fakeClock(new Date())));
    expect(await counts.spend({ name: 'send', points: 1, seconds: 60 }, 'anna')).toBe(0);
    expect(await one.redis.commands.dbsize()).toBe(1);
    await admin.commands.call('acl', 'setuser', 'site', 'allchannels');
    await vi.waitUntil(() => one.machines.hearsBy() === 'redis', PATIENCE_MS);
    expect(subscribe.mock.calls.length).toBeLessThan(20);
    expect(lines).toEqual([expect.stringContaining('Redis forbids a command')]);
  },
);

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
