/** M1, M3, M11. */
export const PAGE_SIZE = 24;
export const COUNT_CAP = 10_000;
export const LAST_PAGE = 417;
export const MIN_RESULTS_BEFORE_SIMILAR = 12;
export const MIN_AGE = 18;
export const MAX_AGE = 120;
export const SORTS = ['newest', 'active'] as const;
export type Sort = (typeof SORTS)[number];
export const MAX_INTERESTS = 50;
export const MAX_ABOUT_LENGTH = 2000;
/** Through whose eyes one may look at the own profile. */
export const PREVIEWS = ['visitor', 'free', 'premium'] as const;
export type Preview = (typeof PREVIEWS)[number];
/** Longest note of an operator beside a field of the profile. */
export const MAX_NOTE_LENGTH = 300;
/** A member counts as online this long after the last sign of life, and as new this long after signing up. */
export const ONLINE_SECONDS = 300;
export const NEW_SECONDS = 7 * 24 * 3600;
