import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopyValue, rowsAsBytes, writerOf } from './copy-rows.ts';
import { selectDefinitions } from './definitions.ts';
import { connectionTo } from './pool.ts';
import { type AnySql, statementsOf } from './sql.ts';

/** The value of each column in a row, by the column's name. */
export type Columns<Row> = Record<string, (row: Row) => CopyValue>;

export type BulkCopy = <Row>(table: string, columns: Columns<Row>, rows: readonly Row[]) => Promise<void>;

type BulkLoad = {
  /** tables to fill; nothing happens unless all of them are empty */
  tables: readonly string[];
  fill(copy: BulkCopy, sql: AnySql): Promise<void>;
  /** runs in the same transaction, once indexes, references and triggers are back */
  finish(sql: AnySql): Promise<void>;
  /** hears how many indexes and references are back */
  onBuilt(done: number, total: number): void;
  signal: AbortSignal;
};

/** Settings for a transaction that has the database to itself. */
const SETTINGS = [
  'set local maintenance_work_mem = "256MB"',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

/**
 * Fills empty tables with rows by the million; answers false if they are not empty. Indexes, references and triggers
 * are dropped meanwhile and come back as they were. All of it is one transaction: if it ends early, even by a crash of
 * the database, the tables stay as they were. They are locked meanwhile. The role must own them.
 */
export async function loadInBulk(url: string, load: BulkLoad): Promise<boolean> {
  load.signal.throwIfAborted();
  const client = new Client({ ...connectionTo(url), pipeline: false });
  // Ignored here: the statement that was running gets the error too.
  client.on('error', () => {});
  await client.connect();
  const cut = () => client.connection.stream.destroy();
  load.signal.addEventListener('abort', cut);
  try {
    await client.query('begin');
    const filled = await fill(client, load);
    await client.query('commit');
    return filled;
  } finally {
    load.signal.removeEventListener('abort', cut);
    await client.end();
  }
}

async function fill(client: Client, { tables, fill, finish, onBuilt }: BulkLoad): Promise<boolean> {
  const run = (text: string) => client.query(text);
  const all = tables.join(', ');
  const sql = statementsOf((query) => client.query(query));
  for (const setting of SETTINGS) await run(setting);
  await run(`lock table ${all} in access exclusive mode`);
  for (const table of tables) if (await hasRows(sql, table)) return false;
  const definitions = await selectDefinitions(sql, tables);
  for (const { drop } of definitions) await run(drop);
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  await run(`truncate ${all}`);
  await fill(copyWith(client, sql), sql);
  for (const [done, { create }] of definitions.reverse().entries()) {
    onBuilt(done, definitions.length);
    await run(create);
  }
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
  await run(`analyze ${all}`);
  await finish(sql);
  return true;
}

async function hasRows(sql: AnySql, table: string): Promise<boolean> {
  const [row] = await sql`select from ${sql.identifier(table)} limit 1`;
  return row !== undefined;
}

/** Copies rows to a table, whose column types it reads once. */
function copyWith(client: Client, sql: AnySql): BulkCopy {
  const tables = new Map<string, Promise<Map<string, string>>>();
  return async (table, columns, rows) => {
    const known = tables.get(table) ?? columnTypes(sql, table);
    tables.set(table, known);
    const types = await known;
    const written = Object.entries(columns).map(([name, valueIn]) => ({
      write: writerOf(`${table}.${name}`, types.get(name)),
      valueIn,
    }));
    // Frozen as after a vacuum; PostgreSQL allows it because the table was emptied in the same transaction.
    const into = copyFrom(`copy ${table} (${Object.keys(columns).join(', ')}) from stdin (format binary, freeze)`);
    await pipeline(Readable.from([rowsAsBytes(written, rows)]), client.query(into));
  };
}

async function columnTypes(sql: AnySql, table: string): Promise<Map<string, string>> {
  const columns = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, null) as type
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0`;
  return new Map(columns.map(({ name, type }) => [name, type]));
}
