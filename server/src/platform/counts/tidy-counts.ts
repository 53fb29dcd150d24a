import type { Clock } from '../clock.ts';
import type { Sql } from '../database/sql.ts';
import { deleteOldCounts } from './counts.queries.ts';

/** Deletes counts that are over, of several machines that count in the database. */
export async function tidyCounts({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  await deleteOldCounts(sql, clock.now());
}
