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

/**
 * Looks for words in every column of every table: as text, whatever its type (jsonb, arrays, dates, ids), and as bytes.
 * @returns `schema.table.column: word` for each find
 */
export async function findTraces(sql: Sql, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  // A bytea is written in hexadecimal.
  const asBytes = words.map((word) => Buffer.from(word).toString('hex'));
  const patterns = words.map((word, n) => ({ word, like: [`%${word}%`, `%${asBytes[n]}%`] }));
  for (const table of await allTables(sql)) {
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
    for (const { name } of columns) {
      const rows = await sql<{ text: string }[]>`
        select ${sql.identifier(name)}::text as text from ${sql.identifier(table)} where ${sql.identifier(name)}::text ilike any (${patterns.flatMap((one) => one.like)})`;
      for (const { word, like } of patterns) {
        const parts = like.map((one) => one.slice(1, -1).toLowerCase());
        const here = rows.some(({ text }) => parts.some((part) => text.toLowerCase().includes(part)));
        if (here) found.push(`${table}.${name}: ${word}`);
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
