import { COUNT_CAP } from '@rendezvous/contract/members/limits';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { type Filter, tableFor } from './filters.queries.ts';
import type { SearchTable } from './recency.queries.ts';
import { type Search, tableOf, wanted } from './search.queries.ts';
import { findable } from './visible.queries.ts';

type Counted = Pick<Search, 'viewer' | 'filters'>;

/** A way to count: by a table, whose rows are passed one by one or, if not `passing`, may be picked by an index. */
type Way = { table: SearchTable; passing: boolean };

/** First rows of a table of which the share that fits is taken, before a count chooses its way. */
const SAMPLE = 500;
/** Entries that the index over traits notes in the time in which a row is passed. */
const NOTED_FOR_ONE = 1.4;
/** Filters of which the first rows tell nothing: who is new is among them, and few live near or have such wishes. */
const NOT_SAMPLED = new Set<Filter['name']>(['new_here', 'distance', 'wishes_fit']);

/** Counts the results, up to one above the cap (M3). Fictional profiles don't count (principle 1). */
export function countFound(sql: AnySql, { viewer, filters }: Counted, { table, passing }: Way = usualWay(filters)) {
  return sql<{ count: number }[]>`
    select count(*)::int as count
    from (
      select from ${tableOf(sql, table)} s
      where not s.fictional ${wanted(sql, filters, table, passing)} and ${findable(sql, viewer).sql}
      limit ${constant(COUNT_CAP + 1)}
    ) counted`;
}

/**
 * Chooses the way to count by the first rows of the table. The index over traits notes all who fit before the first is
 * counted: of two in five members that takes ten times as long as to pass the 25,000 among whom 10,000 fit. The planner
 * doesn't know, and takes traits for independent.
 */
export async function wayToCount(sql: AnySql, search: Counted): Promise<Way> {
  const { filters } = search;
  const usual = usualWay(filters);
  const sampled = !usual.passing && !countFound(sql, search).kept;
  if (!sampled || filters.some(({ name }) => NOT_SAMPLED.has(name))) return usual;
  const { share, all } = await sampleOf(sql, search, usual.table);
  // Passing takes cap ÷ share rows, picking share × all entries.
  return { ...usual, passing: share ** 2 * all >= NOTED_FOR_ONE * COUNT_CAP };
}

/** The way where nothing is sampled. The last active and who is online are passed: no index is over their traits. */
function usualWay(filters: Filter[]): Way {
  const table = tableFor(filters);
  return { table, passing: table !== 'newest' };
}

/** Selects the share of those who fit among the first rows of a table, and how many rows it has, as last analyzed. */
async function sampleOf(sql: AnySql, { viewer, filters }: Counted, table: SearchTable) {
  const [row] = await sql<{ share: number; all: number }[]>`
    select count(*)::float8 / ${constant(SAMPLE)} as share, ${rowsOf(sql, table)} as all
    from (
      select * from ${tableOf(sql, table)} s where s.pool_id = ${viewer.poolId}
      order by s.at desc, s.profile_id desc limit ${constant(SAMPLE)}
    ) s
    where not s.fictional ${wanted(sql, filters, table, true)}`.unkept();
  return row ?? { share: 0, all: 0 };
}

/** Selects about how many members all pools have, as last analyzed. */
export async function countMembers(sql: AnySql): Promise<number> {
  const [row] = await sql<{ members: number }[]>`select ${rowsOf(sql, 'newest')} as members`;
  return row?.members ?? 0;
}

/** The number of rows of a table, as last analyzed. */
function rowsOf(sql: AnySql, table: SearchTable): Fragment {
  return sql`(select c.reltuples::float8 from pg_class c where c.oid = ${`search_${table}`}::regclass)`;
}
