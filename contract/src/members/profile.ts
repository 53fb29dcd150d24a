import { z } from 'zod';
import { image, photo } from '../photos/photo.ts';
import { ATTRIBUTES, type AttributeName, GENDERS, INTERESTS } from './attributes.ts';

/** Left out where it is needed, that is what is said. */
export const gender = z.enum(GENDERS, { error: ({ input }) => (input === undefined ? 'required' : undefined) });
export const interest = z.enum(INTERESTS);
/** ISO 3166-1 alpha-2 */
export const country = z.string().regex(/^[A-Z]{2}$/);
/** ISO 3166-2 (M13) */
export const region = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);

/** Each attribute by its name. */
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

/** A member as visitors see one who agreed to that (M14). What is not here does not leave the server for them. */
export const visitorCard = profileCard
  .pick({ id: true, name: true, age: true, country: true, region: true, main_image: true, fictional: true, demo: true })
  .extend({
    /** as ISO 3166-2 names it */
    region_name: z.string().nullable(),
  });

/** Who liked me: a card with its new flag. */
export const likedByCard = profileCard.extend({
  like_new: z.boolean(),
  /** given on behalf of a member who asked for that; it says so wherever it is shown (principle 1) */
  automatic: z.boolean(),
});

/** What the viewer may do on a profile; the browser draws it and decides nothing. */
export const may = z.object({ like: z.boolean(), see_all_photos: z.boolean(), write: z.boolean() });

export const profile = profileCard.extend({
  about: z.string(),
  attributes,
  interests: z.array(interest),
  /** those of them that the viewer has too; none on the own profile */
  shared_interests: z.array(interest),
  photos: z.array(photo),
  /** photos that the viewer's role does not show sharp */
  hidden_photos: z.int(),
  own: z.boolean(),
  may,
  /** a percentage; null until both sides said what they look for */
  compatibility: z.int().nullable(),
});

/** One's own profile, with what only its owner sees. */
export const ownProfile = profile.extend({
  status: z.enum(['active', 'disabled']),
  date_of_birth: z.iso.date(),
  looking_for: z.array(gender),
  photo_limit: z.int(),
  /** agreed to be shown to visitors (M14) */
  seen_by_visitors: z.boolean(),
});

export type ProfileCard = z.output<typeof profileCard>;
export type VisitorCard = z.output<typeof visitorCard>;
/** What both kinds of cards are drawn from. */
export type ShownCard = Pick<ProfileCard, keyof ProfileCard & keyof VisitorCard> &
  Partial<ProfileCard> &
  Partial<VisitorCard>;
export type LikedByCard = z.output<typeof likedByCard>;
export type Profile = z.output<typeof profile>;
export type OwnProfile = z.output<typeof ownProfile>;
