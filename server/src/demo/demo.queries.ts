import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import type { AnySql } from '../platform/database/sql.ts';
import type { InventedLike } from './invent-likes.ts';

/** Tables filled by copying rows and by `insertWhatAllHave`. */
export const FILLED = [
  'accounts',
  'consents',
  'ledger_entries',
  'profiles',
  'photos',
  'presence',
  'search_newest',
  'search_active',
];

export async function hasAccounts(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from accounts) as found`;
  return row?.found ?? false;
}

/** Inserts rows of all existing accounts. */
export async function insertWhatAllHave(sql: AnySql): Promise<void> {
  // The consents of every sign-up, and the one to be seen by visitors.
  await sql`
    insert into consents (account_id, purpose, version, given_at)
    select id, purpose, ${TERMS_VERSION}, signup_date
    from accounts, unnest(array['terms', 'special_category_data', 'seen_by_visitors']) as purpose`;
  // Rows that searches read of shown members, from one reading: their traits cost more than the rest.
  const same = sql`birth_date, pool_id, domain_id, other_domains, fictional, gender, country, region, traits`;
  await sql`
    with found as materialized (select * from searchable),
      newest as (insert into search_newest select profile_id, created_at, ${same} from found)
    insert into search_active select profile_id, active_hour, ${same} from found`;
  // A rule with a higher age than the sign-up's is applied to them by the timer of age rules.
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
