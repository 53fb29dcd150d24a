import type { Position } from '../../../platform/database/position.ts';
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts';
import type { Keys } from '../../../platform/services.ts';

/** The place at which both lists go on: orders by time, entries by position. Null: that list has ended. */
export type Place = { order: Position | null; entry: string | null };

/** The place before everything. */
export const START: Place = {
  order: { at: '9999-12-31T23:59:59.999999Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  entry: '9223372036854775807',
};

const LIST = 'transactions';

export function encodePlace(keys: Keys, { order, entry }: Place): string {
  return sealCursor(keys, LIST, [order && [order.at, order.id], entry]);
}

/** @throws Refusal `validation_failed` for `before` */
export function decodePlace(keys: Keys, text: string): Place {
  type Sealed = [[string, string] | null, string | null];
  const [order, entry] = openCursor<Sealed>(keys, LIST, text, 'before');
  return { order: order && { at: order[0], id: order[1] }, entry };
}
