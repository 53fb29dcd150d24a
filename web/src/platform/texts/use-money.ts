import { useMemo } from 'react';
import { useVariety } from './use-texts.ts';

type Money = { amount: number; currency: string };

/** Prices in the visitor's variety of the language: minor units of an ISO 4217 currency (P1). */
export function useMoney(): (money: Money) => string {
  const variety = useVariety();
  return useMemo(() => {
    const formats = new Map<string, Intl.NumberFormat>();
    return ({ amount, currency }) => {
      const format = formats.get(currency) ?? new Intl.NumberFormat(variety, { style: 'currency', currency });
      formats.set(currency, format);
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      return format.format(amount / 10 ** digits);
    };
  }, [variety]);
}
