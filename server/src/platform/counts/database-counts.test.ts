import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fakeClock } from '../clock.ts';
import { connect, type Sql } from '../database/sql.ts';
import { createLog } from '../log.ts';
import { countKeys } from './count-keys.ts';
import { deleteOldCounts } from './counts.queries.ts';
import type { Counts } from './counts.ts';
import { createDatabaseCounts } from './database-counts.ts';

const START = new Date('2026-06-15T12:00:00Z');
const keyOf = countKeys(Buffer.from('secret'));
const clock = fakeClock(START);

let database: TestDatabase;
let sql: Sql;
let otherSql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  [sql, otherSql] = [connect(database.url, { max: 3 }), connect(database.url, { max: 3 })];
});
afterAll(async () => {
  await Promise.all([sql.end(), otherSql.end()]);
  await database.drop();
});

function countsBy(by: Sql, lines: string[] = []): Counts {
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
  return createDatabaseCounts({ sql: by, clock, log, keyOf });
}

const minute = (name: string, points: number) => ({ name, points, seconds: 60 });
const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID());

it('two machines that count the same keys at once, in other orders: so many of each pass', async () => {
  const keys = Array.from({ length: 40 }, (_, n) => `member ${n}`);
  const passed = new Map(keys.map((key) => [key, 0]));
  const countFrom = async (by: Sql, order: string[]) => {
    const counts = countsBy(by);
    const spend = async (key: string) => {
      if ((await counts.spend(minute('race', 7), key)) === 0) passed.set(key, (passed.get(key) ?? 0) + 1);
    };
    for (let round = 0; round < 6; round++) await Promise.all(order.map(spend));
  };
  await Promise.all([countFrom(sql, keys), countFrom(otherSql, keys.toReversed())]);
  expect([...passed.values()]).toEqual(keys.map(() => 7));
});

it('what is over is counted anew while it is deleted, and neither waits for the other in a circle', async () => {
  const keys = Array.from({ length: 300 }, (_, n) => `member ${n}`);
  const [counts, other] = [countsBy(sql), countsBy(otherSql)];
  const spendAll = (by: Counts, order: string[]) => Promise.all(order.map((key) => by.spend(minute('again', 1), key)));
  // Rows lie in another order than that of their keys.
  for (const key of keys) await counts.spend(minute('again', 1), key);
  for (let round = 0; round < 10; round++) {
    clock.advance(60);
    const [first, second] = await Promise.all([
      spendAll(counts, keys),
      spendAll(other, keys.toReversed()),
      deleteOldCounts(sql, clock.now()),
      deleteOldCounts(otherSql, clock.now()),
    ]);
    const passed = keys.map((_, n) => [first[n], second.toReversed()[n]].filter((wait) => wait === 0).length);
    expect(new Set(passed)).toEqual(new Set([1]));
  }
});

it('of one key that is asked for many times in one moment the first pass', async () => {
  const counts = countsBy(sql);
  const waits = await Promise.all(Array.from({ length: 5 }, () => counts.spend(minute('moment', 3), 'anna')));
  expect(waits).toEqual([0, 0, 0, 60_000, 60_000]);
});

it('two machines that show members at once: never more than the budget, and none twice', async () => {
  const [some, others] = [idsOf(6), idsOf(6)];
  const see = (by: Sql, ids: string[]) => countsBy(by).see({ name: 'shown', most: 10 }, 'anna', ids);
  const waits = await Promise.all([see(sql, some), see(otherSql, others), see(sql, some), see(otherSql, others)]);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  const rows = await sql<{ ids: number[] }[]>`select ids from counts_of_ids where key = ${keyOf('shown', 'anna')}`;
  expect(rows.map(({ ids }) => [ids.length, new Set(ids).size])).toEqual([[6, 6]]);
});

it('more at once than the budget: none of them, and fewer go on', async () => {
  const counts = countsBy(sql);
  const see = (ids: string[]) => counts.see({ name: 'shown', most: 3 }, 'ben', ids);
  const ids = idsOf(4);
  expect(await see(ids)).toBeGreaterThan(0);
  expect(await see([])).toBe(0);
  expect(await see(ids.slice(1))).toBe(0);
});

it('what is over is deleted, the rest stays', async () => {
  const counts = countsBy(sql);
  await counts.spend(minute('old', 1), 'anna');
  await counts.spend({ ...minute('kept', 1), seconds: 61 }, 'anna');
  await counts.see({ name: 'kept', most: 1 }, 'anna', idsOf(1));
  const names = async () => {
    const rows = await sql<{ key: string }[]>`select key from counts union all select key from counts_of_ids`;
    const known = new Map(['old', 'kept'].map((name) => [keyOf(name, 'anna'), name]));
    return rows.flatMap(({ key }) => known.get(key) ?? []).sort();
  };
  expect(await names()).toEqual(['kept', 'kept', 'old']);
  await deleteOldCounts(sql, new Date(clock.now().getTime() + 60_000));
  expect(await names()).toEqual(['kept', 'kept']);
});

it('a database that does not answer is left after two seconds, one that refuses is named in the log', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lines: string[] = [];
  const silent = (() => new Promise(() => {})) as unknown as Sql;
  const refused = expect(countsBy(silent, lines).see({ name: 'shown', most: 1 }, 'anna', idsOf(1))).rejects.toThrow(
    'no answer in time',
  );
  await vi.advanceTimersByTimeAsync(2000);
  await refused;
  vi.useRealTimers();
  expect(lines).toEqual([]);
  const broken = (() => Promise.reject(new Error('no such table'))) as unknown as Sql;
  await expect(countsBy(broken, lines).spend(minute('broken', 1), 'anna')).rejects.toThrow('no such table');
  expect(lines).toEqual([expect.stringContaining('each machine counts for itself')]);
});
