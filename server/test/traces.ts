import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../src/platform/database/sql.ts';

/** Lists every table of the database except PostgreSQL's own, as `schema.table`. */
export async function allTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
    order by 1`;
  return rows.map(({ name }) => name);
}

/** Columns of every table, and a statement that reads those as texts where one holds a text like one of `$1`. */
async function textsOfTables(sql: Sql): Promise<{ table: string; columns: string[]; statement: string }[]> {
  return await sql<{ table: string; columns: string[]; statement: string }[]>`
    select n.nspname || '.' || c.relname as table, array_agg(attname::text order by attnum) as columns,
      format($f$select texts from %I.%I, lateral (select array[%s] as texts) t
        where array_to_string(texts, ' ') ilike any ($1::text[])$f$,
        n.nspname, c.relname, string_agg(format('%I::text', attname), ', ' order by attnum)) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where n.nspname || '.' || c.relname = any (${await allTables(sql)})
    group by n.nspname, c.relname order by 1`;
}

/**
 * Looks for words in every column of every table: as text, whatever its type (jsonb, arrays, dates, ids), and as bytes.
 * @returns `schema.table.column: word` for each find
 */
export async function findTraces(sql: Sql, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  // A bytea is written in hexadecimal.
  const wanted = words.map((word) => ({ word, parts: [word.toLowerCase(), Buffer.from(word).toString('hex')] }));
  const patterns = wanted.flatMap(({ parts }) => parts.map((part) => `%${part}%`));
  for (const { table, columns, statement } of await textsOfTables(sql)) {
    const rows = (await sql.text(statement, [patterns])) as { texts: (string | null)[] }[];
    for (const [at, name] of columns.entries()) {
      const texts = rows.map((row) => row.texts[at]?.toLowerCase() ?? '');
      for (const { word, parts } of wanted) {
        if (texts.some((text) => parts.some((part) => text.includes(part)))) found.push(`${table}.${name}: ${word}`);
      }
    }
  }
  return found;
}

/** Lists every file below a folder, by its path in it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Looks for words in the names and the bytes of all files. */
export async function findTracesInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await filesIn(folder)) {
    const content = await readFile(path.join(folder, name));
    for (const word of words) if (name.includes(word) || content.includes(word)) found.push(`${name}: ${word}`);
  }
  return found;
}
