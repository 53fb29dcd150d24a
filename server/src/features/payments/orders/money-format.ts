import type { Locale } from '@rendezvous/contract/http/locales';

/** Makes a function that writes minor units of a currency (P1) in a language. */
export function moneyFormat(locale: Locale, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount) => format.format(amount / 10 ** digits);
}
