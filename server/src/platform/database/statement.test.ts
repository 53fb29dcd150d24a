import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, constant, type Sql } from './sql.ts';

let database: TestDatabase;
/** a single connection, which keeps all statements of the tests */
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
  await sql`create table things (id int primary key, word text, data jsonb)`;
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

test('pieces become part of the statement, and their values find their places', () => {
  const piece = sql`b = ${'second'} and ${sql`c = ${3}`}`;
  const { text, values } = sql`select ${constant(7)} where a = ${1} and ${piece} or d = ${'fourth'}`;
  expect(text).toBe('select 7 where a = $1 and b = $2 and c = $3 or d = $4');
  expect(values).toEqual([1, 'second', 3, 'fourth']);
});

test('a piece does not run, and a statement once, however many wait for it', async () => {
  const piece = sql`insert into things (id) values (1) returning id`;
  const statement = sql`with made as (${piece}) select id from made`;
  expect(await Promise.all([statement, statement])).toEqual([[{ id: 1 }], [{ id: 1 }]]);
  expect(await statement).toEqual([{ id: 1 }]);
  expect(await sql`delete from things returning id`).toEqual([{ id: 1 }]);
});

test('texts of an array come back as they were, whatever is in them', async () => {
  const lists = [
    [],
    ['a'],
    ['a', 'b c', 'ä'],
    [''],
    ['a,b', 'c'],
    ['{a}'],
    ['"', "'"],
    ['\\'],
    [null],
    ['NULL', null],
    ['null'],
  ];
  for (const texts of lists) expect(await sql`select ${texts}::text[] as texts`).toEqual([{ texts }]);
  const [nested] = await sql`select '{{a,b},{c,d}}'::text[] as texts, '[2:3]={a,b}'::text[] as from_two`;
  expect(nested).toEqual({
    texts: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    from_two: ['a', 'b'],
  });
});

test('values come back as what they were', async () => {
  const moment = new Date('2026-06-15T12:00:00.123Z');
  const [row] = await sql`
    select ${moment} as moment, ${moment} - interval '1 day' as day_before, ${true} as yes,
      ${Buffer.from('bytes')} as bytes, ${sql.json({ list: [1, "o'clock"] })} as json, ${null}::text as nothing,
      ${['a', 'b, "c"', null]}::text[] as texts, ${[Buffer.from('x')]}::bytea[] as blobs, ${12}::int as whole,
      '2026-06-15 12:00:00.123456+05:30'::timestamptz as exact, ${0.5}::float8 as part, ${10n ** 15n} as big, '2026-06-15'::date as day`;
  expect(row).toEqual({
    moment,
    day_before: new Date('2026-06-14T12:00:00.123Z'),
    yes: true,
    bytes: Buffer.from('bytes'),
    json: { list: [1, "o'clock"] },
    nothing: null,
    texts: ['a', 'b, "c"', null],
    blobs: [Buffer.from('x')],
    whole: 12,
    exact: new Date('2026-06-15T06:30:00.123Z'),
    part: 0.5,
    big: '1000000000000000',
    day: '2026-06-15',
  });
});

test('undefined is no value', () => {
  const { missing }: { missing?: string } = {};
  // @ts-expect-error a row that may lack a value does not compile
  expect(() => sql`select ${missing}`).toThrow('undefined');
});

test('rows, changes and names', async () => {
  const rows = [
    { id: 1, word: 'one', data: sql.json([1]) },
    { id: 2, word: null, data: null },
  ];
  expect(await sql`insert into things ${sql.rows(rows)} returning *`).toEqual([
    { id: 1, word: 'one', data: [1] },
    { id: 2, word: null, data: null },
  ]);
  await sql`update things set ${sql.changes({ word: 'two', data: sql.json({}) })} where ${sql.identifier('things.id')} = ${2}`;
  expect(await sql`delete from ${sql.identifier('public.things')} where id = ${2} returning *`).toEqual([
    { id: 2, word: 'two', data: {} },
  ]);
  expect(sql.identifier('a"b').text).toBe('"a""b"');
});

test('a connection keeps statements, and none of many forms', async () => {
  const kept = async () => {
    const rows = await sql<{ statement: string }[]>`select statement from pg_prepared_statements`;
    return rows.map(({ statement }) => statement).filter((statement) => statement.includes('looked for'));
  };
  const rare = sql`3 = ${3}`.unkept();
  for (const _ of [1, 2]) {
    await sql`select 'looked for' where 1 = ${1}`;
    await sql`select 'looked for' where 2 = ${2} and ${rare}`;
    await sql`select 'looked for' from things where id = ${1} and word = ${'x'}`.unkept();
  }
  expect(await kept()).toEqual([`select 'looked for' where 1 = $1`]);
});
