import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../platform/database/sql.ts';

/**
 * Tells whether the database answers within two seconds and has room for a row. Nothing is kept.
 * @throws the database's error, for instance that its disk is full
 */
export async function tryToWrite(sql: Sql): Promise<boolean> {
  const written = sql.begin(async (tx) => {
    await tx`create temporary table room on commit drop as select repeat('x', 8000) as text`;
    return true;
  });
  return (await inTime(written, 2000)) ?? false;
}

/** Resolves when a database is silent for a second, without even a refusal: waiting for it would take long. */
export async function whenSilent(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  const heard = await ask(sql, 1000);
  await sql.end({ timeout: 0 });
  if (heard !== 'silence') await new Promise<never>(() => {});
}

async function ask(sql: Sql, patienceMs: number): Promise<'answer' | 'refusal' | 'silence'> {
  const heard = sql`select 1`.then(
    () => 'answer' as const,
    () => 'refusal' as const,
  );
  return (await inTime(heard, patienceMs)) ?? 'silence';
}

async function inTime<T>(answer: Promise<T>, patienceMs: number): Promise<T | null> {
  const over = new AbortController();
  const late = pause(patienceMs, null, { signal: over.signal });
  late.catch(() => {});
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}
