import { createHash, randomUUID } from 'node:crypto';
import { COUNT_CAP, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { dayOf } from '../../platform/age.ts';
import type { Position } from '../../platform/database/position.ts';
import type { AnySql } from '../../platform/database/sql.ts';
import type { Viewer } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import { wishedBy } from '../wishes/index.ts';
import { SCORED_AT_MOST, type Sought, selectFitting, selectLate, selectMet } from './candidates.queries.ts';
import type { CardRow } from './members.queries.ts';
import {
  insertList,
  keyFor,
  lengthenList,
  noteReached,
  type RankedList,
  type RankedSearch,
  selectList,
  selectRanked,
  selectRankedCards,
  selectRecentList,
  selectWeights,
} from './ranked-lists.queries.ts';
import { selectRankedFor } from './relevance.queries.ts';
import { byStatedWishes, withNewcomers } from './relevance.ts';
import {
  type FoundRow,
  type From,
  pickPage,
  pickPart,
  type Search,
  tableToPick,
  walkToPage,
  walkToPart,
} from './search.queries.ts';

/** Time for which a list stays as it is, so that coming back to it shows the same. */
const LIST_SECONDS = 30 * 60;
const DAY_SECONDS = 24 * 3600;
/** Members who are put behind the end of a list at once: ten pages. */
const PART = 10 * PAGE_SIZE;

type Ranking = Pick<Services, 'sql' | 'clock'> & { viewer: Pick<Viewer, 'profileId'> };

/** A place in a ranked list: how many of it are passed; `after` says behind whom the rest goes on at its end. */
export type RankedPlace = { list: string; passed: number; after: Position | null };

/**
 * Finds a page in the order by relevance. The list was made when it began, and is kept: whoever turns pages meets
 * everybody once. Behind the best everybody else follows, newest first: where few fit, in the list itself.
 */
export async function findRankedPage(
  call: Ranking,
  search: Search,
  { asked, place, page, count }: RankedPage,
): Promise<{ rows: CardRow[]; next: RankedPlace | null }> {
  const kept = await listOf(call, search, { asked, place, few: count <= SCORED_AT_MOST });
  const passed = place?.passed ?? (page - 1) * PAGE_SIZE;
  const { list, after, ended } = await reachingOn(call, search, { list: kept, place, passed });
  const ids = list.ids.slice(passed, passed + PAGE_SIZE);
  const reached = passed + ids.length;
  // Of a list that was just made everybody fits.
  const filters = list.made ? [] : search.filters;
  const rows = ids.length > 0 ? await selectRankedCards(call.sql, { ...search, filters }, ids) : [];
  if (ids.length > 0 && reached > list.reached) await noteReached(call.sql, list.id, reached);
  if (reached < list.ids.length) return { rows, next: { list: list.id, passed: reached, after } };
  if (list.whole || ended) return { rows, next: null };
  const room = PAGE_SIZE - ids.length;
  // Without a cursor, the pages are passed that lie wholly behind the list.
  const skipped = place ? 0 : Math.max(0, passed - list.ids.length);
  const rest = await findRest(call, { ...search, sort: 'newest', without: list.ids }, { count, skipped, place });
  const shown = rest.rows.slice(0, room);
  const last = shown.at(-1);
  const goesOn = rest.rows.length > room || (rest.cut && last);
  const next = {
    list: list.id,
    passed: passed > list.ids.length ? passed + shown.length : list.ids.length,
    after: last ? { at: last.at, id: last.id } : after,
  };
  return { rows: [...rows, ...shown], next: goesOn ? next : null };
}

/**
 * Orders these members for a viewer by relevance, with the wishes that they have stated. Who misses a must of either
 * side goes; who rests from the order stands behind the others.
 */
export async function orderByRelevance(call: Ranking, ids: string[]) {
  const { sql, clock } = call;
  const { profileId } = call.viewer;
  const now = clock.now();
  const day = dayOf(now).toString();
  // The viewer among them, who is then compared without a statement more.
  const rows = await selectWeights(sql, await selectRankedFor(sql, profileId), { day, now, ids: [profileId, ...ids] });
  const wished = await wishedBy(call, profileId, [], rows);
  const weights = rows.filter(({ id }) => id !== profileId);
  const ordered = byStatedWishes(weights, wished);
  return [...ordered.filter(({ rests }) => !rests), ...ordered.filter(({ rests }) => rests)].map(({ id }) => id);
}

export type RankedPage = {
  /** the search as it was asked for; a list belongs to one */
  asked: object;
  place: RankedPlace | null;
  page: number;
  count: number;
};

/**
 * Puts the next of the rest behind a list that ends with this page, so that pages go on by position: where few fit, all
 * of them have to be picked to find any. `after` is where the rest goes on then. A night may have cut the list since,
 * and with it whoever was not shown: then it goes on from the newest, without those in the list. `ended`: nobody comes
 * behind the list. Deeper than a list may reach it stays as it is.
 */
async function reachingOn(
  { sql }: Ranking,
  search: Search,
  { list, place, passed }: { list: RankedList & { made?: true }; place: RankedPlace | null; passed: number },
) {
  const { length } = list.ids;
  const known = place?.after ?? null;
  if (list.whole || passed > length || length > passed + PAGE_SIZE || length > SCORED_AT_MOST)
    return { list, after: known, ended: false };
  const after = known && list.ids.includes(known.id) ? known : null;
  const rest: Search = { ...search, sort: 'newest', without: list.ids };
  const walked = await walkToPart(sql, rest, { after, most: PART });
  const found =
    walked.length > PAGE_SIZE
      ? walked
      : await pickPart(sql, rest, { after, most: PART, table: await tableToPick(sql, rest) });
  const last = found.at(-1);
  if (!last) return { list, after, ended: true };
  const longer = await lengthenList(sql, list.id, { late: found.map(({ id }) => id), whole: false });
  // A list that was tidied away meanwhile stays as it was read.
  return longer ? { list: { ...list, ...longer }, after: last, ended: true } : { list, after: known, ended: false };
}

/**
 * Finds those who are not in the list, as many as a page holds and one more: walked to, or picked where few are. `cut`:
 * a page by its number, deeper than a walk goes.
 */
async function findRest(
  { sql }: Ranking,
  search: Search,
  { count, skipped, place }: { count: number; skipped: number; place: RankedPlace | null },
): Promise<{ rows: FoundRow[]; cut: boolean }> {
  const from: From = { after: place?.after ?? null, page: 1, skipped };
  const walked = await walkToPage(sql, search, from);
  const cut = walked.length <= PAGE_SIZE && skipped > 0 && count > COUNT_CAP;
  if (walked.length > PAGE_SIZE || cut) return { rows: walked, cut };
  return { rows: await pickPage(sql, search, from, await tableToPick(sql, search)), cut };
}

/** The list of a place, else the recent one of this search, else a new one. */
async function listOf(
  call: Ranking,
  search: Search,
  { asked, place, few }: Pick<RankedPage, 'asked' | 'place'> & { few: boolean },
): Promise<RankedList & { made?: true }> {
  const { sql, viewer, clock } = call;
  const begun = place && (await selectList(sql, viewer.profileId, place.list));
  if (begun) return begun;
  const now = clock.now();
  const keys = { byBehaviour: keyOf(asked, true), plain: keyOf(asked, false) };
  const since = before(now, LIST_SECONDS);
  const profile = viewer.profileId;
  const recent = place
    ? undefined
    : await selectRecentList(sql, { viewer: profile, asked: keyFor(sql, profile, keys), since });
  if (recent && !recent.whole) return recent;
  const viewedBy = await selectRankedFor(sql, viewer.profileId);
  const newSince = before(now, RELEVANCE_RULES.newcomerDays * DAY_SECONDS);
  const ranked = { ...search, viewedBy, day: dayOf(now).toString(), newSince };
  if (recent) return withLate(sql, ranked, recent);
  const key = viewedBy.by_behaviour ? keys.byBehaviour : keys.plain;
  // A list that was tidied away meanwhile is made anew, and goes on at the same place.
  return { ...(await makeList(call, ranked, { asked: key, few })), made: true };
}

/** The key of a search among the lists of a viewer, whom behaviour may sort or not. */
function keyOf(asked: object, by_behaviour: boolean): string {
  return createHash('sha256').update(JSON.stringify({ asked, by_behaviour })).digest('base64url');
}

/** Adds whoever has come to fit since to a list of all who did. If they are too many, it is one of the best alone. */
async function withLate(sql: AnySql, search: Sought, list: RankedList): Promise<RankedList> {
  const found = await selectLate(sql, search, { ids: list.ids, table: await tableToPick(sql, search) });
  if (found.length === 0) return list;
  const whole = list.ids.length + found.length <= SCORED_AT_MOST;
  const late = whole ? found.map(({ id }) => id) : [];
  return (await lengthenList(sql, list.id, { late, whole })) ?? list;
}

/** Makes a list: of all who fit where `few` do, else of the best that are met. Of nobody none is kept. */
async function makeList(
  call: Ranking,
  search: RankedSearch & Sought,
  { asked, few }: { asked: string; few: boolean },
): Promise<RankedList> {
  const { sql, clock, viewer } = call;
  const { newSince } = search;
  const now = clock.now();
  const fitting = few ? await selectFitting(sql, search, await tableToPick(sql, search)) : undefined;
  // Since they were counted more may have come to fit.
  const whole = fitting !== undefined && fitting.length <= SCORED_AT_MOST;
  const found = whole ? fitting : await selectMet(sql, search);
  const list = { id: randomUUID(), ids: found.map(({ id }) => id), whole };
  if (whole && found.length === 0) return { ...list, reached: 0 };
  const scored = found.filter(({ sought }) => sought);
  const newcomers = scored.filter(({ newcomer }) => newcomer).map(({ id }) => id);
  const rows = await selectRanked(sql, search, { ids: scored.map(({ id }) => id), newcomers, newSince, now });
  const wished = await wishedBy(call, viewer.profileId, [], rows);
  const best = withNewcomers(byStatedWishes(rows, wished), PAGE_SIZE)
    .slice(0, RELEVANCE_RULES.ranked)
    .map(({ id }) => id);
  list.ids = whole ? [...new Set([...best, ...list.ids])] : best;
  await insertList(sql, { ...list, viewer: viewer.profileId, asked, now });
  return { ...list, reached: 0 };
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
