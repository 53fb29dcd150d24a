/** M1, M3, M11. */
export const PAGE_SIZE = 24;
export const COUNT_CAP = 10_000;
export const LAST_PAGE = 417;
/** M14: pages of a search that visitors may turn, and the filters they may use. */
export const VISITOR_LAST_PAGE = 10;
export const VISITOR_FILTERS = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;
/**
 * M14: different members a day. Visitors are counted by cookie and by network address, accounts by profiles opened and
 * by cards shown. `LIMITS` multiplies.
 */
export const PROFILES_A_DAY = { visitor: 300, address: 3000, opened: 1500, shown: 5000 } as const;
/** Cookie that tells one visitor's browser from others for a day; it carries nothing else. */
export const VISITOR_COOKIE = 'visitor';
export const MIN_RESULTS_BEFORE_SIMILAR = 12;
/** The least percentage of whoever's wishes fit one's own, where no must is missed either. */
export const WISHES_FIT_FROM = 60;
/** The longest distance of a search in km: half way around the earth. */
export const MAX_DISTANCE = 20_000;
export const MIN_AGE = 18;
export const MAX_AGE = 120;
export const SORTS = ['relevance', 'newest', 'active', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];
/** Order of a search that names none; by relevance needs somebody for whom. */
export const DEFAULT_SORT = { member: 'relevance', visitor: 'newest' } as const;
export const MAX_INTERESTS = 50;
export const MAX_ABOUT_LENGTH = 2000;
/** Openers suggested for a first message. */
export const MOST_ICEBREAKERS = 6;
/** Viewers through whose eyes a member may look at their own profile. */
export const PREVIEWS = ['visitor', 'free', 'premium'] as const;
export type Preview = (typeof PREVIEWS)[number];
/** Longest note of an operator beside a field of the profile. */
export const MAX_NOTE_LENGTH = 300;
/**
 * Time after the last sign of life in which a member counts as online, and time after signing up in which they count as
 * new.
 */
export const ONLINE_SECONDS = 180;
export const NEW_SECONDS = 7 * 24 * 3600;
