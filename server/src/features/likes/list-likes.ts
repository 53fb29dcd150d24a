import type * as calls from '@rendezvous/contract/likes/endpoints';
import { LIKES_PAGE_SIZE } from '@rendezvous/contract/likes/types';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectCounters, viewerScopeOf } from '../members/index.ts';
import { selectLikes } from './likes.queries.ts';
import { likedByCard } from './likes.view.ts';

/** Lists one kind of likes, page by page (M12). */
export async function listLikes(call: CallOf<typeof calls.listLikes>, { query }: Input<typeof calls.listLikes>) {
  const { type } = query;
  const { profileId } = call.viewer;
  const viewer = { ...viewerScopeOf(call), profileId };
  const before = query.before ? decodeCursor(call.keys, listOf(type), query.before, 'before') : null;
  const [rows, { new_likes_total }] = await Promise.all([
    selectLikes(call.sql, { viewer, type, before, limit: LIKES_PAGE_SIZE + 1 }),
    selectCounters(call.sql, profileId),
  ]);
  const shown = rows.slice(0, LIKES_PAGE_SIZE);
  const last = rows.length > LIKES_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => likedByCard(call, row)),
    next: last ? encodeCursor(call.keys, listOf(type), last) : null,
    new_likes_total,
  };
}

function listOf(type: string): string {
  return `likes ${type}`;
}
