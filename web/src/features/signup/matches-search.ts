import { MAX_AGE, MIN_AGE } from '@rendezvous/contract/members/limits';
import type { OwnProfile } from '@rendezvous/contract/members/profile';
import type { MemberSearch } from '../../data/member-search.ts';

/** Years up and down. */
const AGE_SPAN = 12;

/**
 * Who suits best after a sign-up (A6): whom one looks for, from one's own region, about one's own age, those who were
 * here last first. Where they are few, the answer goes on with members who miss one of these (M3).
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
