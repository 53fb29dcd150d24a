import type { Position } from '../database/position.ts';
import { isUuid } from '../uuid.ts';
import { invalidFields } from './refusal.ts';

const TIME = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Where a list goes on, as an opaque cursor, bound to the kind of list it was handed out for. */
export function encodeCursor(kind: string, { at, id }: Position): string {
  return Buffer.from(JSON.stringify([kind, at, id])).toString('base64url');
}

/** @throws Refusal `validation_failed` for `field` when the text is no cursor of this kind of list */
export function decodeCursor(kind: string, cursor: string, field: string): Position {
  const position = parse(kind, cursor);
  if (!position) throw invalidFields({ [field]: { code: 'invalid' } });
  return position;
}

function parse(kind: string, cursor: string): Position | null {
  try {
    const [given, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (given !== kind || typeof at !== 'string' || !TIME.test(at) || !isUuid(id)) return null;
    // refuses the 30th of February, which the database would choke on
    Temporal.Instant.from(at);
    return { at, id };
  } catch {
    return null;
  }
}
