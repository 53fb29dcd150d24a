import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cursor } from '../http/fields.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';
import { MAX_AGE, MIN_AGE } from '../members/limits.ts';
import { likedByCard, profileCard } from '../members/profile.ts';
import { image } from '../photos/photo.ts';
import { LIKE_SORTS, LIKE_TYPES } from './types.ts';

const age = z.coerce.number().int().min(MIN_AGE).max(MAX_AGE);

/** The newest 100 of each kind. */
export const readLikes = endpoint({
  method: 'GET',
  path: 'likes.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  answer: z.object({
    profiles: z.array(profileCard),
    liked_by: z.array(likedByCard),
    matches: z.array(profileCard),
    new_likes_total: z.int(),
  }),
  caching: 'etag',
  errors: [],
});

/** Lists one kind page by page; the presence of `type` tells it apart from the call above. */
export const listLikes = endpoint({
  method: 'GET',
  path: 'likes.php',
  when: { type: '*' },
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  /** any order but the newest first, and any filter, is among the newest 500 of the list */
  query: z.object({
    type: z.enum(LIKE_TYPES),
    before: cursor.optional(),
    sort: z.enum(LIKE_SORTS).optional(),
    min_age: age.optional(),
    max_age: age.optional(),
    /** likes that are new, and no others */
    new: z.literal('yes').optional(),
  }),
  answer: z.object({
    items: z.array(likedByCard),
    next: z.string().nullable(),
    new_likes_total: z.int(),
    /** true: more than 50, so that sorting and filtering help */
    many: z.boolean(),
    /** true: there are more than those that were sorted or filtered */
    cut: z.boolean(),
  }),
  errors: [],
});

/** Outcome of a like. */
export const likeState = z.object({
  liked: z.boolean(),
  matched: z.boolean(),
  /** true: a like of the match is automatic, as whatever celebrates it says; absent: neither is */
  automatic: z.literal(true).optional(),
});

export const likeMember = endpoint({
  method: 'POST',
  path: 'like.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({ id: z.uuid() }),
  answer: likeState,
  errors: ['not_found'],
});

export const unlikeMember = endpoint({
  method: 'DELETE',
  path: 'like.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  answer: likeState,
  errors: ['not_found'],
});

/** Clears the mark "new" on one like received (section 4). */
export const markLikeSeen = endpoint({
  method: 'POST',
  path: 'seen.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({ profile: z.uuid() }),
  answer: z.object({ new_likes_total: z.int() }),
  errors: ['not_found'],
});

/** The member who liked the caller automatically just now; empty if there was none (M8). */
const automaticLiker = z.object({
  id: z.uuid().optional(),
  main_image: image.pick({ match: true }).nullable().optional(),
});

/** Gives the caller a like from one compatible member who has automatic likes switched on. */
export const giveAutomaticLike = endpoint({
  method: 'POST',
  path: 'auto-like.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  answer: automaticLiker,
  errors: [],
});

/** The same call as the interface's first description has it, by GET; the pages use the POST. */
export const giveAutomaticLikeByGet = endpoint({
  method: 'GET',
  path: 'auto-like.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  changesState: true,
  answer: automaticLiker,
  errors: [],
});

export const likeEndpoints = [
  readLikes,
  listLikes,
  likeMember,
  unlikeMember,
  markLikeSeen,
  giveAutomaticLike,
  giveAutomaticLikeByGet,
] as const;
