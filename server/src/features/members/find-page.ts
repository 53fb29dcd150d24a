import { COUNT_CAP, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import type { Services } from '../../platform/services.ts';
import { countByBits, countFound, haveBits, wayToCount } from './counts.queries.ts';
import {
  type FoundRow,
  type From,
  pickedAtOnce,
  pickPage,
  type Search,
  tableToPick,
  walkToPage,
} from './search.queries.ts';

/** A page of a list, how many fit in all, and whether there is a next page. */
export type FoundPage = { rows: FoundRow[]; count: number; goesOn: boolean };

/**
 * Finds a page by walking first, which is enough for nearly every search. Frequent searches, whose statements
 * connections keep, are counted at the same time. If the walk finds too few, the page is picked, which counts as well;
 * among few who are online it is picked at once.
 */
export async function findPage(
  call: Pick<Services, 'sql'>,
  search: Search,
  from: From,
  known: number | undefined,
): Promise<FoundPage> {
  const { sql } = call;
  if (await pickedAtOnce(sql, search)) return picked(known);
  const meanwhile = known === undefined && countFound(sql, search).kept;
  const [walked, counted] = await Promise.all([walkToPage(sql, search, from), meanwhile ? count() : known]);
  if (walked.length > PAGE_SIZE) return { rows: walked, count: counted ?? (await count()), goesOn: true };
  if (from.page > 1 && !from.after) {
    const all = counted ?? (await count());
    // Too many to pick from: a page by its number ends where the walk ends, and its cursor goes on from there.
    if (all > COUNT_CAP) return { rows: walked, count: all, goesOn: true };
    return picked(all);
  }
  return picked(counted);

  async function picked(counted: number | undefined): Promise<FoundPage> {
    const rows = await pickPage(sql, search, from, await tableToPick(sql, search));
    const none = () => (from.page === 1 ? 0 : count());
    return { rows, count: counted ?? rows[0]?.count ?? (await none()), goesOn: rows.length > PAGE_SIZE };
  }

  function count(): Promise<number> {
    return countAll(call, search);
  }
}

/** Counts the results of a search, up to one above the cap (M3). */
export async function countAll(
  { sql }: Pick<Services, 'sql'>,
  search: Pick<Search, 'viewer' | 'filters'>,
): Promise<number> {
  const [byBits] = haveBits(sql, search) ? await countByBits(sql, search) : [];
  if (byBits) return byBits.count;
  const [row] = await countFound(sql, search, await wayToCount(sql, search));
  return row?.count ?? 0;
}
