import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Sql } from '../database/sql.ts';
import { follow } from '../feature/feature.ts';
import { createLog } from '../log.ts';
import { defineTopic, publish, readRows } from './topic.ts';

const HOUSE_SOLD = defineTopic('house_sold', { house: z.string(), price: z.number(), garden: z.boolean().optional() });

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('a row is made of values and of what its statement found', async () => {
  const now = new Date('2026-06-15T12:00:00Z');
  await sql`
    with sold as (select 3 as id, 'it''s "home"' as name)
    ${publish(sql, HOUSE_SOLD, { house: sql`sold.name`, price: 7, garden: true }, now)} from sold`;
  expect(await sql`select topic, data, created_at from outbox`).toEqual([
    { topic: 'house_sold', data: { house: 'it\'s "home"', price: 7, garden: true }, created_at: now },
  ]);
});

test('rows of another version are left out, and the log says of what they were made, not what they held', () => {
  const log = createLog('silent');
  const error = vi.spyOn(log, 'error');
  const rows = [{ house: 'home', price: 7, later: 1 }, { house: 'secret' }, { house: 'barn', price: 1 }, null];
  expect(readRows(HOUSE_SOLD, rows, log)).toEqual([
    { house: 'home', price: 7 },
    { house: 'barn', price: 1 },
  ]);
  expect(error.mock.calls).toEqual([
    [{ topic: 'house_sold', fields: ['price: invalid_type'] }, expect.stringContaining('left out')],
    [{ topic: 'house_sold', fields: [': invalid_type'] }, expect.stringContaining('left out')],
  ]);
});

test('what is published and read otherwise does not compile', () => {
  const now = new Date();
  // @ts-expect-error a field is missing
  publish(sql, HOUSE_SOLD, { house: 'home' }, now);
  // @ts-expect-error a field has another type
  publish(sql, HOUSE_SOLD, { house: 'home', price: '7' }, now);
  // @ts-expect-error a field is none of the topic's
  publish(sql, HOUSE_SOLD, { house: 'home', price: 7, rooms: 2 }, now);
  // @ts-expect-error a follower reads a field that is none of the topic's
  follow(HOUSE_SOLD, (_, rows) => void rows.map(({ rooms }) => rooms));
  expect(HOUSE_SOLD.name).toBe('house_sold');
});
