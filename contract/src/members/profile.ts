import { z } from 'zod';
import { image, photo } from '../photos/photo.ts';
import { ATTRIBUTES, type AttributeName, GENDERS, INTERESTS } from './attributes.ts';
import { comparison } from './comparison.ts';

/** A missing gender says `required` and not that its value is wrong. */
export const gender = z.enum(GENDERS, { error: ({ input }) => (input === undefined ? 'required' : undefined) });
export const interest = z.enum(INTERESTS);
/** ISO 3166-1 alpha-2 */
export const country = z.string().regex(/^[A-Z]{2}$/);
/** ISO 3166-2 (M13) */
export const region = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);

/** The schema of each attribute, by name. */
export const attribute = {
  sexuality: z.enum(ATTRIBUTES.sexuality),
  hair_colour: z.enum(ATTRIBUTES.hair_colour),
  eye_colour: z.enum(ATTRIBUTES.eye_colour),
  body_type: z.enum(ATTRIBUTES.body_type),
  relationship_status: z.enum(ATTRIBUTES.relationship_status),
  tattoos: z.enum(ATTRIBUTES.tattoos),
  reason_for_signup: z.enum(ATTRIBUTES.reason_for_signup),
} satisfies Record<AttributeName, z.ZodType>;

/** Every attribute, each optional. */
export const attributes = z.object(attribute).partial();

/** A change of attributes: absent stays, `null` clears. */
export const attributeChanges = z
  .object({
    sexuality: attribute.sexuality.nullable(),
    hair_colour: attribute.hair_colour.nullable(),
    eye_colour: attribute.eye_colour.nullable(),
    body_type: attribute.body_type.nullable(),
    relationship_status: attribute.relationship_status.nullable(),
    tattoos: attribute.tattoos.nullable(),
    reason_for_signup: attribute.reason_for_signup.nullable(),
  })
  .partial();

/** A member as cards and lists show one. */
export const profileCard = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int(),
  gender,
  country: z.string(),
  region: z.string().nullable(),
  place: z.string().nullable(),
  /** rounded km to the viewer's place; null when either place is unknown or hidden */
  distance_km: z.int().nullable(),
  online: z.boolean(),
  is_new: z.boolean(),
  main_image: image.nullable(),
  liked: z.boolean(),
  matched: z.boolean(),
  fictional: z.boolean(),
  demo: z.boolean(),
});

/** A member as visitors see them, if the member agreed (M14). No other field leaves the server for visitors. */
export const visitorCard = profileCard
  .pick({ id: true, name: true, age: true, country: true, region: true, main_image: true, fictional: true, demo: true })
  .extend({
    /** the region's name in ISO 3166-2 */
    region_name: z.string().nullable(),
  });

/** A member who liked the viewer: a card with the mark "new". */
export const likedByCard = profileCard.extend({
  like_new: z.boolean(),
  /**
   * true: an automatic like, given on behalf of a member who asked for that; every place that shows it says so
   * (principle 1)
   */
  automatic: z.boolean(),
});

/** Permissions of the viewer on a profile. The browser draws them and decides nothing. */
export const may = z.object({ like: z.boolean(), see_all_photos: z.boolean(), write: z.boolean() });

export const profile = profileCard.extend({
  /** the last activity by the hour, as the order of activity tells it; null: longer ago */
  last_active: z.enum(['today', 'week', 'month']).nullable(),
  about: z.string(),
  attributes,
  /** shared interests first, then the others, both in the member's order */
  interests: z.array(interest),
  /** interests that the viewer has too; empty on the viewer's own profile */
  shared_interests: z.array(interest),
  photos: z.array(photo),
  /** photos that the viewer sees blurred */
  hidden_photos: z.int(),
  own: z.boolean(),
  may,
  /** a percentage; null until both members have said what they look for */
  compatibility: z.int().nullable(),
  /** the percentage with what it rests on */
  comparison: comparison.nullable(),
});

/** The member's own profile, with fields that only they see. */
export const ownProfile = profile.extend({
  status: z.enum(['active', 'disabled']),
  date_of_birth: z.iso.date(),
  looking_for: z.array(gender),
  photo_limit: z.int(),
  /** true: agreed to be shown to visitors (M14) */
  seen_by_visitors: z.boolean(),
});

export type ProfileCard = z.output<typeof profileCard>;
export type VisitorCard = z.output<typeof visitorCard>;
/** The fields from which both kinds of cards are drawn. */
export type ShownCard = Pick<ProfileCard, keyof ProfileCard & keyof VisitorCard> &
  Partial<ProfileCard> &
  Partial<VisitorCard>;
export type LikedByCard = z.output<typeof likedByCard>;
export type Profile = z.output<typeof profile>;
export type OwnProfile = z.output<typeof ownProfile>;
