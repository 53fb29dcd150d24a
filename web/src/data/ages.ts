import { MAX_AGE, MIN_AGE } from '@rendezvous/contract/members/limits';

type Ages = { min_age?: number; max_age?: number };

/** Tells whether nobody can be as old as both ends ask for. */
export function areAgesCrossed({ min_age = MIN_AGE, max_age = MAX_AGE }: Ages): boolean {
  return max_age < min_age;
}
