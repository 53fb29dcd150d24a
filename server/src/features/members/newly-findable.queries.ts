import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import type { Filter } from './filters.queries.ts';
import { wanted } from './search.queries.ts';
import { findable, type ViewerScope } from './visible.queries.ts';

/** Rows that are dated or forgotten at a time. */
const BATCH = 5000;

/** Time at which somebody is to be dated, as an expression of SQL. */
export function newlyFindableDue(sql: AnySql, now: Date): Fragment {
  return sql`(select ${now}::timestamptz where exists (select from newly_findable where at is null))`;
}

/**
 * Writes down since when members can be found who could not be before. Each time is later than those before, so that
 * whoever looked then meets them the next time.
 * @returns the time by which all have been dated that a look now can meet
 */
export async function dateNewlyFindable(tx: Tx, now: Date): Promise<Date> {
  await tx`
    update newly_findable
    set at = greatest(${now}::timestamptz, (select max(at) from newly_findable)) + interval '1 millisecond'
    where profile_id in (select profile_id from newly_findable where at is null limit ${BATCH} for update skip locked)`;
  const [row] = await tx<{ latest: Date }[]>`
    select greatest(${now}::timestamptz, max(at)) as latest from newly_findable`;
  return row?.latest ?? now;
}

export async function forgetNewlyFindable(tx: Tx, before: Date): Promise<void> {
  await tx`
    delete from newly_findable
    where profile_id in (select profile_id from newly_findable where at < ${before} limit ${BATCH} for update skip locked)`;
}

/** Counts whom a search finds and would not have found by `since`. Fictional profiles don't count (principle 1). */
export async function countNewlyFindable(
  tx: Tx,
  search: { viewer: ViewerScope; filters: Filter[] },
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count
    from (
      select from newly_findable n join search_newest s on s.profile_id = n.profile_id
      where n.at > ${since} and ${findable(tx, search.viewer).sql} and not s.fictional
        ${wanted(tx, search.filters, 'newest')}
      limit ${most}
    ) counted`.unkept();
  return row?.count ?? 0;
}
