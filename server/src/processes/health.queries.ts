import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../platform/database/sql.ts';

/** Whether the database answers within two seconds. */
export async function databaseAnswers(sql: Sql): Promise<boolean> {
  return (await ask(sql, 2000)) === 'answer';
}

/** Resolves when a database says nothing for a second, not even a refusal: what waits for it would wait for long. */
export async function whenSilent(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  const heard = await ask(sql, 1000);
  await sql.end({ timeout: 0 });
  if (heard !== 'silence') await new Promise<never>(() => {});
}

async function ask(sql: Sql, patienceMs: number): Promise<'answer' | 'refusal' | 'silence'> {
  const over = new AbortController();
  const heard = sql`select 1`.then(
    () => 'answer' as const,
    () => 'refusal' as const,
  );
  const late = pause(patienceMs, 'silence' as const, { signal: over.signal });
  late.catch(() => {});
  try {
    return await Promise.race([heard, late]);
  } finally {
    over.abort();
  }
}
