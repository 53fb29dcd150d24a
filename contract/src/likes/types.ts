/** M12 */
export const LIKE_TYPES = ['liked', 'liked-by', 'matches'] as const;
export type LikeType = (typeof LIKE_TYPES)[number];
export const LIKES_PAGE_SIZE = 24;
/** M8: automatic likes in any 24 hours */
export const AUTOMATIC_LIKES_PER_DAY = 3;
/** Likes of each kind in the answer that is polled. */
export const NEWEST_LIKES = 100;
