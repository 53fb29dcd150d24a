import type { AnySql } from '../../platform/database/sql.ts';

/** Works out everybody's standing as of the beginning of a day, and forgets lists of more than a week ago. */
export async function refreshStandingsOf(sql: AnySql, day: string): Promise<void> {
  await sql`select refresh_standings(${day})`;
}
