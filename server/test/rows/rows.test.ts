import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/sql.ts';
import { type Ran, STATEMENTS_RUN } from '../../src/platform/database/statement.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { wrongRows } from './check-rows.ts';
import type { Shape } from './shape.ts';

let database: TestDatabase;
let sql: Sql;
let ran: Ran;
const hear = (message: unknown) => {
  ran = message as Ran;
};
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
  subscribe(STATEMENTS_RUN, hear);
});
afterAll(async () => {
  unsubscribe(STATEMENTS_RUN, hear);
  await sql.end();
  await database.drop();
});

const text: Shape = { is: 'string' };
const number: Shape = { is: 'number' };
const orNull = (shape: Shape): Shape => ({ is: 'one of', shapes: [{ is: 'null' }, shape] });
const row = (fields: Record<string, Shape>) => ({ is: 'object', fields }) satisfies Shape;
const wrong = (shape: Shape) => wrongRows({ place: 'likes.queries.ts:1', row: shape }, ran);

const RIGHT = {
  id: number,
  name: text,
  region: orNull(text),
  seen: { is: 'Date' },
  tags: { is: 'list', of: text },
  photo: row({ key: text, size: number }),
  gender: { is: 'one of', shapes: ['male', 'female'].map((value) => ({ is: 'literal', value })) },
} satisfies Record<string, Shape>;

test.each<[string, Record<string, Shape>, string[]]>([
  ['the rows as they are', {}, []],
  ['a column that is not selected', { age: number }, ['age is in the type and not selected']],
  ['another type', { id: text }, ['id is number in the database, the type says string']],
  ['never null, and one is', { region: text }, ['region is null, the type says string']],
  [
    'values that do not come',
    { gender: { is: 'literal', value: 'x' } },
    ['gender is string "male", the type says "x"'],
  ],
  ['other items of a list', { tags: { is: 'list', of: number } }, ['tags[0] is string "a", the type says number']],
  ['JSON with one field less', { photo: row({ key: text }) }, ['photo.size is not in the type']],
  [
    'JSON with one field more',
    { photo: row({ ...RIGHT.photo.fields, alt: text }) },
    ['photo.alt is undefined, the type says string'],
  ],
])('a row type that says %s', async (_, said, expected) => {
  await sql`
    select n as id, 'anna' as name, case when n = 1 then 'DE-BE' end as region, ${new Date()} as seen, array['a'] as tags,
      '{"key": "x", "size": 3}'::jsonb as photo, case when n = 1 then 'male' else 'female' end as gender
    from generate_series(1, 2) n`;
  expect(wrong(row({ ...RIGHT, ...said }))).toEqual(expected.map((what) => `likes.queries.ts:1 ${what}`));
});

test('columns are held to the type when no row comes', async () => {
  await sql`select 1 as id, 'x' as surplus where false`;
  expect(wrong(row({ id: text }))).toEqual([
    'likes.queries.ts:1 id is number in the database, the type says string',
    'likes.queries.ts:1 surplus is selected and not in the type',
  ]);
});

test('a row is one of several forms, whole', async () => {
  const forms: Shape = {
    is: 'one of',
    shapes: [
      row({ closed: { is: 'literal', value: false }, name: text }),
      row({ closed: { is: 'literal', value: true }, name: orNull(text) }),
    ],
  };
  await sql`select true as closed, null as name union all select false, 'anna'`;
  expect(wrong(forms)).toEqual([]);
  await sql`select false as closed, null as name`;
  expect(wrong(forms)).toEqual(['likes.queries.ts:1 name is null, the type says string']);
});

test('row types are read as they are written', () => {
  const statements = Object.values(inject('rows').types);
  const ofFile = (name: string) => statements.filter(({ place }) => place.startsWith(`server/src/features/${name}`));
  expect(ofFile('blocks/blocks.queries.ts').map(({ row }) => row)).toEqual([
    row({ made: { is: 'boolean' }, known: { is: 'boolean' } }),
    row({ id: text, name: orNull(text), created_at: { is: 'Date' }, at: text }),
  ]);
});
