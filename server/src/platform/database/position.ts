/** A row's place in a list ordered by time and then by id. The time is UTC to the microsecond, as text. */
export type Position = { at: string; id: string };

/**
 * The format of `to_char` for such a time. Text keeps the microseconds (`$1::text::timestamptz` reads it back). The
 * driver's own type cuts them, and a list that goes on from there would repeat or skip rows.
 */
export const MICROSECONDS = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';
