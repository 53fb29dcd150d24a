import { PAIRED_DAYS } from '@rendezvous/contract/match-finder/limits';
import { SWIPED_DAYS } from '@rendezvous/contract/swipe/types';
import { dayOf } from '../../../platform/age.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { type AnySql, constant, type Fragment, type Tx } from '../../../platform/database/sql.ts';
import { visibleTo } from '../../members/index.ts';
import type { DayPair } from './choose-pairs.ts';

const DAY_SECONDS = 24 * 3600;
/** Members of a part at most: each is compared with those of the others whom they look for. */
const PART = 600;
/** Days since which somebody was here who gets pairs. */
const HERE_DAYS = 7;

/** Time at which pairs are made, for a timer: now while a part of today's is left, else the next midnight (UTC). */
export function pairsDue(sql: AnySql, now: Date): Fragment {
  const day = dayOf(now).toString();
  return sql`
    case when exists (select from pair_days where day = ${day}::date)
        and not exists (select from pair_parts where day = ${day}::date)
      then (${day}::date + 1)::timestamp at time zone 'UTC' else ${now}::timestamptz end`;
}

/**
 * Begins the pairs of a day, once: members of a country who were here lately stand in a row by region and age, and each
 * part is a piece of it. Where the row is cut changes from day to day.
 */
export async function beginDay(tx: Tx, day: string, now: Date): Promise<void> {
  const begun = await tx`insert into pair_days (day) values (${day}) on conflict do nothing returning 1`;
  if (begun.length === 0) return;
  await tx`delete from pair_days where day < ${day}`;
  await tx`delete from pair_parts where day < ${day}`;
  const part = constant(PART);
  await tx`
    insert into pair_parts (day, profiles)
    select ${day}, array_agg(id)
    from (
      select id, pool_id, country,
        case when of_country > ${part} then (turn + (${day}::date - '2000-01-01') * 101 % ${part}) / ${part} end as part
      from (
        select p.id, p.pool_id, p.country, count(*) over (partition by p.pool_id, p.country) as of_country,
          row_number() over (partition by p.pool_id, p.country order by p.region, p.birth_date, p.id) as turn
        from search_active s
        join profiles p on p.id = s.profile_id
        join wishes w on w.profile_id = p.id
        where s.at >= ${secondsAfter(now, -HERE_DAYS * DAY_SECONDS)} and not s.fictional
      ) lately
    ) placed
    group by pool_id, country, part
    having count(*) > 1`;
}

export type Part = { id: string; profiles: string[] };

/** Selects any part of a day's work that is left: several processes then seldom take the same. */
export async function selectPart(sql: AnySql, day: string): Promise<Part | undefined> {
  const [part] = await sql<Part[]>`
    select id, profiles from pair_parts where day = ${day} order by random() limit 1`;
  return part;
}

/** Selects the domains of those of a part who are still shown: by them members see each other (S8). */
export function selectShown(sql: AnySql, profiles: string[]) {
  return sql<{ id: string; domain_id: number; other_domains: boolean }[]>`
    select p.id, p.domain_id, p.other_domains
    from profiles p join search_active s on s.profile_id = p.id
    where p.id = any (${profiles}::uuid[]) and not s.fictional`;
}

/**
 * Selects who of these is no pair with whom: they have blocked, liked or lately passed one another, have written, or
 * were a pair lately.
 */
export function selectApart(sql: AnySql, profiles: string[], day: string, now: Date) {
  const both = (one: string, other: string) => sql`
    ${sql.identifier(one)} = any (${profiles}::uuid[]) and ${sql.identifier(other)} = any (${profiles}::uuid[])`;
  return sql<{ one: string; other: string }[]>`
    select blocker as one, blocked as other from blocks where ${both('blocker', 'blocked')}
    union all
    select from_profile, to_profile from likes where ${both('from_profile', 'to_profile')}
    union all
    select from_profile, to_profile from swipes
    where ${both('from_profile', 'to_profile')} and swiped_at > ${secondsAfter(now, -SWIPED_DAYS * DAY_SECONDS)}
    union all
    select low_profile, high_profile from conversations where ${both('low_profile', 'high_profile')}
    union all
    select profile_id, other from day_pairs
    where ${both('profile_id', 'other')} and day > ${day}::date - ${constant(PAIRED_DAYS)}`;
}

/** Takes a part of the work away, with its pairs in the same transaction. @returns false if another process has it */
export async function takePart(tx: Tx, { id }: Part): Promise<boolean> {
  const taken = await tx`delete from pair_parts where id = ${id} returning 1`;
  return taken.length > 0;
}

export async function insertPairs(tx: Tx, day: string, pairs: DayPair[]): Promise<void> {
  // Somebody may have been erased meanwhile.
  await tx`
    insert into day_pairs (profile_id, day, place, other)
    select one.id, ${day}, pair.place, two.id
    from jsonb_to_recordset(${tx.json(pairs)}) as pair (profile uuid, other uuid, place smallint)
    join profiles one on one.id = pair.profile
    join profiles two on two.id = pair.other`;
}

/** Selects with whom a member is a pair today, the best first; nobody for who is hidden, and is no pair for others. */
export function selectPaired(sql: AnySql, profileId: string, day: string) {
  return sql<{ id: string }[]>`
    select d.other as id from day_pairs d join profiles me on me.id = d.profile_id
    where d.profile_id = ${profileId} and d.day = ${day} and me.status = 'active' and not me.invisible
      and not me.fictional
    order by d.place`;
}

/** @returns how many of at most `limit` were deleted */
export async function deleteOldPairs(sql: AnySql, day: string, limit: number): Promise<number> {
  const rows = await sql`
    delete from day_pairs where (profile_id, day, place) in (
      select profile_id, day, place from day_pairs where day <= ${day}::date - ${constant(PAIRED_DAYS)} limit ${limit}
    )
    returning 1`;
  return rows.length;
}

/** Selects a member's pairs, with the names of those who can be seen (A11). */
export async function selectPairRecords(sql: AnySql, profileId: string) {
  const [me] = await sql<{ pool_id: number }[]>`select pool_id from profiles where id = ${profileId}`;
  const visible = visibleTo(sql, { poolId: me?.pool_id ?? 0, profileId }).sql;
  return sql<{ day: string; name: string | null }[]>`
    select d.day, case when ${visible} then p.name end as name
    from day_pairs d join profiles p on p.id = d.other
    where d.profile_id = ${profileId} order by d.day, d.place`;
}
