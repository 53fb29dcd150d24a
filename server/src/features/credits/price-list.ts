import type { Money } from '@rendezvous/contract/payments/money';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';

/**
 * Countries where credits are sold: currency, and the standard rate of VAT in percent, which the price contains (P1).
 */
const COUNTRIES: Readonly<Record<string, { currency: string; vatRate: number }>> = {
  AT: { currency: 'EUR', vatRate: 20 },
  BE: { currency: 'EUR', vatRate: 21 },
  BG: { currency: 'EUR', vatRate: 20 },
  CH: { currency: 'CHF', vatRate: 8.1 },
  CY: { currency: 'EUR', vatRate: 19 },
  DE: { currency: 'EUR', vatRate: 19 },
  DK: { currency: 'DKK', vatRate: 25 },
  EE: { currency: 'EUR', vatRate: 24 },
  ES: { currency: 'EUR', vatRate: 21 },
  FI: { currency: 'EUR', vatRate: 25.5 },
  FR: { currency: 'EUR', vatRate: 20 },
  GB: { currency: 'GBP', vatRate: 20 },
  GR: { currency: 'EUR', vatRate: 24 },
  HR: { currency: 'EUR', vatRate: 25 },
  IE: { currency: 'EUR', vatRate: 23 },
  IT: { currency: 'EUR', vatRate: 22 },
  LT: { currency: 'EUR', vatRate: 21 },
  LU: { currency: 'EUR', vatRate: 17 },
  LV: { currency: 'EUR', vatRate: 21 },
  MT: { currency: 'EUR', vatRate: 18 },
  NL: { currency: 'EUR', vatRate: 21 },
  NO: { currency: 'NOK', vatRate: 25 },
  PL: { currency: 'PLN', vatRate: 23 },
  PT: { currency: 'EUR', vatRate: 23 },
  SE: { currency: 'SEK', vatRate: 25 },
  SI: { currency: 'EUR', vatRate: 22 },
  SK: { currency: 'EUR', vatRate: 23 },
  // No VAT; the states' sales taxes are not computed.
  US: { currency: 'USD', vatRate: 0 },
};

/** The rate of VAT in percent; undefined: nothing is sold there. */
export function vatRateIn(country: string): number | undefined {
  return Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country]?.vatRate : undefined;
}

type SoldPackage = OperatorSettings['packages'][number];

/** The example prices of P1; an operator's setting `packages` replaces them. */
const PACKAGES: SoldPackage[] = [
  {
    id: 'credits-20',
    credits: 20,
    prices: { EUR: 999, GBP: 899, DKK: 7900, SEK: 11900, NOK: 11900, PLN: 4499, CHF: 990, USD: 999 },
  },
  {
    id: 'credits-50',
    credits: 50,
    prices: { EUR: 1999, GBP: 1799, DKK: 14900, SEK: 22900, NOK: 22900, PLN: 8999, CHF: 1990, USD: 1999 },
  },
  {
    id: 'credits-120',
    credits: 120,
    prices: { EUR: 3999, GBP: 3499, DKK: 29900, SEK: 44900, NOK: 44900, PLN: 17499, CHF: 3990, USD: 3999 },
  },
  {
    id: 'credits-300',
    credits: 300,
    prices: { EUR: 7999, GBP: 6999, DKK: 59900, SEK: 89900, NOK: 89900, PLN: 34999, CHF: 7990, USD: 7999 },
  },
];

/** A bundle as it is sold in a country. */
export type Offer = { id: string; credits: number; price: Money; vat: Money; vatRate: number };

/** Offers of a country, the smallest bundle first; none if there are no prices. */
export function offersIn({ packages }: Pick<OperatorSettings, 'packages'>, country: string): Offer[] {
  const place = Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined;
  if (!place) return [];
  const { currency, vatRate } = place;
  const offers: Offer[] = [];
  for (const { id, credits, prices } of packages.length > 0 ? packages : PACKAGES) {
    const amount = prices[currency];
    if (amount === undefined) continue;
    const vat = { amount: vatIn(amount, vatRate), currency };
    offers.push({ id, credits, price: { amount, currency }, vat, vatRate });
  }
  return offers.sort((one, other) => one.credits - other.credits);
}

/** The VAT that a price contains, rounded half up. */
export function vatIn(amount: number, vatRate: number): number {
  // Tenths of a percent, so that only the division leaves the integers.
  const rate = Math.round(vatRate * 10);
  return Math.round((amount * rate) / (1000 + rate));
}

/**
 * Values a number of credits in money (P9), at the price of the smallest bundle, so that nobody pays more than it says.
 * Null if nothing is sold.
 */
export function priceInMoney(
  settings: Pick<OperatorSettings, 'packages'>,
  country: string,
  credits: number,
): Money | null {
  const [smallest] = offersIn(settings, country);
  return smallest ? shareOf(smallest, credits) : null;
}

/** The price of some credits of a bundle, rounded half up. */
export function shareOf({ price, credits: all }: Pick<Offer, 'price' | 'credits'>, credits: number): Money {
  return { amount: Math.round((price.amount * credits) / all), currency: price.currency };
}
