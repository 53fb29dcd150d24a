import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Sql } from '../database/sql.ts';
import { createLog } from '../log.ts';
import { createOutbox } from './outbox.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from outbox`;
});

const now = new Date('2026-06-15T12:00:00Z');
const insert = (from: number, to: number) => sql`
  insert into outbox (topic, data, created_at)
  select case when n % 2 = 0 then 'even' else 'odd' end, to_jsonb(n), ${now} from generate_series(${from}::int, ${to}::int) n`;

type Follow = Parameters<typeof createOutbox>[0]['follow'];

function start(follow: Follow, followTogether: Follow = async () => {}) {
  return createOutbox({ sql, log: createLog('silent'), follow, followTogether });
}

test('rows reach their followers by topic and in order, and are gone', async () => {
  const seen: Record<string, unknown[]> = { even: [], odd: [] };
  const outbox = start(async (topic, rows) => void seen[topic]?.push(...rows));
  await insert(1, 1001);
  await outbox.drain();
  expect(seen.odd).toEqual(Array.from({ length: 501 }, (_, n) => 2 * n + 1));
  expect(seen.even).toEqual(Array.from({ length: 500 }, (_, n) => 2 * n + 2));
  expect(await sql`select from outbox`).toHaveLength(0);
  await outbox.stop();
});

test('whoever gets the rows of a topic together gets them behind all others, and the topics in one order', async () => {
  const handed: unknown[] = [];
  const note =
    (how: string): Follow =>
    async (topic, rows) =>
      void handed.push([how, topic, rows.map((row) => (row as { n: number }).n)]);
  const outbox = start(note('in order'), note('together'));
  const rows = ['sent', 'blocked', 'sent'].map((topic, n) => ({ topic, data: sql.json({ n, who: 'ben' }) }));
  for (const { topic, data } of rows)
    await sql`insert into outbox (topic, data, created_at) values (${topic}, ${data}, ${now})`;
  await outbox.drain();
  expect(handed).toEqual([
    ['in order', 'sent', [0]],
    ['in order', 'blocked', [1]],
    ['in order', 'sent', [2]],
    ['together', 'blocked', [1]],
    ['together', 'sent', [0, 2]],
  ]);
  await outbox.stop();
});

test('two processes share the rows: each one is followed once', async () => {
  const seen: unknown[] = [];
  const follow = async (_: string, rows: readonly unknown[]) => void seen.push(...rows);
  const outboxes = [start(follow), start(follow), start(follow)];
  await insert(1, 3000);
  await Promise.all(outboxes.map((outbox) => outbox.drain()));
  expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 3000 }, (_, n) => n + 1));
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
});

test('when a follower fails the rows stay, and what it wrote is undone', async () => {
  let broken = true;
  const outbox = start(async (_, rows, tx) => {
    await tx`insert into pools (name) values ('written')`;
    if (broken) throw new Error('broken');
    expect(rows).toEqual([1]);
  });
  await insert(1, 1);
  await expect(outbox.drain()).rejects.toThrow('broken');
  expect(await sql`select from outbox`).toHaveLength(1);
  broken = false;
  await outbox.drain();
  expect(await sql`select from outbox`).toHaveLength(0);
  expect(await sql`select from pools where name = 'written'`).toHaveLength(1);
  await outbox.stop();
});

test('rows whose follower failed are handed out again soon', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const follow = vi.fn().mockRejectedValueOnce(new Error('broken'));
  const outbox = start(follow);
  await insert(1, 1);
  outbox.wake();
  await vi.waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(follow).toHaveBeenCalledTimes(2);
  });
  vi.useRealTimers();
  await outbox.stop();
});

test('rows that come while others are taken are taken too', async () => {
  const seen: unknown[] = [];
  const outbox = start(async (_, rows) => {
    seen.push(...rows);
    if (seen.length === 1) {
      await insert(2, 2);
      outbox.wake();
    }
  });
  await insert(1, 1);
  await outbox.drain();
  expect(seen).toEqual([1, 2]);
  await outbox.stop();
});

test('a row that comes in the very moment in which all were taken is not left for the next look', async () => {
  for (let turns = 0; turns < 8; turns++) {
    const taken = Promise.withResolvers<number>();
    let looks = 0;
    const begin = async () => (++looks === 1 ? taken.promise : 0);
    const outbox = createOutbox({
      ...{ sql: { begin } as unknown as Sql, log: createLog('silent') },
      async follow() {},
      async followTogether() {},
    });
    const first = outbox.drain();
    taken.resolve(0);
    for (let turn = 0; turn < turns; turn++) await null;
    // Committed only now: the drain before may have been too early for it.
    await outbox.drain();
    await first;
    expect(looks, `after ${turns} turns`).toBe(2);
    await outbox.stop();
  }
});
