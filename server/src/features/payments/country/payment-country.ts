import { secondsAfter } from '../../../platform/clock.ts';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { vatRateIn } from '../../credits/index.ts';
import { countryOfAddress, selectedCountryOf } from '../../site/index.ts';
import { decideCountry, type PaymentCountry, type Signs } from './decide-country.ts';
import { selectDeclared } from './declared.queries.ts';

/** So long a profile's country must have been the same before it says where its member is. */
const UNCHANGED_SECONDS = 30 * 24 * 3600;

/** The country that holds for a buyer, and what it was decided by; null: nothing is sold in any that there is a sign of. */
export type Decision = { holds: PaymentCountry | null; signs: Signs; selected: string | null };

/** Whose price list holds for who asks (P10); `wanted` is another country than the remembered choice. */
export async function decideFor(call: Call, wanted?: string): Promise<Decision> {
  const { sql, viewer, clock, ip } = call;
  const declared = viewer ? await selectDeclared(sql, viewer.accountId) : null;
  const counts = declared && declared.since <= secondsAfter(clock.now(), -UNCHANGED_SECONDS);
  const signs = { profile: counts ? declared.country : null, address: countryOfAddress(ip) };
  const selected = wanted ?? selectedCountryOf(call);
  const buyer = { ...signs, declared: declared?.country ?? null, selected };
  return { holds: decideCountry(buyer, vatRateIn), signs, selected };
}

/** The country that holds for a member; the profile's where nothing is sold anyway. */
export async function paymentCountryOf(call: Call<Viewer>): Promise<string> {
  return (await decideFor(call)).holds?.country ?? call.viewer.country;
}
