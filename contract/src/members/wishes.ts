import type { AttributeName } from './attributes.ts';

/** Attributes that a member can wish for. Sexuality is none: nobody is compared by it. */
export const WISHED_ATTRIBUTES = [
  'reason_for_signup',
  'relationship_status',
  'body_type',
  'tattoos',
  'hair_colour',
  'eye_colour',
] as const satisfies AttributeName[];
export type WishedAttribute = (typeof WISHED_ATTRIBUTES)[number];

/** Wishes about another member (M5), in the order in which the match finder asks for them. */
export const WISHES = ['age', 'distance', 'interests', ...WISHED_ATTRIBUTES] as const;
export type WishName = (typeof WISHES)[number];

/** Wishes as a comparison names them: the gender is asked for at sign-up, and has no importance. */
export const COMPARED = ['gender', ...WISHES] as const;
export type Compared = (typeof COMPARED)[number];

/** Importances of a wish. `must` weighs as much as `very_important`, and leaves out of the lists who misses it. */
export const IMPORTANCES = ['none', 'nice', 'important', 'very_important', 'must'] as const;
export type Importance = (typeof IMPORTANCES)[number];

/** Wishes that may be very important or a must: if everything is, nothing is. */
export const MOST_STRONG_WISHES = 3;
export const MAX_WISHED_KM = 500;

/** Certainties of a percentage: few answers on a side, some, or many. */
export const CERTAINTIES = ['little', 'some', 'much'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
