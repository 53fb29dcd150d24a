/** Searches that a member may have saved, and the longest name of one. */
export const MOST_SAVED_SEARCHES = 10;
export const SAVED_SEARCH_NAME_MAX = 40;
/** Time between two alerts of a member. */
export const SEARCH_ALERT_SECONDS = 24 * 3600;
/** New members that an alert counts at most. */
export const MOST_NEWLY_FOUND = 100;
