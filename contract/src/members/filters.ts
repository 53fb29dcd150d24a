import { z } from 'zod';
import { ATTRIBUTES, type AttributeName, INTERESTS } from './attributes.ts';
import { MAX_AGE, MAX_DISTANCE, MIN_AGE } from './limits.ts';
import { attribute, country, gender, interest, region } from './profile.ts';

const age = z.coerce.number().int().min(MIN_AGE).max(MAX_AGE);
/** A filter that is asked for or not. */
const asked = z.enum(['yes']);

/**
 * M1: the filters of a search. The server has a record of the same names that tests each, the pages one that asks for
 * and names each. Lists travel comma-separated: of an attribute any of the values will do, of interests all are needed.
 */
export const filters = z
  .object({
    country,
    gender,
    countryregion: region,
    min_age: age,
    max_age: age,
    /** km from the member's own place, as cards say it */
    distance: z.coerce.number().int().min(1).max(MAX_DISTANCE),
    sexuality: listOf(attribute.sexuality, ATTRIBUTES.sexuality),
    hair_colour: listOf(attribute.hair_colour, ATTRIBUTES.hair_colour),
    eye_colour: listOf(attribute.eye_colour, ATTRIBUTES.eye_colour),
    body_type: listOf(attribute.body_type, ATTRIBUTES.body_type),
    relationship_status: listOf(attribute.relationship_status, ATTRIBUTES.relationship_status),
    tattoos: listOf(attribute.tattoos, ATTRIBUTES.tattoos),
    reason_for_signup: listOf(attribute.reason_for_signup, ATTRIBUTES.reason_for_signup),
    interests: listOf(interest, INTERESTS),
    /** interests of which none may be there */
    without_interests: listOf(interest, INTERESTS),
    online: asked,
    /** active in the last 24 hours, counted by the hour (M14) */
    active_today: asked,
    new_here: asked,
    has_photo: asked,
    age_proved: asked,
    /** the language in which they use the site is the searcher's */
    my_language: asked,
    /** wishes of both are met, as the match finder compares them (M5); needs wishes of one's own */
    wishes_fit: asked,
  })
  .partial();

export type Filters = z.output<typeof filters>;
export type FilterName = keyof Filters;
export const filterName = filters.keyof();

/** Filters whose values are a list in the address. */
export type ListFilter = AttributeName | 'interests' | 'without_interests';

function listOf<Value extends z.ZodType<string, string>>(value: Value, all: readonly string[]) {
  return z
    .string()
    .max(1000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(value).max(all.length));
}
