import { NEW_SECONDS, ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** The tables that lists are walked in: rows by the time of signing up, and by the hour of the last activity. */
type ListTable = 'newest' | 'active';

/** The tables that searches read: these, and a small one of whoever is online (`0067_search-online.sql`). */
export type SearchTable = ListTable | 'online';

const DAY_SECONDS = 24 * 3600;

/**
 * Tests of a row `s` for when somebody came or was last here, as their cards say it. Each table that lists are walked
 * in has one of the two times; the other one is looked up.
 */
export function online(sql: AnySql, table: SearchTable, now: Date): Fragment {
  const since = sql`${before(now, ONLINE_SECONDS)}::timestamptz`;
  if (table === 'online') return sql`s.at > ${since}`.unkept();
  return sql`exists (select from search_online o where o.profile_id = s.profile_id and o.at > ${since})`.unkept();
}

export function activeToday(sql: AnySql, table: SearchTable, now: Date): Fragment {
  const hour = hourOfToday(sql, now);
  if (table === 'newest')
    return sql`exists (select from search_active o where o.profile_id = s.profile_id and o.at >= ${hour})`.unkept();
  return sql`s.at >= ${hour}`.unkept();
}

/** The first hour of those in which whoever was here counts as active today. */
export function hourOfToday(sql: AnySql, now: Date): Fragment {
  return sql`hour_of(${dayBefore(now)}::timestamptz)`.unkept();
}

/** The time since which whoever was here counts as active today. */
export function dayBefore(now: Date): Date {
  return before(now, DAY_SECONDS);
}

export function newHere(sql: AnySql, table: SearchTable, now: Date): Fragment {
  const since = sql`${before(now, NEW_SECONDS)}::timestamptz`;
  if (table === 'active')
    return sql`exists (select from search_newest n where n.profile_id = s.profile_id and n.at > ${since})`.unkept();
  return sql`${placeIn(sql, 'newest', table)} > ${since}`.unkept();
}

/** The time by which a row `s` of a table stands in a list; of an activity it tells the hour alone (M14). */
export function placeIn(sql: AnySql, list: ListTable, table: SearchTable): Fragment {
  if (table === list) return sql`s.at`;
  if (table === 'online') return list === 'newest' ? sql`s.created_at` : sql`hour_of(s.at)`;
  return sql`(select o.at from ${sql.identifier(`search_${list}`)} o where o.profile_id = s.profile_id)`;
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
