import { MAX_AGE, MIN_AGE } from '@rendezvous/contract/members/limits';
import type { OwnProfile } from '@rendezvous/contract/members/profile';
import type { MemberSearch } from '../../data/member-search.ts';

/** Years up and down. */
const AGE_SPAN = 12;

/**
 * The search for the best matches after a sign-up (A6): the genders looked for, the same region, about the same age,
 * the last to be here first. If they are few, the answer goes on with members who miss one filter (M3).
 */
export function matchesSearch({ looking_for, country, region, age }: OwnProfile): MemberSearch {
  const [only, another] = looking_for;
  return {
    ...(only && !another && { gender: only }),
    country,
    ...(region && { countryregion: region }),
    min_age: Math.max(MIN_AGE, age - AGE_SPAN),
    max_age: Math.min(MAX_AGE, age + AGE_SPAN),
    sort: 'active',
  };
}
