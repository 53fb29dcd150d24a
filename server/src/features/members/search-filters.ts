import { ATTRIBUTE_NAMES, type AttributeName } from '@rendezvous/contract/members/attributes';
import type { memberFilters } from '@rendezvous/contract/members/endpoints';
import type { z } from 'zod';
import { bornAfter, bornBy } from './birth-dates.ts';

export type Filter =
  | { name: 'gender' | 'country' | 'countryregion' | AttributeName; value: string }
  /** the day of birth that the age comes to */
  | { name: 'min_age' | 'max_age'; value: string }
  | { name: 'interests'; value: string[] };

const COMMON: Filter['name'][] = ['gender', 'country', 'countryregion', 'min_age', 'max_age'];

/** What most searches ask for: few enough combinations to keep a statement for each. */
export function isCommon({ name }: Filter): boolean {
  return COMMON.includes(name);
}

/** The filters given, ages as days of birth; attributes only where the setting `search_fields` names them (M1). */
export function filtersOf(
  query: z.output<typeof memberFilters>,
  { today, searchFields }: { today: Temporal.PlainDate; searchFields: string[] },
): Filter[] {
  const filters: Filter[] = [];
  const { gender, country, countryregion, min_age, max_age, interests } = query;
  if (country) filters.push({ name: 'country', value: country });
  if (gender) filters.push({ name: 'gender', value: gender });
  if (countryregion) filters.push({ name: 'countryregion', value: countryregion });
  if (min_age) filters.push({ name: 'min_age', value: bornBy(today, min_age) });
  if (max_age) filters.push({ name: 'max_age', value: bornAfter(today, max_age) });
  for (const name of ATTRIBUTE_NAMES) {
    const value = query[name];
    if (value && searchFields.includes(name)) filters.push({ name, value });
  }
  if (interests?.length) filters.push({ name: 'interests', value: interests });
  return filters;
}
