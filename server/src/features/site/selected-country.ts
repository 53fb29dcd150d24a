import { SELECTED_COUNTRY_COOKIE, SELECTED_COUNTRY_SECONDS } from '@rendezvous/contract/site/limits';
import type { Call } from '../../platform/http/call.ts';

const COUNTRY = /^[A-Z]{2}$/;

/** The country that this browser's visitor chose for prices (P10, `geoip_selected_country`). */
export function selectedCountryOf({ cookie }: Pick<Call, 'cookie'>): string | null {
  const value = cookie(SELECTED_COUNTRY_COOKIE);
  return value && COUNTRY.test(value) ? value : null;
}

export function rememberSelectedCountry({ setCookie }: Pick<Call, 'setCookie'>, country: string | null): void {
  setCookie(SELECTED_COUNTRY_COOKIE, country, { seconds: SELECTED_COUNTRY_SECONDS });
}
