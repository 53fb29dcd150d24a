import { LOCALES } from '@rendezvous/contract/http/locales';
import { ATTRIBUTES, GENDERS, INTERESTS } from '@rendezvous/contract/members/attributes';
import { type AnySql, constant } from '../platform/database/sql.ts';
import type { InventedLike } from './invent-likes.ts';
import type { Traits } from './search-rows.ts';

export async function hasAccounts(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from accounts) as found`;
  return row?.found ?? false;
}

/** Selects the traits of all words that members are described by. */
export async function selectTraits(sql: AnySql): Promise<Traits> {
  const others = {
    ...{ seen_by: ['visitors'], photo: ['yes'], age_proved: ['yes'], language: LOCALES },
    looking_for: GENDERS,
  };
  const words = Object.entries({ ...ATTRIBUTES, interests: INTERESTS, ...others }).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  const traits = await sql<{ word: string; trait: number }[]>`
    select name || '=' || value as word, trait(name, value)
    from unnest(${words.map(({ name }) => name)}::text[], ${words.map(({ value }) => value)}::text[]) as w (name, value)`;
  return new Map(traits.map(({ word, trait }) => [word, trait]));
}

/** Notes the points by which the nearest are found, and the bits by which searches are counted. */
export async function noteForSearches(sql: AnySql): Promise<void> {
  await sql`select refill_search_points()`;
  await sql`select refill_search_bits()`;
}

/** A rule with a higher age than the sign-up's is applied to them by the timer of age rules. */
export async function reopenAgeRules(sql: AnySql): Promise<void> {
  await sql`update age_rules set applied = false where years <> '{}'`;
}

/** A like between two profiles. */
export type SeededLike = Pick<InventedLike, 'createdAt' | 'matchedAt' | 'seenAt'> & { from: string; to: string };

/** Inserts likes; the counters of new ones follow by trigger. */
export async function insertLikes(sql: AnySql, likes: readonly SeededLike[]): Promise<void> {
  const rows = likes.map(({ from, to, createdAt, matchedAt, seenAt }) => ({
    from_profile: from,
    to_profile: to,
    created_at: createdAt,
    matched_at: matchedAt,
    seen_at: seenAt,
  }));
  await sql`
    insert into likes (from_profile, to_profile, created_at, matched_at, seen_at)
    select from_profile, to_profile, created_at, matched_at, seen_at
    from jsonb_to_recordset(${sql.json(rows)}) as l (from_profile uuid, to_profile uuid, created_at timestamptz,
      matched_at timestamptz, seen_at timestamptz)`;
}

/** Members of the crowd who get wishes at most, the last active first: the match finder asks for no others. */
const WISHING = 20_000;

/** Gives most demo members wishes around what they are themselves; Emil is new, and has none yet. */
export async function insertWishes(sql: AnySql, now: Date): Promise<void> {
  const weight = sql`(array['nice', 'important', 'very_important', 'nice', 'important'])`;
  await sql`
    insert into wishes (profile_id, stated, stated_on, first_on)
    select id, jsonb_strip_nulls(jsonb_build_object(
        'age', jsonb_build_object('importance', ${weight}[1 + chance % 3],
          'min', greatest(18, years - 4 - chance % 9), 'max', least(99, years + 4 + chance / 11 % 9)),
        'interests', jsonb_build_object('importance', ${weight}[1 + chance / 3 % 5]),
        'reason_for_signup', case when reason_for_signup is not null then jsonb_build_object(
          'importance', ${weight}[1 + chance / 5 % 5], 'values', array[reason_for_signup]) end,
        'tattoos', case when tattoos is not null and chance / 7 % 3 = 0 then jsonb_build_object(
          'importance', 'nice', 'values', array[tattoos]) end,
        'body_type', case when body_type is not null and chance / 13 % 3 = 0 then jsonb_build_object(
          'importance', 'nice', 'values', array[body_type]) end
      )), ${now}::date, ${now}::date
    from (
      select p.*, hashtext(p.id::text) & 2147483647 as chance,
        extract(year from age(${now}::timestamptz, p.birth_date))::integer as years
      from (select profile_id from search_active order by at desc, profile_id limit ${constant(WISHING)}) lately
      join profiles p on p.id = lately.profile_id
    ) member
    where chance % 10 < 8 and name <> 'Emil'`;
}
