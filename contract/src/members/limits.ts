/** M1, M3, M11. */
export const PAGE_SIZE = 24;
export const COUNT_CAP = 10_000;
export const LAST_PAGE = 417;
/** M14: how far visitors turn the pages of a search, and what they may search by. */
export const VISITOR_LAST_PAGE = 10;
export const VISITOR_FILTERS = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;
/**
 * M14: how many different members a day. Visitors are counted by their cookie and by their network address, accounts by
 * profiles opened and by cards shown. `LIMITS` multiplies.
 */
export const PROFILES_A_DAY = { visitor: 300, address: 3000, opened: 1500, shown: 5000 } as const;
/** Tells a visitor's browser from others for a day; it says nothing else. */
export const VISITOR_COOKIE = 'visitor';
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
