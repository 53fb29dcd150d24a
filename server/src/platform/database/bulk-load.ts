import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ColumnTypes, CopyRows } from './copy-rows.ts';
import { selectDefinitions } from './definitions.ts';
import { connectionTo } from './pool.ts';
import { type AnySql, statementsOf } from './sql.ts';

type BulkCopy = (rows: CopyRows) => Promise<void>;

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
  'set local work_mem = "256MB"',
  'set local maintenance_work_mem = "256MB"',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

/**
 * Fills empty tables with rows by the million; answers false if they are not empty. Indexes, references and triggers
 * are dropped meanwhile and come back as they were. All of it is one transaction: if it ends early, even by a crash of
 * the database, the tables stay as they were. They are locked meanwhile. The role must own them. Statistics are
 * gathered afterwards.
 */
export async function loadInBulk(url: string, load: BulkLoad): Promise<boolean> {
  load.signal.throwIfAborted();
  const clients = [openClient(url), openClient(url)] as const;
  const [client, beside] = clients;
  const cut = () => {
    for (const { connection } of clients) connection.stream.destroy();
  };
  load.signal.addEventListener('abort', cut);
  try {
    for (const one of clients) await one.connect();
    await client.query('begin');
    const filled = await fill(client, load);
    await client.query('commit');
    if (filled) await analyze([client, beside], load.tables);
    return filled;
  } finally {
    load.signal.removeEventListener('abort', cut);
    await Promise.all(clients.map((one) => one.end()));
  }
}

function openClient(url: string): Client {
  const client = new Client({ ...connectionTo(url), pipeline: false });
  // Ignored here: the statement that was running gets the error too.
  client.on('error', () => {});
  return client;
}

/** Gathers statistics of the tables, on several connections: each keeps one core busy. */
async function analyze(clients: readonly Client[], tables: readonly string[]): Promise<void> {
  const left = [...tables];
  const work = async (client: Client) => {
    for (let table = left.shift(); table; table = left.shift()) await client.query(`analyze ${table}`);
  };
  await Promise.all(clients.map(work));
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
  await fill(copyWith(client), sql);
  for (const [done, { create }] of definitions.reverse().entries()) {
    onBuilt(done, definitions.length);
    await run(create);
  }
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
  await finish(sql);
  return true;
}

async function hasRows(sql: AnySql, table: string): Promise<boolean> {
  const [row] = await sql`select from ${sql.identifier(table)} limit 1`;
  return row !== undefined;
}

function copyWith(client: Client): BulkCopy {
  return async ({ table, columns, bytes }) => {
    // Frozen as after a vacuum; PostgreSQL allows it because the table was emptied in the same transaction.
    const into = copyFrom(`copy ${table} (${columns.join(', ')}) from stdin (format binary, freeze)`);
    await pipeline(Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]), client.query(into));
  };
}

/** Reads the types of all columns of these tables. */
export async function readColumnTypes(sql: AnySql, tables: readonly string[]): Promise<ColumnTypes> {
  const columns = await sql<{ table: string; name: string; type: string }[]>`
    select t.name as table, attname as name, format_type(atttypid, null) as type
    from unnest(${[...tables]}::text[]) as t (name) join pg_attribute on attrelid = t.name::regclass and attnum > 0`;
  const types: ColumnTypes = {};
  for (const { table, name, type } of columns) types[table] = { ...types[table], [name]: type };
  return types;
}
