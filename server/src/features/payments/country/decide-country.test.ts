import { describe, expect, it } from 'vitest';
import { decideCountry } from './decide-country.ts';

const RATES: Record<string, number> = { DE: 19, DK: 25, US: 0, AT: 20, BE: 21, NL: 21 };

/**
 * Decides with these signs. `profile` is set if it has not changed for 30 days; `declared` is the same without that
 * condition.
 */
function decide({ profile = null, address = null, declared = profile, selected = null }: Partial<Buyer>) {
  const decided = decideCountry({ profile, address, declared, selected }, (country) => RATES[country]);
  return decided && `${decided.country} by ${decided.relied_on.join(' and ')}`;
}
type Buyer = Parameters<typeof decideCountry>[0];

describe('the country of a purchase (P10)', () => {
  it('the profile’s or another choice holds when two signs agree on it', () => {
    expect(decide({ profile: 'DE', address: 'DE' })).toBe('DE by profile and address');
    expect(decide({ profile: 'DE', address: 'DE', selected: 'DE' })).toBe('DE by profile and address');
  });

  it('a choice that the signs don’t bear out does not hold, whichever VAT it has', () => {
    for (const selected of ['US', 'DK', 'AT']) {
      expect(decide({ profile: 'DE', address: 'DE', selected })).toBe('DE by profile');
    }
  });

  it('where the signs disagree the one with the highest VAT holds; the profile’s where both are alike', () => {
    expect(decide({ profile: 'DE', address: 'US' })).toBe('DE by profile');
    expect(decide({ profile: 'US', address: 'DE', selected: 'US' })).toBe('DE by address');
    expect(decide({ profile: 'DE', address: 'DK', selected: 'DE' })).toBe('DK by address');
    expect(decide({ profile: 'NL', address: 'BE' })).toBe('NL by profile');
  });

  it('a profile that has just moved is no sign', () => {
    expect(decide({ declared: 'US', address: 'DE', selected: 'US' })).toBe('DE by address');
    expect(decide({ declared: 'US', address: 'US' })).toBe('US by address');
  });

  it('without a country of the network address the profile’s holds', () => {
    expect(decide({ profile: 'DE', selected: 'US' })).toBe('DE by profile');
    expect(decide({ declared: 'DE', selected: 'US' })).toBe('DE by profile');
  });

  it('signs of countries in which nothing is sold are passed over; without any other the choice holds', () => {
    expect(decide({ profile: 'BR', address: 'DE' })).toBe('DE by address');
    expect(decide({ profile: 'DE', address: 'BR', selected: 'US' })).toBe('DE by profile');
    expect(decide({ profile: 'BR', address: 'BR', selected: 'DE' })).toBe('DE by selected');
    expect(decide({ profile: 'BR', selected: 'DE' })).toBe('DE by selected');
    expect(decide({ profile: 'BR', address: 'BR' })).toBe('BR by profile and address');
  });
});
