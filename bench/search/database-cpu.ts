import { readFile } from 'node:fs/promises';
import type { Sql } from '../../server/src/platform/database/sql.ts';

/**
 * Tells how many milliseconds of CPU the connections of this database have used, by Linux' counts: on a machine that
 * does other work besides, the clock tells of that, too. Always 0 where the database runs elsewhere.
 */
export async function databaseCpu(sql: Sql): Promise<() => Promise<number>> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  const usedBy = async (pid: number) => {
    const counts = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
    return Number(counts.split(' ')[0]) / 1e6;
  };
  return async () => {
    const used = await Promise.all(rows.map(({ pid }) => usedBy(pid)));
    return used.reduce((sum, one) => sum + one, 0);
  };
}
