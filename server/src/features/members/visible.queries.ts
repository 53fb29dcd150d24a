import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { blockedBetween, blockedWith } from './blocks.queries.ts';
import { hasTraits } from './traits.queries.ts';

/** The viewer of a query and the site's reach; a visitor has no profile. */
export type ViewerScope = {
  poolId: number;
  profileId: string | null;
  /** set if domains share the pool: the viewer's domain, and whether members of others who agreed are seen too (S8) */
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
 * A condition on `profiles p`, needed to show cards. Conditions are made in this file only, so that a new list can't
 * forget to hide members.
 */
export type Visible = Condition;

/** The condition for members visible to this viewer (M2, M14). It says nothing of the viewer's own profile. */
export function visibleTo(sql: AnySql, viewer: ViewerScope): Visible {
  return new Condition(sql`
    ${there(sql, viewer)} and not ${blockedBetween(sql, sql`${viewer.profileId}::uuid`, sql`p.id`)}`);
}

/**
 * The same, for a list that may be very long and is read in its order as far as one page: the blocks are read once into
 * a hash. Joined, they would end the order, and all of the list would be read and sorted.
 */
export function visibleInList(sql: AnySql, viewer: ViewerScope): Visible {
  return new Condition(sql`
    ${there(sql, viewer)} and p.id not in (${blockedWith(sql, sql`${viewer.profileId}::uuid`)})`);
}

/** Tells whether `profiles p` is shown to others, and a person's (principle 1): of nobody else pages are told live. */
export function isShown(sql: AnySql): Fragment {
  return sql`p.status = 'active' and not p.invisible and not p.fictional`;
}

function there(sql: AnySql, viewer: ViewerScope): Fragment {
  return sql`
    ${withinReach(sql, viewer, sql`p`)} and p.status = 'active' and not p.invisible
    ${viewer.profileId ? sql`` : sql`and p.seen_by_visitors`}`;
}

/** The same, and the viewer: members can always see their own page. */
export function visibleOrOwn(sql: AnySql, viewer: ViewerScope): Visible {
  return new Condition(sql`(p.id = ${viewer.profileId}::uuid or (${visibleTo(sql, viewer).sql}))`);
}

/**
 * The condition for members found by a search (M2), on a row `s` of the tables that searches read, which contain only
 * shown profiles. It is the same as `visibleTo`, without the viewer. For visitors the consent is a trait.
 */
export function findable(sql: AnySql, viewer: ViewerScope): Visible {
  const { profileId } = viewer;
  // The blocks are read once into a hash; looking each profile up would cost two lookups a profile.
  return new Condition(sql`
    ${withinReach(sql, viewer, sql`s`)}
    ${
      profileId
        ? sql`and s.profile_id <> ${profileId} and s.profile_id not in (${blockedWith(sql, sql`${profileId}::uuid`)})`
        : sql`and ${hasTraits(sql, 'seen_by', ['visitors'])}`
    }`);
}

/**
 * The part of `findable` that walks test on each row they pass, where a later statement tests all of it on those found:
 * the viewer and the blocks are not left out.
 */
export function reachable(sql: AnySql, viewer: ViewerScope): Visible {
  const visitors = viewer.profileId ? sql`` : sql`and ${hasTraits(sql, 'seen_by', ['visitors'])}`;
  return new Condition(sql`${withinReach(sql, viewer, sql`s`)} ${visitors}`);
}

/** No further condition: another part of the statement has applied such a condition already. */
export function chosenBy(sql: AnySql, _condition: Visible): Visible {
  return new Condition(sql`true`);
}

/**
 * No condition: the partner of the viewer's own conversation is always selected, even hidden or gone; the view decides
 * how much to show.
 */
export function anyPartner(sql: AnySql): Visible {
  return new Condition(sql`true`);
}

/** The part of a table within the viewer's reach: the pool, or in a shared pool the part that S8 allows. */
function withinReach(sql: AnySql, { poolId, within }: ViewerScope, table: Fragment): Fragment {
  if (!within) return sql`${table}.pool_id = ${poolId}`;
  const others = within.others ? sql`or ${table}.other_domains` : sql``;
  return sql`${table}.pool_id = ${poolId} and (${table}.domain_id = ${within.domainId} ${others})`;
}
