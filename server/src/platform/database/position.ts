/** A row's place in a list ordered by time and, among equals, by id: the time in UTC to the microsecond, as text. */
export type Position = { at: string; id: string };

/**
 * How `to_char` writes such a time. As text it travels whole (`$1::text::timestamptz` takes it back), while the
 * driver's own time type cuts the microseconds, and a list read from there on would repeat or leave out rows.
 */
export const MICROSECONDS = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';
