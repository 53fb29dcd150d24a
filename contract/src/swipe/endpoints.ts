import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';
import { likeState } from '../likes/endpoints.ts';
import { interest, profileCard } from '../members/profile.ts';
import { BEYOND, SWIPE_CHOICES, SWIPED_DAYS } from './types.ts';

/** A member as the swipe game shows one. */
const swipeCard = profileCard.extend({
  about: z.string(),
  /** interests that the viewer has too */
  shared_interests: z.array(interest),
  /** the wish that this member does not meet; null: they meet all */
  beyond: z.enum(BEYOND).nullable(),
});

const likesLeft = {
  /** null: without limit (M7) */
  likes_left: z.int().nullable(),
  /** the end of the day whose likes are counted; null while none is */
  resets_at: z.iso.datetime().nullable(),
};

/** The next members to like or to pass, those beyond the usual wishes at the end. */
export const readDeck = endpoint({
  method: 'GET',
  path: 'swipe.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'search',
  /** `again`: also those who were passed lately, up to so many seconds ago */
  query: z.object({
    again: z.coerce
      .number()
      .int()
      .min(0)
      .max(SWIPED_DAYS * 24 * 3600)
      .optional(),
  }),
  answer: z.object({
    cards: z.array(swipeCard),
    ...likesLeft,
    /** the member who was swiped last, as long as that can be undone */
    last: z.uuid().nullable(),
    /** the usual wishes */
    wishes: z.object({ min_age: z.int(), max_age: z.int(), country: z.string() }),
  }),
  errors: ['profile_limit'],
});

/** Likes or passes a member. Doing it again changes nothing. */
export const swipeMember = endpoint({
  method: 'POST',
  path: 'swipe.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({
    id: z.uuid(),
    choice: z.enum(SWIPE_CHOICES),
    /** the browser's time zone; an unknown one is as good as none */
    zone: z.string().max(64).optional(),
  }),
  answer: z.object({ ...likeState.shape, ...likesLeft }),
  errors: ['not_found', 'swipe_limit'],
});

/** Undoes the last swipe, which takes a like back. */
export const undoSwipe = endpoint({
  method: 'DELETE',
  path: 'swipe.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  /** `id`: only if this member was the last */
  query: z.object({ id: z.uuid().optional() }),
  answer: z.object({
    undone: z.uuid().nullable(),
    /** the member once more; null: there is nobody to decide about */
    card: swipeCard.nullable(),
    ...likesLeft,
  }),
  errors: [],
});

export const swipeEndpoints = [readDeck, swipeMember, undoSwipe] as const;
export type SwipeCard = z.output<typeof swipeCard>;
