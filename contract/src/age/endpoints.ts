import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ownPath } from '../http/fields.ts';
import { AGE_METHODS, AGE_PROVIDERS, AGE_STATES } from './limits.ts';

/** What is known of the member's age; nothing else of a check is kept. */
export const ageCheck = z.object({
  state: z.enum(AGE_STATES),
  /** how it was found out, when `passed` or `failed` */
  method: z.enum(AGE_METHODS).nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** nothing beyond the account opens without it */
  required: z.boolean(),
  /** years that have to be proved */
  min_age: z.int(),
  /** the operator has somebody who checks */
  available: z.boolean(),
});

export type AgeCheck = z.output<typeof ageCheck>;

/** Asks the provider first while a check is under way: its news may be on the way still. */
export const readAgeCheck = endpoint({
  method: 'GET',
  path: 'age-check.php',
  who: 'member',
  limit: 'read',
  answer: ageCheck,
  errors: [],
});

/** Begins a check, or leads back to the one that is under way. `redirect_url` null: the age is proved already. */
export const startAgeCheck = endpoint({
  method: 'POST',
  path: 'age-check.php',
  who: 'member',
  limit: 'age_check',
  query: z.object({
    /** where to go on, on this site, once the age is proved */
    return_to: ownPath.optional(),
  }),
  answer: z.object({ redirect_url: z.string().nullable() }),
  errors: ['age_check_unavailable'],
});

export const receiveAgeResult = endpoint({
  method: 'POST',
  path: 'age-check-webhook.php',
  who: 'visitor',
  limit: 'webhook',
  query: z.object({ provider: z.enum(AGE_PROVIDERS) }),
  bodyKind: 'signed',
  answer: null,
  errors: ['signature_invalid'],
});

export const ageEndpoints = [readAgeCheck, startAgeCheck, receiveAgeResult] as const;
