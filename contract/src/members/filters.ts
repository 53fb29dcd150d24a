import { z } from 'zod';
import { MAX_AGE, MAX_DISTANCE, MAX_INTERESTS, MIN_AGE } from './limits.ts';
import { attribute, country, gender, interest, region } from './profile.ts';

const age = z.coerce.number().int().min(MIN_AGE).max(MAX_AGE);

/**
 * M1: the filters of a search. The server has a record of the same names that tests each, the pages one that asks for
 * and names each. Lists travel comma-separated.
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
    ...attribute,
    interests: z
      .string()
      .max(1000)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(interest).max(MAX_INTERESTS)),
  })
  .partial();

export type Filters = z.output<typeof filters>;
export type FilterName = keyof Filters;
export const filterName = filters.keyof();
