import { secondsAfter } from '../../../platform/clock.ts';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { vatRateIn } from '../../credits/index.ts';
import { countryOfAddress, selectedCountryOf } from '../../site/index.ts';
import { decideCountry, type PaymentCountry, type Signs } from './decide-country.ts';

/** Time for which a profile's country must be unchanged before it counts as a sign. */
const UNCHANGED_SECONDS = 30 * 24 * 3600;

/** The country that applies to a buyer, and its signs; null: nothing is sold in any country that has a sign. */
export type Decision = { holds: PaymentCountry | null; signs: Signs; selected: string | null };

/** Decides whose price list applies to the caller (P10); `wanted` overrides the remembered choice. */
export function decideFor(call: Call, wanted?: string): Decision {
  const { viewer, clock, ip } = call;
  const counts = viewer && viewer.countrySince <= secondsAfter(clock.now(), -UNCHANGED_SECONDS);
  const signs = { profile: counts ? viewer.country : null, address: countryOfAddress(ip) };
  const selected = wanted ?? selectedCountryOf(call);
  const buyer = { ...signs, declared: viewer?.country ?? null, selected };
  return { holds: decideCountry(buyer, vatRateIn), signs, selected };
}

/** The country that applies to a member; the profile's if nothing is sold anyway. */
export function paymentCountryOf(call: Call<Viewer>): string {
  return decideFor(call).holds?.country ?? call.viewer.country;
}
