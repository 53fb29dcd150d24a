import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../platform/database/sql.ts';

/**
 * Whether the database answers within two seconds, and takes a row that needs room of its own. Nothing is kept.
 * @throws what it says instead: that its disk is full
 */
export async function tryToWrite(sql: Sql): Promise<boolean> {
  const written = sql.begin(async (tx) => {
    await tx`create temporary table room on commit drop as select repeat('x', 8000) as text`;
    return true;
  });
  return (await inTime(written, 2000)) ?? false;
}

/** Resolves when a database says nothing for a second, not even a refusal: what waits for it would wait for long. */
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
