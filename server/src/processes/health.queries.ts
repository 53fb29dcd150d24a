import type { Sql } from '../platform/database/sql.ts';

/** Whether the database answers within two seconds. */
export async function databaseAnswers(sql: Sql): Promise<boolean> {
  const query = sql`select 1`;
  const timer = setTimeout(() => query.cancel(), 2000);
  try {
    await query;
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
