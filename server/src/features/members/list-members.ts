import type * as calls from '@rendezvous/contract/members/endpoints';
import { COUNT_CAP, LAST_PAGE, MIN_RESULTS_BEFORE_SIMILAR, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { dayOf } from '../../platform/age.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { filtersOf } from './filters.queries.ts';
import { searcherOf } from './members.access.ts';
import { publicCard } from './members.view.ts';
import {
  countFound,
  type FoundRow,
  type From,
  pickPage,
  type Search,
  type SimilarRow,
  selectSimilar,
  walkToPage,
} from './search.queries.ts';
import { decodePlace, encodePlace } from './search-place.ts';

type Call = CallOf<typeof calls.listMembers>;

/** Searches members (M1–M3, M11): a page by its cursor, or by its number where there is none. */
export async function listMembers(call: Call, { query }: Input<typeof calls.listMembers>) {
  const search: Search = {
    searcher: searcherOf(call),
    filters: filtersOf(query, {
      today: dayOf(call.clock.now()),
      searchFields: call.domain.settings.search_fields,
    }),
    sort: query.sort ?? 'newest',
  };
  const page = query.page ?? 1;
  const place = query.after ? decodePlace(search.sort, query.after) : null;
  const { rows, count } = await findPage(call, search, { after: place?.position ?? null, page }, place?.count);
  const found = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE && page < LAST_PAGE ? found.at(-1) : undefined;
  const isFirst = page === 1 && !place;
  const similar = isFirst ? await similarTo(call, search, found.length) : [];
  const numResults = Math.min(count, COUNT_CAP);
  return {
    results: found.map((row) => publicCard(call, row)),
    numResults,
    numResults_capped: count > COUNT_CAP,
    similar_results: similar.map((row) => ({ ...publicCard(call, row), misses: row.misses })),
    similar_numResults: similar.length,
    page,
    pages: Math.min(LAST_PAGE, Math.ceil(numResults / PAGE_SIZE)),
    next: last ? encodePlace(search.sort, { position: last, count }) : null,
  };
}

type Page = { rows: FoundRow[]; count: number };

/**
 * Walks first, which fills the page of nearly every search. What connections keep a statement for is asked often and
 * fits many, so that its count is asked for meanwhile; whatever is picked has been counted.
 */
async function findPage({ sql }: Call, search: Search, from: From, known: number | undefined): Promise<Page> {
  const meanwhile = known === undefined && countFound(sql, search).kept;
  const [walked, counted] = await Promise.all([walkToPage(sql, search, from), meanwhile ? count() : known]);
  if (walked.length > PAGE_SIZE) return { rows: walked, count: counted ?? (await count()) };
  const picked = await pickPage(sql, search, from);
  const none = () => (from.page === 1 ? 0 : count());
  return { rows: picked, count: counted ?? picked[0]?.count ?? (await none()) };

  async function count(): Promise<number> {
    const [row] = await countFound(sql, search);
    return row?.count ?? 0;
  }
}

/** Fills up a page that few were found for (M3). */
async function similarTo(call: Call, search: Search, found: number): Promise<SimilarRow[]> {
  if (found >= MIN_RESULTS_BEFORE_SIMILAR || search.filters.length === 0) return [];
  return selectSimilar(call.sql, search, PAGE_SIZE - found);
}
