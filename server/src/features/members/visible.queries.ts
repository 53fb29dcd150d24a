import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { blockedBetween, blockedWith } from './blocks.queries.ts';
import { hasTraits } from './traits.queries.ts';

/** Whose eyes a query looks with; a visitor has no profile. */
export type Searcher = {
  poolId: number;
  profileId: string | null;
  /** where domains share the pool: the own one, and whether members of others who agreed are seen too (S8) */
  within?: { domainId: number; others: boolean };
};

class Condition {
  readonly #sql: Fragment;

  constructor(sql: Fragment) {
    this.#sql = sql;
  }

  get sql(): Fragment {
    return this.#sql;
  }
}

/**
 * Says which of `profiles p` may be shown; whoever shows cards must have one. They are made in this file alone, so that
 * a new list can't forget who is hidden.
 */
export type Visible = Condition;

/** Who is there for this viewer (M2, M14); says nothing of the viewer's own profile. */
export function visibleTo(sql: AnySql, searcher: Searcher): Visible {
  return new Condition(sql`
    ${withinReach(sql, searcher, sql`p`)} and p.status = 'active' and not p.invisible
    ${searcher.profileId ? sql`` : sql`and p.seen_by_visitors`}
    and not ${blockedBetween(sql, sql`${searcher.profileId}::uuid`, sql`p.id`)}`);
}

/** Who is there for this viewer, and the viewer: one's own page is always there. */
export function visibleOrOwn(sql: AnySql, searcher: Searcher): Visible {
  return new Condition(sql`(p.id = ${searcher.profileId}::uuid or (${visibleTo(sql, searcher).sql}))`);
}

/**
 * Who is found by a search (M2), of a row `s` of the tables that searches read, which know the shown only: the same as
 * `visibleTo`, and not oneself. For visitors the consent is a trait.
 */
export function findable(sql: AnySql, searcher: Searcher): Visible {
  const { profileId } = searcher;
  // the blocks are read once and kept in a hash; looking each profile up would be two looks per profile passed
  return new Condition(sql`
    ${withinReach(sql, searcher, sql`s`)}
    ${
      profileId
        ? sql`and s.profile_id <> ${profileId} and s.profile_id not in (${blockedWith(sql, sql`${profileId}::uuid`)})`
        : sql`and ${hasTraits(sql, 'seen_by', ['visitors'])}`
    }`);
}

/** Rows that a part of the statement has chosen by such a condition already. */
export function chosenBy(sql: AnySql, _condition: Visible): Visible {
  return new Condition(sql`true`);
}

/** The other side of the viewer's own conversation is there, hidden or gone as it may be; the view says how much of it. */
export function anyPartner(sql: AnySql): Visible {
  return new Condition(sql`true`);
}

/** The part of a table that a searcher looks at: the pool, or of a shared one what S8 lets through. */
function withinReach(sql: AnySql, { poolId, within }: Searcher, table: Fragment): Fragment {
  if (!within) return sql`${table}.pool_id = ${poolId}`;
  const others = within.others ? sql`or ${table}.other_domains` : sql``;
  return sql`${table}.pool_id = ${poolId} and (${table}.domain_id = ${within.domainId} ${others})`;
}
