/** M12 */
export const LIKE_TYPES = ['liked', 'liked-by', 'matches'] as const;
export type LikeType = (typeof LIKE_TYPES)[number];
export const LIKES_PAGE_SIZE = 24;
/** M8: automatic likes in any 24 hours */
export const AUTOMATIC_LIKES_PER_DAY = 3;
/** Likes of each kind in the answer that is polled. */
export const NEWEST_LIKES = 100;
/** People in a list above which it can be sorted and filtered. */
export const MANY_LIKES = 50;
export const LIKE_SORTS = ['newest', 'fit', 'active', 'nearest'] as const;
export type LikeSort = (typeof LIKE_SORTS)[number];
/** The newest of a list, among whom it is sorted and filtered. */
export const LIKES_ARRANGED = 500;
