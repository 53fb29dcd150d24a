import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/**
 * Selects everybody who has blocked a profile or is blocked by it, as `other` (C8); a member who is both comes twice.
 */
export function blockedWith(sql: AnySql, profile: Fragment): Fragment {
  return sql`
    select b.blocked as other from blocks b where b.blocker = ${profile}
    union all
    select b.blocker from blocks b where b.blocked = ${profile}`;
}

/** Tells whether one of two profiles has blocked the other: two lookups in an index. */
export function blockedBetween(sql: AnySql, one: Fragment, other: Fragment): Fragment {
  return sql`exists (select from (${blockedWith(sql, one)}) block where block.other = ${other})`;
}
