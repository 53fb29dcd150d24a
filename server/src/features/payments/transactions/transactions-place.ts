import type { Position } from '../../../platform/database/position.ts';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts';
import { invalidFields } from '../../../platform/http/refusal.ts';

/** Where both lists go on: orders by time, entries by their position. Null: that list is at its end. */
export type Place = { order: Position | null; entry: string | null };

/** Before everything. */
export const START: Place = {
  order: { at: '9999-12-31T23:59:59.999999Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  entry: '9223372036854775807',
};

const KIND = 'orders';
const BIGINT = /^[1-9]\d{0,17}$/;

export function encodePlace({ order, entry }: Place): string {
  return Buffer.from(JSON.stringify([order && encodeCursor(KIND, order), entry])).toString('base64url');
}

/** @throws Refusal `validation_failed` for `before` */
export function decodePlace(text: string): Place {
  const invalid = invalidFields({ before: { code: 'invalid' } });
  const [order, entry] = parse(text) ?? [];
  if (order !== null && typeof order !== 'string') throw invalid;
  if (entry !== null && !(typeof entry === 'string' && BIGINT.test(entry))) throw invalid;
  return { order: order === null ? null : decodeCursor(KIND, order, 'before'), entry };
}

function parse(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
