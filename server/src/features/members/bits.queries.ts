import type { AttributeName } from '@rendezvous/contract/members/attributes';
import type { FilterName, Filters } from '@rendezvous/contract/members/filters';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { bornAfter, bornBy } from './birth-dates.ts';
import { dayBefore } from './recency.queries.ts';
import type { Site } from './search-site.ts';
import type { ViewerScope } from './visible.queries.ts';

/** Members of a chunk: bits of a row of `search_bits` (`0068_search-bits.sql`). */
const CHUNK = 8192;

/** Binary digits of a birth date, in days since 1900. */
const DIGITS = 16;
const FIRST_DAY = Temporal.PlainDate.from('1900-01-01');

/** Numbers of groups of marks that statements are written for, so that connections keep few of them. */
const SIZES = [4, 8, 32];

/** A thing that bits are of: marks as `name=value`, days of birth, an hour of the last activity. */
export type Marked =
  | { any: readonly string[] }
  | { none: readonly string[] }
  | { bornAfter: string }
  | { bornBy: string }
  | { activeSince: Date };

/** All that is asked of bits together: one mark at least of each group, and `none` of these. */
export type MarksAsked = {
  groups: readonly (readonly string[] | null)[];
  none: readonly string[] | null;
  ages: readonly Marked[];
  activeSince: Date | null;
};

/**
 * The bits that filters ask for. Those that are missing here have none: regions are too many, and few live in one; the
 * others change all day.
 */
export const MARKED: { [N in FilterName]?: (value: NonNullable<Filters[N]>, site: Site) => Marked[] } = {
  country: (value) => [{ any: [`country=${value}`] }],
  gender: (value) => [{ any: [`gender=${value}`] }],
  min_age: (age, { today }) => [{ bornBy: bornBy(today, age) }],
  max_age: (age, { today }) => [{ bornAfter: bornAfter(today, age) }],
  sexuality: byAttribute('sexuality'),
  hair_colour: byAttribute('hair_colour'),
  eye_colour: byAttribute('eye_colour'),
  body_type: byAttribute('body_type'),
  relationship_status: byAttribute('relationship_status'),
  tattoos: byAttribute('tattoos'),
  reason_for_signup: byAttribute('reason_for_signup'),
  interests: (values) => values.map((value) => ({ any: [`interests=${value}`] })),
  without_interests: (values) => [{ none: values.map((value) => `interests=${value}`) }],
  active_today: (_, { now }) => [{ activeSince: dayBefore(now) }],
  has_photo: () => [{ any: ['photo=yes'] }],
  age_proved: () => [{ any: ['age_proved=yes'] }],
  my_language: (_, { language = '' }) => [{ any: [`language=${language}`] }],
};

/** Gathers what a search asks of bits: of those whom it finds (`findable`), the viewer and the blocked among them. */
export function marksAsked({ profileId, within }: ViewerScope, filters: readonly Marked[]): MarksAsked {
  const groups: (readonly string[] | null)[] = [['shown=yes']];
  if (!profileId) groups.push(['seen_by=visitors']);
  if (within) groups.push([`domain=${within.domainId}`, ...(within.others ? ['other_domains=yes'] : [])]);
  for (const filter of filters) if ('any' in filter) groups.push(filter.any);
  const size = SIZES.find((size) => size >= groups.length) ?? groups.length;
  const none = filters.flatMap((filter) => ('none' in filter ? filter.none : []));
  return {
    groups: [...groups, ...Array.from({ length: size - groups.length }, () => null)],
    none: none.length > 0 ? none : null,
    ages: filters.filter((filter) => 'bornAfter' in filter || 'bornBy' in filter),
    activeSince: filters.flatMap((filter) => ('activeSince' in filter ? filter.activeSince : []))[0] ?? null,
  };
}

/**
 * Selects what is asked for as one row, `asked`. Through it the planner does not see that groups are empty, and has no
 * reason to plan the statement anew for each search, which takes longer than to count.
 */
export function rowOfAsked(sql: AnySql, { groups, none, activeSince }: MarksAsked): Fragment {
  const marks = (words: readonly string[] | null) => sql`
    case when ${words}::text[] is not null
      then array(select hashtext(word)::bigint from unnest(${words}::text[]) word) end`;
  const inGroups = groups
    .map((group, n) => sql`${marks(group)} as ${groupName(sql, n)}`)
    .reduce((all, one) => sql`${all}, ${one}`);
  return sql`
    select ${inGroups}, ${marks(none)} as no_marks, active_since, hour_mark(active_since) as first_hour,
      hour_mark(next_quarter) as next_hour, quarter_mark(next_quarter) as next_quarter
    from (select hour_of(${activeSince}::timestamptz) as active_since) since,
      lateral (select quarter_of(active_since) + interval '6 hours' as next_quarter) quarter`;
}

/**
 * Selects the chunks of a pool, with the bits of those who fit. One filter after the other is looked at, and what takes
 * longer only where anybody is left.
 */
export function bitsOf(sql: AnySql, poolId: number, { groups, ages }: MarksAsked): Fragment {
  const inGroups = groups
    .map((_, n) => groupName(sql, n))
    .map((group) => sql`case when ${isAsked(sql, group)} then ${havingAny(sql, group)} else ${everybody(sql)} end`)
    .reduce((all, one) => sql`${all} & ${one}`);
  const marked = sql`
    select c.pool_id, c.chunk, ${inGroups} as bits
    from (
      select own.pool_id, chunk
      from (select ${poolId}::smallint as pool_id) own,
        generate_series(0, (select max(chunk) from search_bits where pool_id = ${poolId})) chunk
      offset 0
    ) c`;
  const without = keeping(sql, marked, {
    asked: isAsked(sql, sql`no_marks`),
    bits: sql`~coalesce(${havingAny(sql, sql`no_marks`)}, ${nobody(sql)})`,
  });
  const lately = keeping(sql, without, {
    asked: isAsked(sql, sql`active_since`),
    // Hours up to the next quarter of a day, and quarters.
    bits: sql`(
      ${activeWithin(sql, sql`b.mark >= (select first_hour from asked) and b.mark < (select next_hour from asked)`)}
      | ${activeWithin(sql, sql`b.mark >= (select next_quarter from asked) and b.mark < hour_mark('epoch')`)}
    )`,
  });
  if (ages.length === 0) return lately;
  return keeping(sql, lately, { asked: sql`true`, bits: bornAsAsked(sql, ages) });
}

/** The condition for the bits to tell: those of hours are dropped after a day. */
export function bitsTell(sql: AnySql): Fragment {
  return sql`((select active_since from asked) >= (select since from search_hours)) is not false`;
}

/** Tells of a member's `marks` whether they are among those asked for; ages and hours are left to their rows. */
export function hasMarks(sql: AnySql, marks: Fragment, { groups }: MarksAsked): Fragment {
  const inGroups = groups
    .map((_, n) => sql`(${marks} && (select ${groupName(sql, n)} from asked)) is not false`)
    .reduce((all, one) => sql`${all} and ${one}`);
  return sql`(${inGroups} and (${marks} && (select no_marks from asked)) is not true)`;
}

/** The bits of those in a chunk `c` who are not fictional. */
export function bitsOfPersons(sql: AnySql): Fragment {
  return sql`
    ~coalesce(
      (select b.bits from search_bits b where ${inChunk(sql)} and b.mark = trait('fictional', 'yes')), ${nobody(sql)}
    )`;
}

/** The bits of those in a chunk `c` who were here last in the hour of a mark or later. */
export function activeFrom(sql: AnySql, mark: Fragment): Fragment {
  return activeWithin(sql, sql`b.mark >= ${mark}`);
}

/** Selects the numbers of bits that are set in a chunk `c`: each piece of the text between two of them ends at one. */
export function numbersIn(sql: AnySql, bits: Fragment): Fragment {
  return sql`
    select (c.chunk << 13) + place as number
    from (
      select (sum(octet_length(piece) + 1) over (rows unbounded preceding))::integer - 1 as place
      from unnest(string_to_array((${bits})::text, '1')) piece
    ) found
    where place < ${constant(CHUNK)}`;
}

function byAttribute(name: AttributeName) {
  return (values: readonly string[]) => [{ any: values.map((value) => `${name}=${value}`) }];
}

function havingAny(sql: AnySql, marks: Fragment): Fragment {
  return sql`(
    select bit_or(b.bits) from search_bits b where ${inChunk(sql)} and b.mark = any ((select ${marks} from asked)::bigint[])
  )`;
}

function isAsked(sql: AnySql, column: Fragment): Fragment {
  return sql`(select ${column} is not null from asked)`;
}

function groupName(sql: AnySql, n: number): Fragment {
  return sql.identifier(`group_${n}`);
}

function activeWithin(sql: AnySql, marks: Fragment): Fragment {
  return sql`
    coalesce((select bit_or(b.bits) from search_bits b where ${inChunk(sql)} and ${marks}), ${nobody(sql)})`;
}

/** Keeps of the bits in chunks those that are also in `bits`, where that is `asked`, and anybody is left. */
function keeping(sql: AnySql, chunks: Fragment, { asked, bits }: { asked: Fragment; bits: Fragment }): Fragment {
  return sql`
    select c.pool_id, c.chunk, case when ${asked} and bit_count(c.bits) > 0 then c.bits & ${bits} else c.bits end as bits
    from (${chunks} offset 0) c`;
}

/** The bits of those in a chunk `c` who were born as asked, by the digits of birth dates, which are read at once. */
function bornAsAsked(sql: AnySql, ages: readonly Marked[]): Fragment {
  const asked = ages
    .flatMap((age) => {
      if ('bornAfter' in age) return bornSince(sql, age.bornAfter);
      return 'bornBy' in age ? sql`~${bornSince(sql, age.bornBy)}` : [];
    })
    .reduce((all, one) => sql`${all} & ${one}`);
  return sql`(
    select ${asked}
    from (
      select array_agg(digit.bits) as born
      from (
        select b.bits from search_bits b
        where ${inChunk(sql)} and b.mark >= birth_mark(0) and b.mark < birth_mark(${constant(DIGITS)})
        order by b.mark
      ) digit
    ) digits
  )`.unkept();
}

/**
 * The bits of those who were born after a day. From the lowest digit up: whoever has a 1 where the day has a 0 was born
 * after it, and whoever has the same digit, if they were by the digits below.
 */
function bornSince(sql: AnySql, day: string): Fragment {
  const number = FIRST_DAY.until(day, { largestUnit: 'day' }).days;
  const one = (digit: number) => sql`born[${constant(digit + 1)}]`;
  let later = nobody(sql);
  for (let digit = 0; digit < DIGITS; digit++) {
    const same = Math.trunc(number / 2 ** digit) % 2 === 1;
    later = same ? sql`(${one(digit)} & ${later})` : sql`(${one(digit)} | ${later})`;
  }
  return later;
}

function nobody(sql: AnySql): Fragment {
  return sql`0::bit(${constant(CHUNK)})`;
}

function everybody(sql: AnySql): Fragment {
  return sql`~0::bit(${constant(CHUNK)})`;
}

function inChunk(sql: AnySql): Fragment {
  return sql`b.pool_id = c.pool_id and b.chunk = c.chunk`;
}
