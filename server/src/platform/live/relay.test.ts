import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Sql } from '../database/sql.ts';
import { createLog } from '../log.ts';
import { createMachines } from './machines.ts';
import { type Announcement, connectRelay, payloadsOf } from './relay.ts';

let database: TestDatabase;
let sql: Sql;
const log = createLog('silent');
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Starts a process that remembers what it hears; `heard(n)` waits for the nth. */
async function startProcess(ownSql = sql, machine: string = randomUUID()) {
  const machines = createMachines(machine, randomUUID());
  const all: Announcement[] = [];
  const waiting: { count: number; resolve(): void }[] = [];
  let missed: () => void = () => {};
  const relay = await connectRelay({
    url: database.url,
    sql: ownSql,
    log,
    machines,
    receive(announcements) {
      all.push(...announcements);
      for (const one of waiting) if (all.length >= one.count) one.resolve();
    },
    missed: () => missed(),
  });
  return {
    relay,
    machines,
    all,
    heard: (count: number) =>
      new Promise<void>((resolve) => (all.length >= count ? resolve() : waiting.push({ count, resolve }))),
    nextGap: () =>
      new Promise<void>((resolve) => {
        missed = resolve;
      }),
  };
}

const announcement = (n: number, to = ['someone']): Announcement => ({ to, name: 'match', json: `{"profile":"${n}"}` });

test('another process hears everything in order, oneself nothing', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const sent = Array.from({ length: 1000 }, (_, n) => announcement(n));
  for (const each of sent) one.relay.publish(each);
  await two.heard(sent.length);
  expect(two.all).toEqual(sent);
  two.relay.publish(announcement(1));
  await one.heard(1);
  expect(one.all).toHaveLength(1);
  await Promise.all([one.relay.close(), two.relay.close()]);
});

test('processes know whether another machine is at work, from the start on', async () => {
  const [one, sibling] = [await startProcess(sql, 'one'), await startProcess(sql, 'one')];
  sibling.relay.publish(announcement(1));
  await one.heard(1);
  expect([one, sibling].map(({ machines }) => machines.hasOthers())).toEqual([false, false]);
  const all = [one, sibling, await startProcess(sql, 'other')];
  await vi.waitUntil(() => all.every(({ machines }) => machines.hasOthers()));
  // Greetings carry no announcement.
  expect(all.map(({ all }) => all.length)).toEqual([1, 0, 0]);
  await Promise.all(all.map(({ relay }) => relay.close()));
});

test('what was said before the end still goes out', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  one.relay.publish(announcement(1));
  await one.relay.close();
  await two.heard(1);
  await two.relay.close();
});

/** Makes connections whose statements begin when `step` says so, and fail if it fails. */
function heldBy(step: () => Promise<unknown>): Sql {
  const held = async (...statement: Parameters<Sql>) => {
    await step();
    return sql(...statement);
  };
  return held as unknown as Sql;
}

test('whoever watches waits until all has gone out, what a batch has taken already, too', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const step = () => {
    begun.resolve();
    return gate.promise;
  };
  const [one, two] = [await startProcess(heldBy(step)), await startProcess()];
  const events: string[] = [];
  const allSent = one.relay.watch();
  one.relay.publish(announcement(1));
  // By itself, after some milliseconds.
  await begun.promise;
  one.relay.publish(announcement(2));
  const waited = allSent().then(() => events.push('all sent'));
  await two.relay.watch()();
  events.push('opened');
  gate.resolve();
  await waited;
  expect(events).toEqual(['opened', 'all sent']);
  await two.heard(2);
  await one.relay.watch()();
  await Promise.all([one.relay.close(), two.relay.close()]);
});

test('whoever watches learns that something did not go out, whenever that was tried; who comes later does not', async () => {
  const tries: (() => Promise<unknown>)[] = [];
  const one = await startProcess(heldBy(() => tries.shift()?.() ?? Promise.resolve()));
  const failed = Promise.withResolvers<void>();
  const fail = async () => {
    failed.resolve();
    throw new Error('lost');
  };
  tries.push(fail);
  const early = one.relay.watch();
  one.relay.publish(announcement(1));
  await failed.promise;
  await expect(early()).rejects.toThrow('lost');
  const later = one.relay.watch();
  one.relay.publish(announcement(2));
  await later();
  const last = one.relay.watch();
  tries.push(fail);
  one.relay.publish(announcement(3));
  await expect(last()).rejects.toThrow('lost');
  await one.relay.close();
});

test('a lost connection is made again, and says that something may be missing', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const gap = two.nextGap();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await gap;
  one.relay.publish(announcement(7));
  await two.heard(1);
  expect(two.all).toEqual([announcement(7)]);
  await Promise.all([one.relay.close(), two.relay.close()]);
});

test('no notification is longer than the database takes, also for very many members', () => {
  const members = Array.from({ length: 5000 }, (_, n) => `${n}`.padStart(36, '0'));
  const payloads = payloadsOf('mark', [
    announcement(1, members),
    ...Array.from({ length: 300 }, (_, n) => announcement(n)),
  ]);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  const parsed = payloads.flatMap((payload) => JSON.parse(payload).slice(1) as Announcement[]);
  expect(parsed.slice(0, 50).flatMap(({ to }) => to)).toEqual(members);
  expect(parsed).toHaveLength(350);
});
