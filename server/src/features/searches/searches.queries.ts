import { MOST_SAVED_SEARCHES, SEARCH_ALERT_SECONDS } from '@rendezvous/contract/searches/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import { newlyFindableDue } from '../members/index.ts';
import type { SavedQuery } from './saved-query.ts';

export type SearchRow = {
  id: string;
  name: string;
  query: SavedQuery;
  alert_mail: boolean;
  alert_push: boolean;
  created_at: Date;
};

export async function selectSearches(sql: AnySql, profileId: string): Promise<SearchRow[]> {
  return sql<SearchRow[]>`
    select id, name, query, alert_mail, alert_push, created_at from saved_searches
    where profile_id = ${profileId} order by created_at, id`;
}

/** Tells whether a member has a place that distances are counted from. */
export async function isPlaced(sql: AnySql, profileId: string): Promise<boolean> {
  const rows = await sql`select from profiles where id = ${profileId} and grid_lat is not null`;
  return rows.length > 0;
}

type NewSearch = Omit<SearchRow, 'created_at'> & { profileId: string; now: Date };

/** Inserts a search, or selects the one that has this id. @returns undefined if the member has as many as allowed */
export async function insertSearch(tx: Tx, search: NewSearch): Promise<SearchRow | undefined> {
  const { profileId, id, name, query, alert_mail, alert_push, now } = search;
  // Two at the same moment must count each other.
  await tx`select from profiles where id = ${profileId} for no key update`;
  await tx`
    insert into saved_searches (profile_id, id, name, query, alert_mail, alert_push, created_at, looked_at, due_at)
    select ${profileId}, ${id}, ${name}, ${tx.json(query)}, ${alert_mail}, ${alert_push}, ${now}, ${now},
      ${nextLook(tx, profileId, now)}
    where (select count(*) from saved_searches where profile_id = ${profileId}) < ${MOST_SAVED_SEARCHES}
    on conflict (profile_id, id) do nothing`;
  const [row] = await tx<SearchRow[]>`
    select id, name, query, alert_mail, alert_push, created_at from saved_searches
    where profile_id = ${profileId} and id = ${id}`;
  return row;
}

type Change = { name?: string; alert_mail?: boolean; alert_push?: boolean };

/** Changes a search; one whose first alert is switched on looks for members from now on. */
export async function updateSearch(
  sql: AnySql,
  { profileId, id, now, name, alert_mail, alert_push }: Change & { profileId: string; id: string; now: Date },
): Promise<SearchRow | undefined> {
  const [row] = await sql<SearchRow[]>`
    update saved_searches set
      name = coalesce(${name ?? null}, name),
      alert_mail = coalesce(${alert_mail ?? null}, alert_mail),
      alert_push = coalesce(${alert_push ?? null}, alert_push),
      looked_at = case when alert_mail or alert_push then looked_at else ${now}::timestamptz end,
      due_at = case when alert_mail or alert_push then due_at else ${nextLook(sql, profileId, now)} end
    where profile_id = ${profileId} and id = ${id}
    returning id, name, query, alert_mail, alert_push, created_at`;
  return row;
}

/** @returns false if there is none */
export async function deleteSearch(sql: AnySql, profileId: string, id: string): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    delete from saved_searches where profile_id = ${profileId} and id = ${id} returning id`;
  return rows.length > 0;
}

/** The time of the next look: that of the member's other searches, so that an alert tells of all, else in a day. */
function nextLook(sql: AnySql, profileId: string, now: Date): Fragment {
  return sql`
    coalesce((
      select min(other.due_at) from saved_searches other
      where other.profile_id = ${profileId} and other.due_at > ${now} and (other.alert_mail or other.alert_push)
    ), ${secondsAfter(now, SEARCH_ALERT_SECONDS)}::timestamptz)`;
}

/** Takes the lock of whoever looks through the saved searches. @returns false while another process does */
export async function lockLook(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('saved searches', 0)) as locked`;
  return row?.locked === true;
}

export type DueSearch = {
  profile_id: string;
  id: string;
  query: SavedQuery;
  alert_mail: boolean;
  alert_push: boolean;
  looked_at: Date;
  other_domains: boolean;
  placed: boolean;
};

/** Time at which saved searches are looked through, for a timer; at once where somebody findable is not dated yet. */
export function alertsDue(sql: AnySql, now: Date): Fragment {
  return sql`least(
    (select min(due_at) from saved_searches where alert_mail or alert_push), ${newlyFindableDue(sql, now)})`;
}

/** Selects all searches with an alert of the members whose look is due, of so many members; call `lockLook` before. */
export async function selectDueSearches(tx: Tx, now: Date, members: number): Promise<DueSearch[]> {
  return tx<DueSearch[]>`
    select s.profile_id, s.id, s.query, s.alert_mail, s.alert_push, s.looked_at, p.other_domains,
      p.grid_lat is not null as placed
    from (
      select profile_id from saved_searches
      where due_at <= ${now} and (alert_mail or alert_push)
      group by profile_id order by min(due_at), profile_id limit ${members}
    ) due
    join saved_searches s on s.profile_id = due.profile_id and (s.alert_mail or s.alert_push)
    join profiles p on p.id = s.profile_id
    order by s.profile_id, s.id
    for no key update of s`;
}

/** Notes that searches were looked through, and when they are the next time. */
export async function noteLooked(
  tx: Tx,
  profileIds: string[],
  { now, upTo }: { now: Date; upTo: Date },
): Promise<void> {
  await tx`
    update saved_searches set looked_at = ${upTo}, due_at = ${secondsAfter(now, SEARCH_ALERT_SECONDS)}
    where profile_id = any(${profileIds}::uuid[]) and (alert_mail or alert_push)`;
}

export type TellableSearch = { id: string; query: SavedQuery; other_domains: boolean; placed: boolean };

/** Selects those of a member's searches that a mail is wanted for. */
export async function selectForMail(tx: Tx, profileId: string, ids: string[]): Promise<TellableSearch[]> {
  return tx<TellableSearch[]>`
    select s.id, s.query, p.other_domains, p.grid_lat is not null as placed
    from saved_searches s join profiles p on p.id = s.profile_id
    where s.profile_id = ${profileId} and s.id = any(${ids}::uuid[]) and s.alert_mail
    order by s.created_at, s.id`;
}

/** Selects everything that is kept about a member's searches (A11). */
export async function selectSearchRecords(sql: AnySql, profileId: string) {
  return sql<{ search: Record<string, unknown> }[]>`
    select to_jsonb(s) - array['profile_id'] as search from saved_searches s
    where s.profile_id = ${profileId} order by s.created_at, s.id`;
}
