import { z } from 'zod';
import { ATTRIBUTES, type AttributeName } from './attributes.ts';
import { MAX_AGE, MIN_AGE } from './limits.ts';
import { CERTAINTIES, COMPARED, IMPORTANCES, MAX_WISHED_KM } from './wishes.ts';

/** A missing importance says `required` and not that its value is wrong. */
const importance = z.enum(IMPORTANCES, { error: ({ input }) => (input === undefined ? 'required' : undefined) });
// A form without scripts sends numbers as text, and nothing for a list of which nothing is ticked.
const age = z.coerce.number<number>().int().min(MIN_AGE).max(MAX_AGE);

/** Values of an attribute that are all welcome. */
function wishFor<Name extends AttributeName>(name: Name) {
  const values = ATTRIBUTES[name] as (typeof ATTRIBUTES)[Name];
  return z.object({ importance, values: z.array(z.enum(values)).max(values.length).default([]) });
}

const wish = {
  age: z.object({ importance, min: age, max: age }),
  distance: z.object({ importance, km: z.coerce.number<number>().int().min(1).max(MAX_WISHED_KM) }),
  /** shared interests */
  interests: z.object({ importance }),
  reason_for_signup: wishFor('reason_for_signup'),
  relationship_status: wishFor('relationship_status'),
  body_type: wishFor('body_type'),
  tattoos: wishFor('tattoos'),
  hair_colour: wishFor('hair_colour'),
  eye_colour: wishFor('eye_colour'),
};

/** Wishes of a member about others. An absent wish was not answered yet; `none` says that it does not matter. */
export const wishes = z.object(wish).partial();

/** A change of wishes: absent stays, `null` clears. */
export const wishChanges = z
  .object({
    age: wish.age.nullable(),
    distance: wish.distance.nullable(),
    interests: wish.interests.nullable(),
    reason_for_signup: wish.reason_for_signup.nullable(),
    relationship_status: wish.relationship_status.nullable(),
    body_type: wish.body_type.nullable(),
    tattoos: wish.tattoos.nullable(),
    hair_colour: wish.hair_colour.nullable(),
    eye_colour: wish.eye_colour.nullable(),
  })
  .partial();

/** Result of comparing two members by the wishes of both, as the viewer is told. */
export const comparison = z.object({
  /** steps of five, at most 95; the same for both */
  percentage: z.int().min(0).max(95),
  certainty: z.enum(CERTAINTIES),
  /** wishes that are met and weigh most, the viewer's and the member's */
  reasons: z.array(z.object({ whose: z.enum(['viewer', 'member']), wish: z.enum(COMPARED) })),
  /** the viewer's wishes that the member does not meet */
  unmet: z.array(z.enum(COMPARED)),
  /** number of the member's wishes that the viewer does not meet: counted, never named */
  unmet_of_member: z.int(),
});

export type Wishes = z.output<typeof wishes>;
export type WishChanges = z.output<typeof wishChanges>;
export type Comparison = z.output<typeof comparison>;
