import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import type { Tracking } from '@rendezvous/contract/site/tracking';
import type { Feature } from '../../platform/feature/feature.ts';
import type { Call, Domain } from '../../platform/http/call.ts';
import { countryOfAddress } from './geography/country-of-address.ts';
import { isCountryCode, regionsOf } from './geography/regions.ts';
import { type Town, townById, townsRead } from './geography/towns.ts';
import { routes } from './routes.ts';
import { sourceOf, trackingOf } from './tracking.ts';
import { ageAssuredIn, minAgeIn, searchOpen, signupsOpen } from './visitor-rules.ts';

export { addDomain } from './add-domain.ts';
export { acceptedLanguages, localeOf } from './choose-locale.ts';
export { selectCompanies as listCompanies } from './companies.queries.ts';
export { companyOf } from './company.ts';
export { isDoorOpen } from './demo-door.ts';
export { domainById } from './domain-by-id.ts';
export { regionName } from './geography/regions.ts';
export { largestTowns, type Town } from './geography/towns.ts';
export { selectLegalList as listLegal } from './legal/legal.queries.ts';
export { mustAgree, termsVersion } from './legal/legal-texts.ts';
export { putLegal } from './legal/operator-legal.ts';
export { loadSites } from './load-sites.ts';
export { ensureMasquerade } from './masquerade.ts';
export { setCompany } from './operator-companies.ts';
export { changeSetting, showSetting, showSettings } from './operator-settings.ts';
export { rememberSelectedCountry, selectedCountryOf } from './selected-country.ts';
export { selectDomainList as listDomains } from './site.queries.ts';
export { countryOfAddress, sourceOf, townsRead };

export const site: Feature = { routes };

/**
 * The refusal that keeps a visitor from searching here, if any: by the settings (S9), or because an age check comes
 * first.
 */
export function searchDenialFor(call: Pick<Call, 'domain' | 'cookie' | 'header' | 'ip'>): ErrorCode | null {
  const { settings } = call.domain;
  if (!searchOpen(settings, trackingOf(call).network)) return 'authentication_required';
  return ageAssuredIn(settings, countryOfAddress(call.ip)) ? 'age_assurance_required' : null;
}

/** Tells whether a visitor who came from there may sign up here (S9). */
export function maySignUp({ domain }: Pick<Call, 'domain'>, { network }: Tracking): boolean {
  return signupsOpen(domain.settings, network);
}

/** The age in years to prove, by country that demands it. */
export function ageRuleOf({ settings }: Pick<Domain, 'settings'>): Record<string, number> {
  return Object.fromEntries(settings.age_assurance.map((country) => [country, minAgeIn(settings, country)]));
}

/** The minimum age in years; never below 18 (principle 2). */
export function minAge(domain: Pick<Domain, 'settings'>, country: string | null | undefined): number {
  return minAgeIn(domain.settings, country);
}

/** Finds a town that `places.php` or `geocode.php` answered, with its grid point; `null`: no such town. */
export async function placeById(id: string): Promise<Town | null> {
  await townsRead();
  return townById(id);
}

/** Tells whether members may live in a country: one that the site is for (`countries`). */
export function isCountryOf({ settings }: Pick<Domain, 'settings'>, country: string): boolean {
  return settings.countries.includes(country);
}

/** Tells whether there is such a country. Those of the site may be others than ISO knows. */
export function isCountry(domain: Pick<Domain, 'settings'>, country: string): boolean {
  return isCountryCode(country) || isCountryOf(domain, country);
}

/** Tells whether members of some country can have this region (ISO 3166-2). */
export function isRegion(region: string): boolean {
  return isRegionOf(region.slice(0, 2), region);
}

/** Tells whether a region (ISO 3166-2) is one that members of this country can have. */
export function isRegionOf(country: string, region: string): boolean {
  return regionsOf(country).some(({ id }) => id === region);
}
