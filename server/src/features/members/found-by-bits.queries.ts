import { COUNT_CAP, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import {
  activeFrom,
  bitsOf,
  bitsOfPersons,
  bitsTell,
  hasMarks,
  type MarksAsked,
  marksAsked,
  numbersIn,
  rowOfAsked,
} from './bits.queries.ts';
import { blockedWith } from './blocks.queries.ts';
import { apart } from './nearness.queries.ts';
import { type From, inOrder, rowsBehind, type Search, skippedBefore, timeOf, WALK, wanted } from './search.queries.ts';
import { findable } from './visible.queries.ts';

/**
 * Counts and picks by bits (`0068_search-bits.sql`). The bits of members who have changed since, of the viewer and of
 * whoever is blocked are taken off, and the rows of those who have changed looked at.
 */

type Counted = Pick<Search, 'viewer' | 'filters'>;

/** A count; `few`: the places of a page stand in the rows, or else in none. */
type PlacedRow = { count: number; few: boolean; id: string | null; at: string | null };

/**
 * The limits of picking: up to so many, also where a walk would meet them (`anyhow`); `atOnce` without looking first
 * which of the last hours suffice.
 */
type Most = { anyhow: boolean; count: number; atOnce?: number };

/** Members who are looked up in less time than it takes to find the hours that suffice. */
const AT_ONCE = 250;

/** Tells whether bits tell of each of these filters. */
export function haveBits({ filters }: Pick<Search, 'filters'>): boolean {
  return filters.every(({ marked }) => marked);
}

/** Counts the results as `countFound` does. No row: the bits don't tell. */
export function countByBits(sql: AnySql, search: Counted) {
  const asked = askedBy(search);
  return sql<{ count: number }[]>`
    with ${counted(sql, search, asked)}
    select count from counted where ${bitsTell(sql)}`;
}

/**
 * Counts the results, and selects the places of a page and one more, if at most so many fit, and unless `anyhow` so few
 * that a walk is not likely to meet a page of them. One row at least, unless the bits don't tell.
 */
export function placesByBits(sql: AnySql, search: Search, from: From, most: Most) {
  const { viewer, sort, here } = search;
  const asked = askedBy(search);
  const skipped = skippedBefore(from);
  const pool = sql`${viewer.poolId}::smallint`;
  const at = sort === 'active' ? sql`(select a.at from search_active a where a.profile_id = s.profile_id)` : sql`s.at`;
  const far = here ? sql`, s.lat, s.lon, ${apart(sql, here, sql`s`)} as far` : sql``;
  const few = sql`
    shown <= ${most.count}::integer
    and (${most.anyhow}::boolean or shown * ${constant(WALK)} <= room * (${constant(PAGE_SIZE + 1)} + ${skipped}::integer))`;
  const lately =
    sort === 'active' ? sql`, lately as materialized (${hoursThatSuffice(sql, search, from, most.atOnce)})` : sql``;
  const first = sql`(select first from lately)`;
  const bits =
    sort === 'active'
      ? sql`case when ${first} is null then c.bits else c.bits & ${activeFrom(sql, first)} end`
      : sql`c.bits`;
  return sql<PlacedRow[]>`
    with ${counted(sql, search, asked, few)} ${lately}, picked as materialized (
      select n.profile_id, n.at, n.lat, n.lon from search_numbers n
      where n.pool_id = ${pool} and n.number = any (array(
        select number from fits c, lateral (${numbersIn(sql, bits)}) found where (select few from counted)
        except
        select number from taken_off
      ))
      union all
      select profile_id, at, lat, lon from changed where (select few from counted)
    ), fitting as materialized (
      select s.profile_id, ${at} as at ${far} from picked s
    )
    select counted.count, counted.few, found.profile_id as id, ${timeOf(sql)} as at
    from counted left join (
      select * from fitting s where true ${rowsBehind(sql, search, from.after)}
      order by ${inOrder(sql, search, sql`s`)} limit ${constant(PAGE_SIZE + 1)} offset ${skipped}::integer
    ) found on true
    where ${bitsTell(sql)}
    order by ${inOrder(sql, search, sql`found`)}`;
}

/**
 * Selects, as `first`, the hour from which on enough were here last for a page, if so many fit that to look each up is
 * more: hour by hour back from the last one, or from the last row's, as far as there are bits. Some may be taken off.
 */
function hoursThatSuffice(sql: AnySql, { viewer }: Search, from: From, atOnce = AT_ONCE): Fragment {
  const last = from.after
    ? sql`hour_mark(hour_of(${from.after.at}::text::timestamptz)) - 1`
    : sql`hour_mark((select max(at) from search_active where pool_id = ${viewer.poolId}))`;
  return sql`
    select min(hour) as first from (
      select hour from (
        select hour, sum((
          select sum(bit_count(f.bits & b.bits))
          from fits f join search_bits b on b.pool_id = f.pool_id and b.chunk = f.chunk and b.mark = hour
        )) over (rows unbounded preceding) as found
        from counted, generate_series(${last}, (select hour_mark(since) from search_hours), -1) hour
        where few and shown > ${atOnce}::integer
      ) hours
      where found >= (select count(*) from taken_off) + ${constant(PAGE_SIZE + 1)} + ${skippedBefore(from)}::integer
      limit 1
    ) sufficing`;
}

/**
 * The beginning of both: `fits`, the bits; `taken_off`, numbers that don't count; `changed`, the rows in their place;
 * `seen`, the bits that are counted; and the one row `counted`. Each is looked up: the planner guesses that very many
 * wait, and would read all.
 */
function counted(sql: AnySql, { viewer, filters }: Counted, asked: MarksAsked, few: Fragment = sql`false`): Fragment {
  const { poolId, profileId } = viewer;
  const since = sql`(select active_since from asked)`;
  const ages = filters.filter(({ marked }) => marked?.some((one) => asked.ages.includes(one)));
  return sql`
    asked as materialized (${rowOfAsked(sql, asked)}), fits as materialized (
      select c.pool_id, c.chunk, c.bits, c.bits & ${bitsOfPersons(sql)} as persons
      from (${bitsOf(sql, poolId, asked)} offset 0) c
    ), taken_off as materialized (
      select number from search_left where pool_id = ${poolId}
      union
      select n.number
      from (
        select profile_id from search_waiting
        union all
        select ${profileId}::uuid
        union all
        select other from (${blockedWith(sql, sql`${profileId}::uuid`)}) blocked
      ) one, lateral (
        select number from search_numbers n where n.profile_id = one.profile_id and n.pool_id = ${poolId} offset 0
      ) n
    ), changed as materialized (
      select s.profile_id, s.at, s.lat, s.lon, s.fictional
      from search_waiting w, lateral (
        select n.*, marks_of(n) as marks from search_newest n where n.profile_id = w.profile_id offset 0
      ) s
      where ${hasMarks(sql, sql`s.marks`, asked)} ${wanted(sql, ages, 'newest', true)} and ${findable(sql, viewer).sql}
        and (${since} is null
          or exists (select from search_active o where o.profile_id = s.profile_id and o.at >= ${since}))
    ), seen as materialized (
      select * from fits limit (${chunksThatSuffice(sql)})
    ), counted as materialized (
      select least(persons, ${constant(COUNT_CAP + 1)})::integer as count, (${few}) as few, shown
      from (
        select
          coalesce(sum(bit_count(persons)), 0)
          - (
            select count(*) from taken_off o join seen f on f.chunk = o.number >> 13
            where get_bit(f.persons, o.number & 8191) = 1
          )
          + (select count(*) from changed where not fictional) as persons,
          coalesce(sum(bit_count(bits)), 0) + (select count(*) from changed) as shown,
          count(*) << 13 as room
        from seen
      ) sums
    )`;
}

/**
 * Selects how many chunks hold more than are counted, whoever is taken off; null: all are needed. A reader of `fits`
 * that has enough leaves the rest of the bits unread, and the next one gets the same chunks first.
 */
function chunksThatSuffice(sql: AnySql): Fragment {
  return sql`
    select chunks from (
      select row_number() over so_far as chunks, sum(bit_count(persons)) over so_far as persons
      from fits
      window so_far as (rows unbounded preceding)
    ) sums
    where persons > ${constant(COUNT_CAP)} + (select count(*) from taken_off)
    limit 1`;
}

function askedBy({ viewer, filters }: Counted): MarksAsked {
  return marksAsked(
    viewer,
    filters.flatMap(({ marked }) => marked ?? []),
  );
}
