import { COUNT_CAP, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import type { Services } from '../../platform/services.ts';
import { countFound, countMembers, wayToCount } from './counts.queries.ts';
import { countByBits, haveBits, placesByBits } from './found-by-bits.queries.ts';
import {
  type FoundRow,
  type From,
  LONG_WALK,
  pickedAtOnce,
  pickPage,
  type Search,
  selectPlaced,
  tableToPick,
  WALK,
  walkToPage,
} from './search.queries.ts';

/** A page of a list, how many fit in all, and whether there is a next page. */
export type FoundPage = { rows: FoundRow[]; count: number; goesOn: boolean };

/** Members up to whom a page is picked without a longer walk, and by bits without any that would hardly meet it. */
const FEW = 3000;

/**
 * Finds a page. Where bits tell of all filters they count first, and pick the page where few fit. Else it is walked to;
 * frequent searches, whose statements connections keep, are counted at the same time. If the walk finds too few, a
 * longer one is tried where so many fit, or seem to, that to pick from them takes more, and else the page is picked,
 * which counts as well; among few who are online it is picked at once.
 */
export async function findPage(
  call: Pick<Services, 'sql'>,
  search: Search,
  from: From,
  known: number | undefined,
): Promise<FoundPage> {
  const { sql } = call;
  const kept = countFound(sql, search).kept;
  if (await pickedAtOnce(sql, search)) return picked(known);
  const byBits = !kept && (known ?? 0) <= FEW ? await pickedByBits({ anyhow: false, count: FEW }) : undefined;
  if (byBits?.rows) return { ...byBits, count: known ?? byBits.count };
  const before = known ?? byBits?.count;
  const [walked, counted] = await Promise.all([
    walkToPage(sql, search, from),
    before === undefined && kept ? count() : before,
  ]);
  if (walked.length > PAGE_SIZE) return { rows: walked, count: counted ?? (await count()), goesOn: true };
  const byNumber = from.page > 1 && !from.after;
  if (!byNumber && (await (counted ?? guessed(walked.length))) > FEW) {
    const rows = await walkToPage(sql, search, from, LONG_WALK);
    if (rows.length > PAGE_SIZE) return { rows, count: counted ?? (await count()), goesOn: true };
  }
  if (byNumber) {
    const all = counted ?? (await count());
    // Too many to pick from: a page by its number ends where the walk ends, and its cursor goes on from there.
    if (all > COUNT_CAP) return { rows: walked, count: all, goesOn: true };
    return picked(all);
  }
  return picked(counted);

  async function picked(counted: number | undefined): Promise<FoundPage> {
    // Columns alone have an index that leads to few at once, but not in the order of activity.
    const bits = !kept || search.sort === 'active';
    const byBits = bits ? await pickedByBits({ anyhow: true, count: COUNT_CAP }) : undefined;
    if (byBits?.rows) return { ...byBits, count: counted ?? byBits.count };
    const rows = await pickPage(sql, search, from, await tableToPick(sql, search));
    const none = () => (from.page === 1 ? 0 : count());
    return { rows, count: counted ?? rows[0]?.count ?? (await none()), goesOn: rows.length > PAGE_SIZE };
  }

  /** The page by bits, its count alone where too many fit, or undefined where bits don't tell. */
  async function pickedByBits(most: { anyhow: boolean; count: number }) {
    const placed = haveBits(search) ? await placesByBits(sql, search, from, most) : [];
    const [first] = placed;
    if (!first) return undefined;
    if (!first.few) return { count: first.count };
    const places = placed.flatMap(({ id, at }) => (id && at ? { id, at } : []));
    const rows = places.length > 0 ? await selectPlaced(sql, search.viewer, places) : [];
    return { rows, count: first.count, goesOn: places.length > PAGE_SIZE };
  }

  function count(): Promise<number> {
    return countAll(call, search);
  }

  /** Guesses how many fit: as many of all as on the walk. By nearness it passed those alone who live near. */
  async function guessed(met: number): Promise<number> {
    return met > 0 && !search.here ? (met / WALK) * (await countMembers(sql)) : 0;
  }
}

/** Counts the results of a search, up to one above the cap (M3). */
export async function countAll(
  { sql }: Pick<Services, 'sql'>,
  search: Pick<Search, 'viewer' | 'filters'>,
): Promise<number> {
  const bits = haveBits(search) && !countFound(sql, search).kept;
  const [byBits] = bits ? await countByBits(sql, search) : [];
  if (byBits) return byBits.count;
  const [row] = await countFound(sql, search, await wayToCount(sql, search));
  return row?.count ?? 0;
}
