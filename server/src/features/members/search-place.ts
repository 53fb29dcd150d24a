import type { Position } from '../../platform/database/position.ts';
import { openCursor, sealCursor } from '../../platform/http/cursor.ts';
import type { Keys } from '../../platform/services.ts';

/** Where a search goes on: behind whom, with which page, and how many the first one counted. */
export type Place = { position: Position; page: number; count: number };

/** `asked`: the search without its place, as it was parsed; a place of one is none of another. */
export function encodePlace(keys: Keys, asked: object, { position: { at, id }, page, count }: Place): string {
  return sealCursor(keys, listOf(asked), [at, id, page, count]);
}

/** @throws Refusal `validation_failed` for `after` when the text is no place of this search */
export function decodePlace(keys: Keys, asked: object, text: string): Place {
  const [at, id, page, count] = openCursor<[string, string, number, number]>(keys, listOf(asked), text, 'after');
  return { position: { at, id }, page, count };
}

function listOf(asked: object): string {
  return `members ${JSON.stringify(asked)}`;
}
