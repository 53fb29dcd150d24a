import type * as calls from '@rendezvous/contract/members/endpoints';
import { COUNT_CAP, LAST_PAGE, MIN_RESULTS_BEFORE_SIMILAR, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { dayOf } from '../../platform/age.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { searcherOf } from './members.access.ts';
import { publicCard } from './members.view.ts';
import { countFound, type Search, type SimilarRow, selectPage, selectSimilar } from './search.queries.ts';
import { filtersOf } from './search-filters.ts';

type Call = CallOf<typeof calls.listMembers>;

/** Searches members (M1–M3, M11): a page by its cursor, or by its number where there is none. */
export async function listMembers(call: Call, { query }: Input<typeof calls.listMembers>) {
  const { search_fields } = call.domain.settings;
  const search: Search = {
    searcher: searcherOf(call),
    filters: filtersOf(query, { today: dayOf(call.clock.now()), searchFields: search_fields }),
    sort: query.sort ?? 'newest',
  };
  const page = query.page ?? 1;
  const after = query.after ? decodeCursor(search.sort, query.after, 'after') : null;
  const [rows, [counted]] = await Promise.all([
    selectPage(call.sql, search, { after, page }),
    countFound(call.sql, search),
  ]);
  const found = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? found.at(-1) : undefined;
  const isFirst = page === 1 && !after;
  const similar = isFirst ? await similarTo(call, search, found.length) : [];
  const count = counted?.count ?? 0;
  const numResults = Math.min(count, COUNT_CAP);
  return {
    results: found.map((row) => publicCard(call, row)),
    numResults,
    numResults_capped: count > COUNT_CAP,
    similar_results: similar.map((row) => ({ ...publicCard(call, row), misses: row.misses })),
    similar_numResults: similar.length,
    page,
    pages: Math.min(LAST_PAGE, Math.ceil(numResults / PAGE_SIZE)),
    next: last ? encodeCursor(search.sort, last) : null,
  };
}

/** Fills up a page that few were found for (M3). */
async function similarTo(call: Call, search: Search, found: number): Promise<SimilarRow[]> {
  if (found >= MIN_RESULTS_BEFORE_SIMILAR || search.filters.length === 0) return [];
  return selectSimilar(call.sql, search, PAGE_SIZE - found);
}
