import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cursor } from '../http/fields.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';
import { withoutTowers } from '../http/towers.ts';
import { filterName, filters } from './filters.ts';
import { LAST_PAGE, MAX_ABOUT_LENGTH, MAX_INTERESTS, PREVIEWS, SORTS } from './limits.ts';
import {
  attributeChanges,
  country,
  gender,
  interest,
  ownProfile,
  profile,
  profileCard,
  region,
  visitorCard,
} from './profile.ts';
import { TOLD_PARTS } from './relevance.ts';

/** A similar result; `misses` names the filter that it does not meet (M3). */
export const similarCard = profileCard.extend({ misses: filterName });

const foundMembers = z.object({
  results: z.array(profileCard),
  numResults: z.int(),
  numResults_capped: z.boolean(),
  similar_results: z.array(similarCard),
  similar_numResults: z.int(),
  page: z.int(),
  pages: z.int(),
  next: z.string().nullable(),
});

/**
 * Searches members. Visitors see those who agreed to it, may search by `VISITOR_FILTERS` only (otherwise
 * `authentication_required`), and turn ten pages at most (M14).
 */
export const listMembers = endpoint({
  method: 'GET',
  path: 'members.php',
  who: 'visitor_where_allowed',
  needs: AMONG_MEMBERS,
  limit: 'search',
  // A filter that is not known would find everybody.
  query: filters
    .extend({
      sort: z.enum(SORTS).optional(),
      page: z.coerce.number().int().min(1).max(LAST_PAGE).optional(),
      after: cursor.optional(),
    })
    .strict(),
  answer: foundMembers,
  visitorAnswer: foundMembers.extend({
    results: z.array(visitorCard),
    similar_results: z.array(visitorCard.extend({ misses: filterName })),
  }),
  errors: ['profile_limit'],
});

export const readMember = endpoint({
  method: 'GET',
  path: 'member.php',
  who: 'visitor_where_allowed',
  needs: AMONG_MEMBERS,
  limit: 'read',
  query: z.object({ id: z.uuid() }),
  answer: profile,
  visitorAnswer: visitorCard,
  errors: ['not_found', 'profile_limit'],
});

/**
 * Says why a member stands where they stand in the viewer's order by relevance: by fit, place and day. All else is
 * `fairness`, without a number.
 */
export const explainOrder = endpoint({
  method: 'GET',
  path: 'why-shown.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  query: z.object({ profile: z.uuid() }),
  answer: z.object({
    /** whole points, at most those of `RELEVANCE` */
    points: z.record(z.enum(TOLD_PARTS), z.int()),
    /** true: the viewer has stated wishes; false: the ones below stand for them */
    stated: z.boolean(),
    alike: z.object({ age: z.boolean(), country: z.boolean(), interests: z.array(interest) }),
    /** false: the viewer wants no behaviour to count */
    fairness: z.boolean(),
  }),
  errors: ['not_found', 'profile_limit'],
});

/** Openers of a first message that fit what a member's profile says, in the viewer's language. */
export const listIcebreakers = endpoint({
  method: 'GET',
  path: 'icebreakers.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  query: z.object({ profile: z.uuid() }),
  answer: z.object({ items: z.array(z.object({ text: z.string() })), next: z.null() }),
  errors: ['not_found', 'profile_limit'],
});

export const readOwnProfile = endpoint({
  method: 'GET',
  path: 'profile.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  answer: ownProfile,
  errors: [],
});

/** The member's own profile as a visitor, a free or a premium member would get it, and nothing more. */
export const previewProfile = endpoint({
  method: 'GET',
  path: 'profile.php',
  when: { as: '*' },
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  query: z.object({ as: z.enum(PREVIEWS) }),
  answer: z.union([profile, visitorCard]),
  errors: [],
});

/**
 * Changes any part of the member's own profile: an absent part stays, `null` clears it. Fields that the site does not
 * show are refused.
 */
export const changeProfile = endpoint({
  method: 'PUT',
  path: 'profile.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({
    about: z.string().trim().max(MAX_ABOUT_LENGTH).transform(withoutTowers).optional(),
    gender: gender.optional(),
    looking_for: z.array(gender).min(1).max(2).optional(),
    interests: z.array(interest).max(MAX_INTERESTS).optional(),
    /** a name from `places.php`; it brings country and region, and only a grid point of about 1 km is kept */
    place: z
      .object({ id: z.string().max(32) })
      .nullable()
      .optional(),
    /** a change of country or region without `place` clears the town */
    country: country.optional(),
    region: region.nullable().optional(),
    attributes: attributeChanges.optional(),
  }),
  answer: ownProfile,
  errors: [],
});

export const memberEndpoints = [
  listMembers,
  readMember,
  explainOrder,
  listIcebreakers,
  readOwnProfile,
  previewProfile,
  changeProfile,
] as const;
