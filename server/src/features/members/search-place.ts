import type { Position } from '../../platform/database/position.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { invalidFields } from '../../platform/http/refusal.ts';

/** Where a search goes on, and how many its first page counted: later pages need not count again. */
export type Place = { position: Position; count: number };

export function encodePlace(sort: string, { position, count }: Place): string {
  return Buffer.from(JSON.stringify([encodeCursor(sort, position), count])).toString('base64url');
}

/** @throws Refusal `validation_failed` for `after` when the text is no place of this sort */
export function decodePlace(sort: string, text: string): Place {
  const [cursor, count] = parse(text);
  if (typeof cursor !== 'string' || typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
    throw invalidFields({ after: { code: 'invalid' } });
  }
  return { position: decodeCursor(sort, cursor, 'after'), count };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
