import type { Tx } from '../src/platform/database/sql.ts';
import type { TestServer } from './test-server.ts';

/** Waits until this many statements wait for a lock. */
export async function waiting({ sql }: TestServer, count: number): Promise<void> {
  for (let found = 0; found < count; ) {
    const [row] = await sql<{ found: number }[]>`
      select count(*)::int as found from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`;
    found = row?.found ?? 0;
  }
}

/** Runs `during` while a transaction holds the locks of `hold`; then whatever waited for them goes on. */
export function whileHeld(
  { sql }: TestServer,
  hold: (tx: Tx) => Promise<unknown>,
  during: () => Promise<unknown>,
): Promise<void> {
  return sql.begin(async (tx) => {
    await hold(tx);
    await during();
  });
}
