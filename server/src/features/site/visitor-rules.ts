import type { OperatorSettings } from '@rendezvous/contract/site/settings';

/** No setting goes below (principle 2, fixed). */
const LOWEST_AGE = 18;

/** S9: open to all, or to visitors who came with a `network`; anything else is closed. */
export function signupsOpen({ signups }: OperatorSettings, network: string | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(network));
}

/** S9: `none` closes; the second setting rules visitors who came with a `network`, beside the first. */
export function searchOpen(settings: OperatorSettings, network: string | undefined): boolean {
  return (
    settings.logged_out_search !== 'none' || (settings.logged_out_search_trafficsource !== 'none' && Boolean(network))
  );
}

/** Whether a visitor is asked before the browser keeps where they came from (S6); so is who may be there. */
export function trackingConsentAskedIn({ tracking_consent }: OperatorSettings, country: string | null): boolean {
  return tracking_consent.length > 0 && (country === null || tracking_consent.includes(country));
}

/** Whether members of this country must prove their age before anything beyond the account opens. */
export function ageAssuredIn({ age_assurance }: OperatorSettings, country: string | null | undefined): boolean {
  return typeof country === 'string' && age_assurance.includes(country);
}

/** Years, by country (principle 2, section 5). */
export function minAgeIn({ min_age }: OperatorSettings, country: string | null | undefined): number {
  const age = country && Object.hasOwn(min_age, country) ? min_age[country] : undefined;
  return Math.max(LOWEST_AGE, age ?? LOWEST_AGE);
}
