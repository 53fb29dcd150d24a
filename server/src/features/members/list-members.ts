import type * as calls from '@rendezvous/contract/members/endpoints';
import { type Filters, filterName } from '@rendezvous/contract/members/filters';
import {
  COUNT_CAP,
  DEFAULT_SORT,
  LAST_PAGE,
  MIN_RESULTS_BEFORE_SIMILAR,
  PAGE_SIZE,
  VISITOR_FILTERS,
  VISITOR_LAST_PAGE,
} from '@rendezvous/contract/members/limits';
import { dayOf } from '../../platform/age.ts';
import type { GridPoint } from '../../platform/distance.ts';
import type { Viewer } from '../../platform/http/call.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { demandSense } from './demand-sense.ts';
import { type Filter, filtersOf } from './filters.queries.ts';
import { countAll, findPage } from './find-page.ts';
import { findFitting } from './fitting-wishes.ts';
import { viewerScopeOf } from './members.access.ts';
import type { CardRow } from './members.queries.ts';
import { publicCard, visitorCard } from './members.view.ts';
import { NOWHERE, selectOwnPoint } from './nearness.queries.ts';
import { spendShown } from './profile-budgets.ts';
import { findRankedPage } from './rank-members.ts';
import { type FoundRow, type RowPlace, type Search, type SimilarRow, selectSimilar } from './search.queries.ts';
import { decodePlace, decodeRanked, encodePlace, encodeRanked } from './search-place.ts';

type Call = CallOf<typeof calls.listMembers>;

/** Searches members (M1–M3, M11, M14): a page by its cursor, or by its number without one. */
export async function listMembers(call: Call, { query }: Input<typeof calls.listMembers>) {
  const { page: wantedPage = 1, after, ...filters } = query;
  if (!call.viewer) demandForVisitors(query);
  demandSense(call, filters);
  const sort = query.sort ?? DEFAULT_SORT[call.viewer ? 'member' : 'visitor'];
  const asked = { ...filters, sort };
  const here = await pointFor(call, query);
  const search: Search = {
    viewer: viewerScopeOf(call),
    filters: await testsOf(call, filters, here),
    sort: sort === 'relevance' ? 'newest' : sort,
    here: sort === 'nearest' ? here : null,
  };
  const from = { search, asked, after, page: wantedPage };
  const { found, count, page, next } =
    sort === 'relevance' && isMember(call) ? await relevantPage(call, from) : await walkedPage(call, from);
  const similar = page === 1 && !after ? await similarTo(call, search, found.length) : [];
  await spendShown(
    call,
    [...found, ...similar].map(({ id }) => id),
  );
  const cardsBy = <Card>(cardOf: (call: Call, row: CardRow) => Card) => ({
    results: found.map((row) => cardOf(call, row)),
    similar_results: similar.map((row) => ({ ...cardOf(call, row), misses: row.misses })),
  });
  const numResults = Math.min(count, COUNT_CAP);
  return {
    ...(call.viewer ? cardsBy(publicCard) : cardsBy(visitorCard)),
    numResults,
    numResults_capped: count > COUNT_CAP,
    similar_numResults: similar.length,
    page,
    pages: Math.min(lastPageFor(call), Math.ceil(numResults / PAGE_SIZE)),
    next,
  };
}

/** The filters as tests, with all that they need to know of the viewer. */
async function testsOf(call: Call, asked: Filters, here: GridPoint | null): Promise<Filter[]> {
  const site = {
    now: call.clock.now(),
    today: dayOf(call.clock.now()),
    fields: call.domain.settings,
    language: call.viewer?.language,
    here,
  };
  if (!isMember(call) || !asked.wishes_fit) return filtersOf(asked, site);
  const { wishes_fit: _, ...others } = asked;
  const tests = filtersOf(others, site);
  const fitting = await findFitting(call, { viewer: call.viewer, asked: others, others: tests });
  return filtersOf(asked, { ...site, fitting });
}

type Asked = { search: Search; asked: object; after: string | undefined; page: number };
type Found = { found: CardRow[]; count: number; page: number; next: string | null };

/** A page in an order that can be walked. */
async function walkedPage(call: Call, { search, asked, after, page: wantedPage }: Asked): Promise<Found> {
  const place = after ? decodePlace(call.keys, asked, after) : null;
  const page = demandPage(call, place?.page ?? wantedPage);
  const { rows, count, goesOn } = await findPage(call, search, { after: place?.position ?? null, page }, place?.count);
  const found = rows.slice(0, PAGE_SIZE);
  const last = goesOn && page < lastPageFor(call) ? found.at(-1) : undefined;
  const next = last ? encodePlace(call.keys, asked, { position: placeOf(search, last), page: page + 1, count }) : null;
  return { found, count, page, next };
}

/** A page in the order by relevance. */
async function relevantPage(call: MemberCall, { search, asked, after, page: wantedPage }: Asked): Promise<Found> {
  const known = after ? decodeRanked(call.keys, asked, after) : null;
  const page = demandPage(call, known?.page ?? wantedPage);
  const count = known?.count ?? (await countAll(call, search));
  const { rows, next } = await findRankedPage(call, search, { asked, place: known?.ranked ?? null, page, count });
  const goesOn = next && page < lastPageFor(call);
  return {
    found: rows,
    count,
    page,
    next: goesOn ? encodeRanked(call.keys, asked, { ranked: next, page: page + 1, count }) : null,
  };
}

type MemberCall = Call & { viewer: Viewer };

function isMember(call: Call): call is MemberCall {
  return call.viewer !== null;
}

function lastPageFor({ viewer }: Call): number {
  return viewer ? LAST_PAGE : VISITOR_LAST_PAGE;
}

/** @throws Refusal `validation_failed` for a page too far down */
function demandPage(call: Call, page: number): number {
  if (page > lastPageFor(call)) throw tooFar(lastPageFor(call));
  return page;
}

/**
 * Refuses searches of visitors that only members may do.
 * @throws Refusal `authentication_required`
 */
function demandForVisitors(query: Input<typeof calls.listMembers>['query']): void {
  const forMembers = filterName.options.filter((name) => !VISITOR_FILTERS.some((open) => open === name));
  const orderForMembers = query.sort === 'nearest' || query.sort === 'relevance';
  if (orderForMembers || forMembers.some((name) => query[name] !== undefined))
    throw new Refusal('authentication_required');
}

/**
 * Loads the place that distances are counted from, if the search needs it.
 * @throws Refusal `validation_failed` if it is not known
 */
async function pointFor({ sql, viewer }: Call, query: Input<typeof calls.listMembers>['query']) {
  const needing = [query.distance === undefined ? [] : 'distance', query.sort === 'nearest' ? 'sort' : []].flat();
  if (!viewer || needing.length === 0) return null;
  const point = await selectOwnPoint(sql, viewer.profileId);
  if (!point) throw invalidFields(Object.fromEntries(needing.map((name) => [name, { code: 'own_place_unknown' }])));
  return point;
}

/** The place of a row in its list; by nearness it begins with the row's point. */
function placeOf({ here }: Search, { at, id, grid_lat, grid_lon }: FoundRow): RowPlace {
  if (!here) return { at, id };
  return { at, id, spot: grid_lat === null || grid_lon === null ? NOWHERE : { lat: grid_lat, lon: grid_lon } };
}

function tooFar(max: number): Refusal {
  return invalidFields({ page: { code: 'too_large', params: { max } } });
}

/** Fills up a page with few results (M3). */
async function similarTo(call: Call, search: Search, found: number): Promise<SimilarRow[]> {
  if (found >= MIN_RESULTS_BEFORE_SIMILAR || search.filters.length === 0) return [];
  return selectSimilar(call.sql, search, PAGE_SIZE - found);
}
