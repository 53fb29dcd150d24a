import type { OperatorSettings } from '@rendezvous/contract/site/settings';

/** The countries that a site is for (ISO 3166-1), in the operator's order. */
export function listCountries({ countries }: Pick<OperatorSettings, 'countries'>): string[] {
  return [...new Set(countries)];
}
