import { type OperatorSettings, operatorSettings } from '@rendezvous/contract/site/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersIn, priceInMoney, vatIn } from './price-list.ts';

const settings = operatorSettings.parse({});

describe('the price list', () => {
  it('has the example prices of P1 in euro, with the VAT of the country', () => {
    const offers = offersIn(settings, 'DE');
    expect(offers.map(({ credits, price, vat }) => [credits, price.amount, vat.amount, price.currency])).toEqual([
      [20, 999, 160, 'EUR'],
      [50, 1999, 319, 'EUR'],
      [120, 3999, 638, 'EUR'],
      [300, 7999, 1277, 'EUR'],
    ]);
    expect(offersIn(settings, 'FI')[0]).toMatchObject({ vatRate: 25.5, vat: { amount: 203, currency: 'EUR' } });
  });

  it('sells in every country the site is for by default, cheaper the more one takes', () => {
    for (const country of settings.countries) {
      const offers = offersIn(settings, country);
      expect(offers).toHaveLength(4);
      const perCredit = offers.map(({ price, credits }) => price.amount / credits);
      expect(perCredit).toEqual([...perCredit].sort((one, other) => other - one));
    }
  });

  it('sells nothing where it has no prices', () => {
    for (const country of ['AQ', 'ZZ', 'constructor', '']) expect(offersIn(settings, country)).toEqual([]);
  });

  it('the operator’s packages take its place, in the currencies that they have', () => {
    const packages: OperatorSettings['packages'] = [
      { id: 'big', credits: 100, prices: { EUR: 2000 } },
      { id: 'small', credits: 10, prices: { EUR: 500, USD: 600 } },
    ];
    expect(offersIn({ packages }, 'AT').map(({ id }) => id)).toEqual(['small', 'big']);
    expect(offersIn({ packages }, 'US').map(({ id }) => id)).toEqual(['small']);
    expect(offersIn({ packages }, 'GB')).toEqual([]);
  });

  it('a message costs what it costs with the smallest bundle', () => {
    expect(priceInMoney(settings, 'DE', 2)).toEqual({ amount: 100, currency: 'EUR' });
    expect(priceInMoney(settings, 'DE', 0)).toEqual({ amount: 0, currency: 'EUR' });
    expect(priceInMoney(settings, 'AQ', 2)).toBeNull();
  });

  it('VAT and what is left without it add up to the price, to half a minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 300 }), (amount, tenths) => {
        const vat = vatIn(amount, tenths / 10);
        expect(Math.abs(vat - ((amount - vat) * tenths) / 1000)).toBeLessThanOrEqual(0.5 * (1 + tenths / 1000) + 1e-6);
      }),
    );
  });
});
