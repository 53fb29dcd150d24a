import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ownPath } from '../http/fields.ts';
import { AGE_METHODS, AGE_PROVIDERS, AGE_STATES } from './limits.ts';

/** The state of a member's age check. Nothing else of a check is kept. */
export const ageCheck = z.object({
  state: z.enum(AGE_STATES),
  /** method of a check that `passed` or `failed` */
  method: z.enum(AGE_METHODS).nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** true: only the account itself opens without a proof */
  required: z.boolean(),
  /** age in years that has to be proved */
  min_age: z.int(),
  /** true: the operator has set up a provider */
  available: z.boolean(),
});

export type AgeCheck = z.output<typeof ageCheck>;

/** Answers the state of the check. While one is under way, the provider is asked first: it may know more by now. */
export const readAgeCheck = endpoint({
  method: 'GET',
  path: 'age-check.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: ageCheck,
  errors: [],
});

/** Begins a check, or leads back to the one under way. `redirect_url` is null if the age is proved already. */
export const startAgeCheck = endpoint({
  method: 'POST',
  path: 'age-check.php',
  who: 'member',
  needs: [],
  limit: 'age_check',
  query: z.object({
    /** path of this site to go to once the age is proved */
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
  errors: ['not_found', 'signature_invalid'],
});

export const ageEndpoints = [readAgeCheck, startAgeCheck, receiveAgeResult] as const;
