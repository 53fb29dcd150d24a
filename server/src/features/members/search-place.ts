import type { GridPoint } from '../../platform/distance.ts';
import { openCursor, sealCursor } from '../../platform/http/cursor.ts';
import type { Keys } from '../../platform/services.ts';
import type { RankedPlace } from './rank-members.ts';
import type { RowPlace } from './search.queries.ts';

/** The place at which a search goes on: the last row, the page, and the first page's count. */
export type Place = { position: RowPlace; page: number; count: number };

type Sealed = [at: string, id: string, page: number, count: number, lat?: number, lon?: number];

/** Seals a place. `asked` is the parsed search without its place: the place of one search does not fit another. */
export function encodePlace(keys: Keys, asked: object, { position: { at, id, spot }, page, count }: Place): string {
  return sealCursor(keys, listOf(asked), [at, id, page, count, ...(spot ? [spot.lat, spot.lon] : [])]);
}

/** @throws Refusal `validation_failed` for `after` if the text is no place of this search */
export function decodePlace(keys: Keys, asked: object, text: string): Place {
  const [at, id, page, count, ...point] = openCursor<Sealed>(keys, listOf(asked), text, 'after');
  const [lat, lon] = point;
  const spot: GridPoint | undefined = lat === undefined || lon === undefined ? undefined : { lat, lon };
  return { position: { at, id, ...(spot && { spot }) }, page, count };
}

/** The place at which a search in the order by relevance goes on. */
type PlaceAmongRanked = { ranked: RankedPlace; page: number; count: number };

/** Seals such a place. */
export function encodeRanked(keys: Keys, asked: object, { ranked, page, count }: PlaceAmongRanked): string {
  const { list, passed, after } = ranked;
  return sealCursor(keys, listOf(asked), [list, passed, after && [after.at, after.id], page, count]);
}

/** @throws Refusal `validation_failed` for `after` if the text is no place of this search */
export function decodeRanked(keys: Keys, asked: object, text: string): PlaceAmongRanked {
  const [list, passed, after, page, count] = openCursor<
    [string, number, [at: string, id: string] | null, number, number]
  >(keys, listOf(asked), text, 'after');
  return { ranked: { list, passed, after: after && { at: after[0], id: after[1] } }, page, count };
}

function listOf(asked: object): string {
  return `members ${JSON.stringify(asked)}`;
}
