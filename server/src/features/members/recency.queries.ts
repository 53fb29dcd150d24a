import { NEW_SECONDS, ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** The tables that searches read: rows by the time of signing up, and by the hour of the last activity. */
export type SearchTable = 'newest' | 'active';

const DAY_SECONDS = 24 * 3600;

/**
 * Tests of a row `s` for when somebody came or was last here, as their cards say it. Each table that searches read has
 * one of the two times; the other one is looked up.
 */
export function online(sql: AnySql, table: SearchTable, now: Date): Fragment {
  const since = before(now, ONLINE_SECONDS);
  const signedUp =
    table === 'newest' ? sql`s.at` : sql`(select n.at from search_newest n where n.profile_id = s.profile_id)`;
  return sql`
    ${activeSince(sql, table, since)}
    and coalesce((select here.last_active_at from presence here where here.profile_id = s.profile_id), ${signedUp})
      > ${since}::timestamptz`.unkept();
}

export function activeToday(sql: AnySql, table: SearchTable, now: Date): Fragment {
  return activeSince(sql, table, before(now, DAY_SECONDS));
}

export function newHere(sql: AnySql, table: SearchTable, now: Date): Fragment {
  const since = sql`${before(now, NEW_SECONDS)}::timestamptz`;
  if (table === 'newest') return sql`s.at > ${since}`.unkept();
  return sql`exists (select from search_newest n where n.profile_id = s.profile_id and n.at > ${since})`.unkept();
}

/** Tells of an activity by the hour, which is all that a list may tell of one (M14). */
function activeSince(sql: AnySql, table: SearchTable, since: Date): Fragment {
  const hour = sql`hour_of(${since}::timestamptz)`;
  if (table === 'active') return sql`s.at >= ${hour}`.unkept();
  return sql`exists (select from search_active o where o.profile_id = s.profile_id and o.at >= ${hour})`.unkept();
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
