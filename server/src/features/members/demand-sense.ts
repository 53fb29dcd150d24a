import { ATTRIBUTE_NAMES, isSearchedBy } from '@rendezvous/contract/members/attributes';
import type { Filters } from '@rendezvous/contract/members/filters';
import type { Call } from '../../platform/http/call.ts';
import { type FieldErrors, invalidFields } from '../../platform/http/refusal.ts';
import { isCountry, isRegion } from '../site/index.ts';

/** Filters by fields of profiles. */
const OF_FIELDS = [...ATTRIBUTE_NAMES, 'interests', 'without_interests'] as const;

/**
 * Refuses filters that could only find nobody, or would be passed over, each at its field: a field that this site does
 * not search by, a place that does not exist, and the second of two that contradict each other.
 * @throws Refusal `validation_failed`
 */
export function demandSense({ domain }: Pick<Call, 'domain'>, asked: Filters): void {
  const { min_age, max_age, country, countryregion, interests = [], without_interests = [] } = asked;
  const fields: FieldErrors = {};
  for (const name of OF_FIELDS)
    if (asked[name]?.length && !isSearchedBy(domain.settings, name)) fields[name] = { code: 'not_searched' };
  if (country && !isCountry(domain, country)) fields.country = { code: 'place_unknown' };
  if (countryregion && !isRegion(countryregion)) fields.countryregion = { code: 'place_unknown' };
  else if (country && countryregion && !countryregion.startsWith(`${country}-`))
    fields.countryregion = { code: 'contradicts' };
  if (min_age !== undefined && max_age !== undefined && max_age < min_age) fields.max_age = { code: 'contradicts' };
  if (without_interests.some((interest) => interests.includes(interest)))
    fields.without_interests = { code: 'contradicts' };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
