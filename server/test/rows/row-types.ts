import type { Shape } from './shape.ts';

/** A statement with a row type, `` sql<Row[]>`…` ``: where it stands, and what it says of its rows. */
export type TypedStatement = { place: string; row: Shape };

/** Row types of statements by what `keyOf` answers. */
export type RowTypes = Record<string, TypedStatement>;

/** Key of a statement: the pieces of text between its values. */
export function keyOf(pieces: readonly string[]): string {
  return pieces.join('…');
}
