import type { CountrySign } from '@rendezvous/contract/payments/limits';

/** Where a buyer seems to be (P10). */
export type Signs = {
  /** of the profile, when it has been the same for long enough to count */
  profile: string | null;
  /** of the network address, by a file on this machine */
  address: string | null;
};

type Buyer = Signs & {
  /** as the profile says it, since whenever; null: a visitor */
  declared: string | null;
  /** chosen instead */
  selected: string | null;
};

/** Whose price list, currency and VAT hold, and what says so. */
export type PaymentCountry = { country: string; relied_on: CountrySign[] };

/**
 * P10: the country one wants holds when two signs agree on it. Otherwise, among the signs, the one with the highest VAT;
 * without a country of the network address the profile's. `vatRateIn` knows the countries in which something is sold:
 * where none of this is one, the choice holds, so that nobody stands there without a way on.
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
  // the profile's stands first, and holds where both rates are alike
  const [highest] = signs.sort((one, other) => other.rate - one.rate);
  if (highest) return { country: highest.country, relied_on: [highest.sign] };
  if (sold(declared)) return { country: declared, relied_on: ['profile'] };
  return sold(selected) ? { country: selected, relied_on: ['selected'] } : null;
}
