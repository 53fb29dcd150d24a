import type * as calls from '@rendezvous/contract/payments/country';
import type { Call } from '../../../platform/http/call.ts';
import { invalidFields } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { offersIn } from '../../credits/index.ts';
import { rememberSelectedCountry } from '../../site/index.ts';
import { decideFor } from './payment-country.ts';

/** Answers the country whose prices apply to the caller, and all countries in which something is sold (P10). */
export async function readPaymentCountry(call: CallOf<typeof calls.readPaymentCountry>) {
  return answer(call);
}

/** Remembers another choice; the signs decide whether it applies. */
export async function choosePaymentCountry(
  call: CallOf<typeof calls.choosePaymentCountry>,
  { body: { country } }: Input<typeof calls.choosePaymentCountry>,
) {
  if (country !== null && !countriesOf(call).includes(country)) throw invalidFields({ country: { code: 'invalid' } });
  rememberSelectedCountry(call, country);
  return answer(call, country);
}

/** Answers with `chosen` instead of the cookie: the request's cookie does not have it yet. */
function answer(call: Call, chosen?: string | null) {
  const forgetful = chosen === null ? { ...call, cookie: () => undefined } : call;
  const { holds, selected } = decideFor(forgetful, chosen ?? undefined);
  const countries = countriesOf(call);
  // A visitor orders nothing, so any price list may be shown.
  const shown = call.viewer ? holds?.country : (selected ?? holds?.country);
  return {
    country: shown ?? call.viewer?.country ?? countries[0] ?? call.domain.settings.countries[0] ?? '',
    relied_on: holds?.relied_on ?? [],
    selected,
    countries,
  };
}

function countriesOf({ domain: { settings } }: Pick<Call, 'domain'>): string[] {
  return settings.countries.filter((country) => offersIn(settings, country).length > 0);
}
