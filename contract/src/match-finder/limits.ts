/** Pairs of a day (M5) that one member is in at most. */
export const PAIRS_PER_DAY = 3;
/** Days after which the same two may be a pair again. */
export const PAIRED_DAYS = 60;
