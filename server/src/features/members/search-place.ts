import type { Position } from '../../platform/database/position.ts';
import { openCursor, sealCursor } from '../../platform/http/cursor.ts';
import type { Keys } from '../../platform/services.ts';

/** The place at which a search goes on: the last row, the page, and the first page's count. */
export type Place = { position: Position; page: number; count: number };

/** Seals a place. `asked` is the parsed search without its place: the place of one search does not fit another. */
export function encodePlace(keys: Keys, asked: object, { position: { at, id }, page, count }: Place): string {
  return sealCursor(keys, listOf(asked), [at, id, page, count]);
}

/** @throws Refusal `validation_failed` for `after` if the text is no place of this search */
export function decodePlace(keys: Keys, asked: object, text: string): Place {
  const [at, id, page, count] = openCursor<[string, string, number, number]>(keys, listOf(asked), text, 'after');
  return { position: { at, id }, page, count };
}

function listOf(asked: object): string {
  return `members ${JSON.stringify(asked)}`;
}
