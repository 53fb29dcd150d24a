import type { CountrySign } from '@rendezvous/contract/payments/limits';

/** Signs of a buyer's country (P10). */
export type Signs = {
  /** the profile's country, if it has not changed for long enough to count */
  profile: string | null;
  /** the network address's country, by a file on this machine */
  address: string | null;
};

type Buyer = Signs & {
  /** the profile's country, however recent; null: a visitor */
  declared: string | null;
  /** country that the buyer chose instead */
  selected: string | null;
};

/** The country whose price list, currency and VAT apply, and the signs that decided it. */
export type PaymentCountry = { country: string; relied_on: CountrySign[] };

/**
 * Decides the country of a purchase (P10). The wanted country applies if both signs agree on it. Otherwise the sign
 * with the highest VAT applies; if the network address has no country, the profile's. `vatRateIn` knows the countries
 * in which something is sold: if no sign is one of them, the choice applies, so that the buyer is not stuck.
 */
export function decideCountry(buyer: Buyer, vatRateIn: (country: string) => number | undefined): PaymentCountry | null {
  const { profile, address, declared, selected } = buyer;
  const wanted = selected ?? declared ?? address;
  if (wanted !== null && wanted === profile && wanted === address) {
    return { country: wanted, relied_on: ['profile', 'address'] };
  }
  const sold = (country: string | null): country is string => country !== null && vatRateIn(country) !== undefined;
  if (address === null && sold(declared)) return { country: declared, relied_on: ['profile'] };
  const signs = (['profile', 'address'] as const).flatMap((sign) => {
    const country = buyer[sign];
    return sold(country) ? [{ sign, country, rate: vatRateIn(country) ?? 0 }] : [];
  });
  // The profile's sign comes first, so it wins if both rates are equal.
  const [highest] = signs.sort((one, other) => other.rate - one.rate);
  if (highest) return { country: highest.country, relied_on: [highest.sign] };
  if (sold(declared)) return { country: declared, relied_on: ['profile'] };
  return sold(selected) ? { country: selected, relied_on: ['selected'] } : null;
}
