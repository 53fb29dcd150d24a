import { randomBytes } from 'node:crypto';
import type { Sql } from './sql.ts';

/**
 * Loads a key of 32 bytes that is made at the first start and kept in the database; two processes that start at once
 * agree.
 */
export async function loadSecret(sql: Sql, name: string): Promise<Buffer> {
  await sql`insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`;
  const [row] = await sql<{ value: Buffer }[]>`select value from secrets where name = ${name}`;
  if (!row) throw new Error(`secret ${name} is missing`);
  return row.value;
}
