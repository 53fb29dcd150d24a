import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Position } from '../database/position.ts';
import type { Keys } from '../services.ts';
import { invalidFields } from './refusal.ts';

/** The key that seals cursors. It belongs to the platform and to no feature. */
export const CURSOR_KEY = 'cursors';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a place in a list, so that only this site can read or make it (M14). The text is bound to `list`: the kind of
 * list and its filters. The same place gives the same text, so that an answer keeps its ETag.
 */
export function sealCursor(keys: Keys, list: string, place: unknown): string {
  const key = keyOf(keys, list);
  const text = JSON.stringify(place);
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Opens a place that was sealed for this list.
 * @throws Refusal `validation_failed` for `field` if the text is no cursor
 */
export function openCursor<Place>(keys: Keys, list: string, cursor: string, field: string): Place {
  const bytes = Buffer.from(cursor, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(keys, list), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const place: Place = JSON.parse(text.toString());
    return place;
  } catch {
    throw invalidFields({ [field]: { code: 'invalid' } });
  }
}

/** Seals a place in a list that is ordered by time. */
export function encodeCursor(keys: Keys, list: string, { at, id }: Position): string {
  return sealCursor(keys, list, [at, id]);
}

/**
 * Opens a place in a list that is ordered by time.
 * @throws Refusal `validation_failed` for `field` if the text is no cursor of this list
 */
export function decodeCursor(keys: Keys, list: string, cursor: string, field: string): Position {
  const [at, id] = openCursor<[string, string]>(keys, list, cursor, field);
  return { at, id };
}

/** Derives a key for each list: a cursor of one can't be opened for another. */
function keyOf(keys: Keys, list: string): Buffer {
  return createHmac('sha256', keys(CURSOR_KEY)).update(list).digest();
}
