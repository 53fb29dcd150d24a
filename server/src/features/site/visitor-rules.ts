import type { OperatorSettings } from '@rendezvous/contract/site/settings';

/** The lowest age; no setting goes below it (principle 2, fixed). */
const LOWEST_AGE = 18;

/**
 * Tells whether sign-ups are open (S9): to all, or to visitors who came with a `network`; any other value closes them.
 */
export function signupsOpen({ signups }: OperatorSettings, network: string | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(network));
}

/**
 * Tells whether search is open (S9): `none` closes it; the second setting rules visitors with a `network`, in addition.
 */
export function searchOpen(settings: OperatorSettings, network: string | undefined): boolean {
  return (
    settings.logged_out_search !== 'none' || (settings.logged_out_search_trafficsource !== 'none' && Boolean(network))
  );
}

/**
 * Tells whether visitors are asked before the browser keeps where they came from (S6); from an unknown country they
 * are.
 */
export function trackingConsentAskedIn({ tracking_consent }: OperatorSettings, country: string | null): boolean {
  return tracking_consent.length > 0 && (country === null || tracking_consent.includes(country));
}

/** Tells whether visitors from this country are warned that the site is for adults (S10); from an unknown one not. */
export function entryWarnedIn(settings: OperatorSettings, country: string | null): boolean {
  const { enable_site_entry_popup, site_entry_countries } = settings;
  return enable_site_entry_popup === 'yes' && country !== null && site_entry_countries.includes(country);
}

/** Tells whether members of this country must prove their age before anything but the account opens. */
export function ageAssuredIn({ age_assurance }: OperatorSettings, country: string | null | undefined): boolean {
  return typeof country === 'string' && age_assurance.includes(country);
}

/** The minimum age in years, by country (principle 2, section 5). */
export function minAgeIn({ min_age }: OperatorSettings, country: string | null | undefined): number {
  const age = country && Object.hasOwn(min_age, country) ? min_age[country] : undefined;
  return Math.max(LOWEST_AGE, age ?? LOWEST_AGE);
}
