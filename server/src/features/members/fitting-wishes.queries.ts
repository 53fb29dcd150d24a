import { type AnySql, constant } from '../../platform/database/sql.ts';
import { tableFor } from './filters.queries.ts';
import type { SearchTable } from './recency.queries.ts';
import { type Search, wanted } from './search.queries.ts';
import { findable } from './visible.queries.ts';

/** Profiles that are walked past at most, the last active first. */
const WALK = 10_000;

/**
 * Selects whoever meets the filters and has stated wishes; where not `few` do, among those who were here last, so that
 * the work is bounded however many members there are.
 */
export function selectWithWishes(
  sql: AnySql,
  { viewer, filters }: Pick<Search, 'viewer' | 'filters'>,
  { few, most }: { few: boolean; most: number },
) {
  const table = tableFor(filters);
  const fitting = (table: SearchTable) => sql`
    ${findable(sql, viewer).sql} and not s.fictional ${wanted(sql, filters, table)}
      and exists (select from wishes w where w.profile_id = s.profile_id)`;
  return few
    ? sql<{ id: string }[]>`
      select s.profile_id as id from ${sql.identifier(`search_${table}`)} s where ${fitting(table)} limit ${most}`.unkept()
    : sql<{ id: string }[]>`
      select s.profile_id as id
      from (
        select * from search_active s where s.pool_id = ${viewer.poolId}
        order by s.at desc, s.profile_id desc limit ${constant(WALK)}
      ) s
      where ${fitting('active')}
      order by s.at desc, s.profile_id desc limit ${most}`.unkept();
}
