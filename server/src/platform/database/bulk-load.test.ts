import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { loadInBulk, readColumnTypes } from './bulk-load.ts';
import { type Columns, rowWriter } from './copy-rows.ts';
import { type AnySql, connect, type Sql } from './sql.ts';

let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 2 });
  await sql.text(`
    create table homes (id integer primary key, name text not null, tags text[] not null default '{}', built timestamptz,
      beds integer check (beds > 0), unique (name) deferrable initially deferred);
    create table keys (id uuid, cut date, last_used timestamptz, fits boolean, doors smallint, weight integer);
    create index homes_beds on homes (beds desc) include (name) where beds > 1;
    create table guests (home integer not null references homes on delete cascade, name text);
    create index guests_home on guests (home);
    create table visits (home integer references homes (id));
    create table seen (name text);
    create function see() returns trigger language plpgsql as $$
      begin insert into seen values (new.name); return null; end $$;
    create trigger guest_seen after insert on guests for each row execute function see()`);
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

beforeEach(() => sql.text('truncate homes, guests, visits, seen, keys'));

const TABLES = ['homes', 'guests'];

type Options = Parameters<typeof loadInBulk>[1];
type Copy = <Row>(table: string, columns: Columns<Row>, rows: readonly Row[]) => Promise<void>;
type Load = Omit<Options, 'fill'> & { fill(copy: Copy, sql: AnySql): Promise<void> };

function load({ fill, ...options }: Partial<Load>): Promise<boolean> {
  return loadInBulk(database.url, {
    tables: TABLES,
    async fill(copy, tables) {
      const write: Copy = async (table, columns, rows) => {
        const writer = rowWriter(table, columns, await readColumnTypes(tables, [table]));
        for (const row of rows) writer.add(row);
        await copy(writer.take());
      };
      await fill?.(write, tables);
    },
    finish: async () => {},
    onBuilt: () => {},
    signal: new AbortController().signal,
    ...options,
  });
}

const copyHomes = (copy: Copy, ids: number[]) =>
  copy('homes', { id: (id) => id, name: (id) => `home ${id}`, beds: () => 2 }, ids);

/** Reads how the tables are made: every definition. */
async function shape() {
  return sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid::regclass::text in ('homes', 'guests', 'visits')
    union all
    select tablename, indexname, indexdef from pg_indexes where tablename in ('homes', 'guests', 'visits')
    union all
    select tgrelid::regclass::text, case when tgisinternal then 'internal' else tgname end, tgenabled::text
    from pg_trigger where tgrelid::regclass::text in ('homes', 'guests', 'visits')
    order by 1, 2, 3`;
}

test('whoever owns the tables may, without other rights', async () => {
  expect(await sql`select rolsuper from pg_roles where rolname = current_user`).toEqual([{ rolsuper: false }]);
  expect(await load({ fill: (copy) => copyHomes(copy, [1, 2]) })).toBe(true);
});

test('indexes, keys, references and triggers are as before, and were not there meanwhile', async () => {
  const before = await shape();
  const built: number[] = [];
  const filled = await load({
    async fill(copy, tables) {
      await copy('guests', { home: (home) => home, name: () => 'early' }, [1, 1, 2]);
      await copyHomes(copy, [1, 2]);
      expect(await tables`select indexname from pg_indexes where tablename = 'homes'`).toEqual([]);
    },
    async finish(tables) {
      await tables`insert into guests values (2, 'late')`;
    },
    onBuilt: (done, total) => built.push(total - done),
  });
  expect(filled).toBe(true);
  expect(await shape()).toEqual(before);
  expect(built).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await sql`select name from guests order by name`).toHaveLength(4);
  expect(await sql`select name from seen`).toEqual([{ name: 'late' }]);
});

test('a value arrives as it was, whatever it holds', async () => {
  const name = 'tab\t, line\n, back\\slash, \\N, "quotes", {braces}, ñ';
  const built = new Date('2026-06-15T12:00:00.123Z');
  await load({
    fill: (copy) =>
      copy(
        'homes',
        {
          id: ({ id }) => id,
          name: ({ name }) => name,
          tags: ({ tags }) => tags,
          built: ({ built }) => built,
          beds: () => null,
        },
        [{ id: 1, name, tags: [name, '', 'null'], built }],
      ),
  });
  expect(await sql`select * from homes`).toEqual([{ id: 1, name, tags: [name, '', 'null'], built, beds: null }]);
});

test('every type of a column has its way to be written', async () => {
  const keys = [
    {
      id: '01234567-89ab-4def-8123-456789abcdef',
      cut: '1958-02-28',
      last_used: new Date('1999-12-31T23:59:59.999Z'),
      fits: true,
      doors: -3,
      weight: -70_000,
    },
    {
      id: 'ffffffff-0000-4000-a000-000000000000',
      cut: '2026-02-28',
      last_used: new Date('2096-02-29T00:00:00.001Z'),
      fits: false,
      doors: 32_767,
      weight: 70_000,
    },
    { id: null, cut: null, last_used: null, fits: null, doors: null, weight: null },
  ];
  const bytesOf = (id: string | null) => id && Buffer.from(id.replaceAll('-', ''), 'hex');
  type Key = (typeof keys)[number];
  await load({
    tables: ['keys'],
    fill: (copy) =>
      copy<Key>(
        'keys',
        {
          id: ({ id }) => bytesOf(id),
          cut: ({ cut }) => cut,
          last_used: ({ last_used }) => last_used,
          fits: ({ fits }) => fits,
          doors: ({ doors }) => doors,
          weight: ({ weight }) => weight,
        },
        keys,
      ),
  });
  expect(await sql`select id, cut::text, last_used, fits, doors, weight from keys order by cut`).toEqual(keys);
});

test('a batch larger than the room it was given at first', async () => {
  const names = Array.from({ length: 3000 }, (_, id) => `${id} ${'ñ'.repeat(200)}`);
  const rows = names.map((name, id) => ({ name, id }));
  await load({ fill: (copy) => copy('homes', { id: ({ id }) => id, name: ({ name }) => name }, rows) });
  expect((await sql<{ name: string }[]>`select name from homes order by id`).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['is not there', 'windows'],
  ['has a type that nobody has needed yet', 'drawn'],
])('a column that %s is told by name', async (_, column) => {
  await sql.text('alter table homes add column drawn point');
  try {
    const copied = load({ fill: (copy) => copy('homes', { [column]: () => null }, [1]) });
    await expect(copied).rejects.toThrow(column);
  } finally {
    await sql.text('alter table homes drop column drawn');
  }
});

test('tables that are not empty are left alone', async () => {
  await sql`insert into homes values (1, 'somebody lives here')`;
  expect(await load({ fill: (copy) => copyHomes(copy, [2]) })).toBe(false);
  expect(await sql`select id from homes`).toEqual([{ id: 1 }]);
});

test.each<[string, Partial<Load>]>([
  ['rows break a check', { fill: (copy) => copy('homes', { id: (id) => id, name: () => '', beds: () => 0 }, [1]) }],
  ['rows break a key', { fill: (copy) => copyHomes(copy, [1, 1]) }],
  ['rows break a reference', { fill: (copy) => copy('guests', { home: (home) => home }, [7]) }],
  ['what follows fails', { finish: (tables) => tables`select 1 / 0`.then(() => {}) }],
  [
    'the connection is lost',
    { fill: (_, tables) => tables`select pg_terminate_backend(pg_backend_pid())`.then(() => {}) },
  ],
])('when %s, everything is as it was', async (_, options) => {
  const before = await shape();
  await expect(load(options)).rejects.toThrow();
  expect(await shape()).toEqual(before);
  expect(await sql`select from homes`).toEqual([]);
});

test('a stop ends it at once, also in the middle of a statement', async () => {
  const before = await shape();
  const stopping = new AbortController();
  const sleeping = () => sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
  const stopped = load({
    signal: stopping.signal,
    async fill(copy, tables) {
      await copyHomes(copy, [1]);
      const slow = tables`select pg_sleep(60)`.then(() => {});
      await expect.poll(sleeping).toHaveLength(1);
      stopping.abort();
      await slow;
    },
  });
  await expect(stopped).rejects.toThrow();
  // PostgreSQL notices a lost client only when it writes to it, which here is at the end of the sleep.
  for (const { pid } of await sleeping()) await sql`select pg_terminate_backend(${pid}, 10000)`;
  expect(await shape()).toEqual(before);
});
