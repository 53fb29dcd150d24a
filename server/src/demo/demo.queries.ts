import { LOCALES } from '@rendezvous/contract/http/locales';
import { ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import type { AnySql } from '../platform/database/sql.ts';
import type { InventedLike } from './invent-likes.ts';
import type { Traits } from './search-rows.ts';

export async function hasAccounts(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from accounts) as found`;
  return row?.found ?? false;
}

/** Selects the traits of all words that members are described by. */
export async function selectTraits(sql: AnySql): Promise<Traits> {
  const others = { seen_by: ['visitors'], photo: ['yes'], age_proved: ['yes'], language: LOCALES };
  const words = Object.entries({ ...ATTRIBUTES, interests: INTERESTS, ...others }).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  const traits = await sql<{ word: string; trait: number }[]>`
    select name || '=' || value as word, trait(name, value)
    from unnest(${words.map(({ name }) => name)}::text[], ${words.map(({ value }) => value)}::text[]) as w (name, value)`;
  return new Map(traits.map(({ word, trait }) => [word, trait]));
}

/** Notes the points at which members live, by which the nearest are found. */
export async function noteSearchPoints(sql: AnySql): Promise<void> {
  await sql`select refill_search_points()`;
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
