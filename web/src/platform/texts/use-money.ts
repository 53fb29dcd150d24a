import { useMemo } from 'react';
import { useLocale } from './use-texts.ts';

type Money = { amount: number; currency: string };

/** Prices in the visitor's language: minor units of an ISO 4217 currency (P1). */
export function useMoney(): (money: Money) => string {
  const locale = useLocale();
  return useMemo(() => {
    const formats = new Map<string, Intl.NumberFormat>();
    return ({ amount, currency }) => {
      const format = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
      formats.set(currency, format);
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      return format.format(amount / 10 ** digits);
    };
  }, [locale]);
}
