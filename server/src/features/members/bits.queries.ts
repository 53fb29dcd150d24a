import type { AttributeName } from '@rendezvous/contract/members/attributes';
import type { FilterName, Filters } from '@rendezvous/contract/members/filters';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { bornAfter, bornBy } from './birth-dates.ts';
import { hourOfToday } from './recency.queries.ts';
import type { Site } from './search-site.ts';
import type { ViewerScope } from './visible.queries.ts';

/** Members of a chunk: bits of a row of `search_bits` (`0068_search-bits.sql`). */
const CHUNK = 8192;

/** Binary digits of a birth date, in days since 1900. */
const DIGITS = 16;
const FIRST_DAY = Temporal.PlainDate.from('1900-01-01');

type Bits<Value> = (sql: AnySql, value: Value, site: Site) => Fragment;

/**
 * The bits of those in a chunk `c` who meet a filter; null: nobody does. Filters that are missing here have none:
 * regions are too many, and few live in one; the others change all day.
 */
export const BITS: { [N in FilterName]?: Bits<NonNullable<Filters[N]>> } = {
  country: (sql, value) => having(sql, 'country', value),
  gender: (sql, value) => having(sql, 'gender', value),
  min_age: (sql, age, { today }) => sql`~${bornSince(sql, bornBy(today, age))}`,
  max_age: (sql, age, { today }) => bornSince(sql, bornAfter(today, age)),
  sexuality: byAttribute('sexuality'),
  hair_colour: byAttribute('hair_colour'),
  eye_colour: byAttribute('eye_colour'),
  body_type: byAttribute('body_type'),
  relationship_status: byAttribute('relationship_status'),
  tattoos: byAttribute('tattoos'),
  reason_for_signup: byAttribute('reason_for_signup'),
  interests: (sql, values) =>
    and(
      sql,
      values.map((value) => having(sql, 'interests', value)),
    ),
  without_interests: (sql, values) => without(sql, havingAny(sql, 'interests', values)),
  active_today: (sql, _, { now }) => activeSince(sql, sql`c`, sql`hour_mark(${hourOfToday(sql, now)})`),
  has_photo: (sql) => having(sql, 'photo', 'yes'),
  age_proved: (sql) => having(sql, 'age_proved', 'yes'),
  my_language: (sql, _, { language = '' }) => having(sql, 'language', language),
};

/** Conditions under which the bits of a filter tell: those of hours are dropped after a day. */
export const TELLS: { [N in FilterName]?: (sql: AnySql, site: Site) => Fragment } = {
  active_today: (sql, { now }) => sql`(select since from search_hours) <= ${hourOfToday(sql, now)}`,
};

/** Selects the chunks of a pool, and the digits of birth dates in each, which are read only if they are asked for. */
export function chunksOf(sql: AnySql, poolId: number): Fragment {
  return sql`
    select own.pool_id, chunk, (
      select array_agg(digit.bits) from (
        select b.bits from search_bits b
        where b.pool_id = own.pool_id and b.chunk = chunk.chunk and b.mark >= birth_mark(0)
          and b.mark < birth_mark(${constant(DIGITS)})
        order by b.mark
      ) digit
    ) as born
    from (select ${poolId}::smallint as pool_id) own,
      generate_series(0, (select max(chunk) from search_bits where pool_id = ${poolId})) chunk (chunk)
    offset 0`;
}

/** The bits of those in a chunk `c` whom a search finds (`findable`), the viewer and the blocked ones among them. */
export function bitsOfFound(sql: AnySql, viewer: ViewerScope): Fragment {
  const { profileId, within } = viewer;
  const shown = [having(sql, 'shown', 'yes')];
  if (!profileId) shown.push(having(sql, 'seen_by', 'visitors'));
  if (within) {
    const own = having(sql, 'domain', String(within.domainId));
    const others = having(sql, 'other_domains', 'yes');
    shown.push(within.others ? sql`(${orNobody(sql, own)} | ${orNobody(sql, others)})` : own);
  }
  return and(sql, shown);
}

/** The bits of all in a chunk `c` but the fictional. */
export function bitsOfPersons(sql: AnySql): Fragment {
  return without(sql, having(sql, 'fictional', 'yes'));
}

/** Selects the numbers of bits that are set in a chunk `f`: each piece of the text between two of them ends at one. */
export function numbersIn(sql: AnySql, bits: Fragment): Fragment {
  return sql`
    select (f.chunk << 13) + place as number
    from (
      select (sum(octet_length(piece) + 1) over (rows unbounded preceding))::integer - 1 as place
      from unnest(string_to_array((${bits})::text, '1')) piece
    ) found
    where place < ${constant(CHUNK)}`;
}

export function and(sql: AnySql, all: readonly Fragment[]): Fragment {
  return sql`(${all.reduce((some, one) => sql`${some} & ${one}`)})`;
}

function byAttribute(name: AttributeName): Bits<readonly string[]> {
  return (sql, values) => havingAny(sql, name, values);
}

/** The numbers of marks stand in the text, as those of traits do in other counts. */
function having(sql: AnySql, name: string, value: string): Fragment {
  return sql`(select b.bits from search_bits b where ${inChunk(sql)} and b.mark = trait(${name}, ${value}))`.unkept();
}

function havingAny(sql: AnySql, name: string, values: readonly string[]): Fragment {
  const [first, ...more] = values;
  if (first !== undefined && more.length === 0) return having(sql, name, first);
  const marks = values.map((value) => sql`trait(${name}, ${value})`).reduce((all, one) => sql`${all}, ${one}`);
  return sql`(select bit_or(b.bits) from search_bits b where ${inChunk(sql)} and b.mark = any (array[${marks}]))`.unkept();
}

/** The bits of those in a chunk who were here since the hour of a mark. */
export function activeSince(sql: AnySql, chunk: Fragment, mark: Fragment): Fragment {
  return sql`(
    select bit_or(b.bits) from search_bits b
    where b.pool_id = ${chunk}.pool_id and b.chunk = ${chunk}.chunk and b.mark >= ${mark}
  )`;
}

/**
 * The bits of those who were born after a day, by the digits that `chunksOf` gives. From the lowest digit up: whoever
 * has a 1 where the day has a 0 was born after it, and whoever has the same digit, if they were by the digits below.
 */
function bornSince(sql: AnySql, day: string): Fragment {
  const number = FIRST_DAY.until(day, { largestUnit: 'day' }).days;
  const one = (digit: number) => sql`c.born[${constant(digit + 1)}]`;
  let later = nobody(sql);
  for (let digit = 0; digit < DIGITS; digit++) {
    const same = Math.trunc(number / 2 ** digit) % 2 === 1;
    later = same ? sql`(${one(digit)} & ${later})` : sql`(${one(digit)} | ${later})`;
  }
  return later.unkept();
}

function without(sql: AnySql, bits: Fragment): Fragment {
  return sql`~${orNobody(sql, bits)}`;
}

function orNobody(sql: AnySql, bits: Fragment): Fragment {
  return sql`coalesce(${bits}, ${nobody(sql)})`;
}

function nobody(sql: AnySql): Fragment {
  return sql`0::bit(${constant(CHUNK)})`;
}

function inChunk(sql: AnySql): Fragment {
  return sql`b.pool_id = c.pool_id and b.chunk = c.chunk`;
}
