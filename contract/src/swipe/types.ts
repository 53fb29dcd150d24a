/** M6: likes of a free member in the swipe game, from one local midnight to the next */
export const SWIPE_LIKES_PER_DAY = 4;
/** Cards of one answer. */
export const DECK_SIZE = 20;
/** Days after which somebody who was swiped comes again. */
export const SWIPED_DAYS = 30;
/** Years that a member may be older or younger, until the deck has to go beyond. */
export const DECK_YEARS = 5;
/** Steps beyond the wishes, taken one after the other when the deck runs dry. */
export const BEYOND = ['ages', 'countries'] as const;
export type Beyond = (typeof BEYOND)[number];
export const SWIPE_CHOICES = ['like', 'pass'] as const;
export type SwipeChoice = (typeof SWIPE_CHOICES)[number];
