import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/**
 * Whether a row `s` of the tables that searches read has all of these. The numbers of traits are to be seen by the
 * planner, who knows how frequent each is: a statement with them is planned each time. There are thousands of
 * combinations besides, and a connection never forgets what it keeps.
 */
export function hasTraits(sql: AnySql, name: string, values: readonly string[]): Fragment {
  const traits = values.map((value) => sql`trait(${name}, ${value})`).reduce((all, one) => sql`${all}, ${one}`);
  return sql`s.traits @> array[${traits}]`.unkept();
}
