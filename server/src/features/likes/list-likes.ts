import type * as calls from '@rendezvous/contract/likes/endpoints';
import { LIKES_PAGE_SIZE, type LikeType, MANY_LIKES } from '@rendezvous/contract/likes/types';
import { decodeCursor, encodeCursor, openCursor, sealCursor } from '../../platform/http/cursor.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { viewerScopeOf } from '../members/index.ts';
import { type Arranged, arrangeLikes, isArranged } from './arrange-likes.ts';
import { type LikedRow, selectAround, selectLikes, selectLikesOf } from './likes.queries.ts';
import { likedByCard } from './likes.view.ts';

type ListCall = CallOf<typeof calls.listLikes>;
type Page = { rows: Omit<LikedRow, 'at'>[]; next: string | null; cut: boolean };

/** Lists one kind of likes, page by page (M12), the newest first or as it is asked for. */
export async function listLikes(call: ListCall, { query }: Input<typeof calls.listLikes>) {
  const { type, before, ...wanted } = query;
  const { min_age, max_age } = wanted;
  if (min_age !== undefined && max_age !== undefined && max_age < min_age) {
    throw invalidFields({ max_age: { code: 'ages_crossed', params: { min: min_age } } });
  }
  const viewer = { ...viewerScopeOf(call), profileId: call.viewer.profileId };
  const [{ rows, next, cut }, around] = await Promise.all([
    isArranged(wanted) ? arrangedPage(call, type, wanted, before) : newestPage(call, type, before),
    selectAround(call.sql, { viewer, type }, MANY_LIKES),
  ]);
  if (!around) throw new Error('the profile is gone');
  return { items: rows.map((row) => likedByCard(call, row)), next, ...around, cut };
}

async function newestPage(call: ListCall, type: LikeType, cursor: string | undefined): Promise<Page> {
  const viewer = { ...viewerScopeOf(call), profileId: call.viewer.profileId };
  const list = `likes ${type}`;
  const before = cursor ? decodeCursor(call.keys, list, cursor, 'before') : null;
  const rows = await selectLikes(call.sql, { viewer, type, before, limit: LIKES_PAGE_SIZE + 1 });
  const shown = rows.slice(0, LIKES_PAGE_SIZE);
  const last = rows.length > LIKES_PAGE_SIZE ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? encodeCursor(call.keys, list, last) : null, cut: false };
}

/** A page of a sorted list. It goes on behind its last member, or at the same place if they are gone. */
async function arrangedPage(
  call: ListCall,
  type: LikeType,
  wanted: Arranged,
  cursor: string | undefined,
): Promise<Page> {
  const viewer = { ...viewerScopeOf(call), profileId: call.viewer.profileId };
  const list = `likes ${type} ${JSON.stringify(wanted)}`;
  const place = cursor ? openCursor<{ passed: number; last: string }>(call.keys, list, cursor, 'before') : null;
  const { ids, cut } = await arrangeLikes(call, { viewer, type }, wanted);
  const begin = place ? ids.indexOf(place.last) + 1 || place.passed : 0;
  const end = begin + LIKES_PAGE_SIZE;
  const page = ids.slice(begin, end);
  const rows = await selectLikesOf(call.sql, { viewer, type, ids: page });
  const last = page.at(-1);
  return {
    rows,
    next: last && ids.length > end ? sealCursor(call.keys, list, { passed: end, last }) : null,
    cut,
  };
}
