import { numberFormat } from './formatters.ts';
import { useVariety } from './use-texts.ts';

type Money = { amount: number; currency: string };

/** Prices in the visitor's variety of the language: minor units of an ISO 4217 currency (P1). */
export function useMoney(): (money: Money) => string {
  const variety = useVariety();
  return ({ amount, currency }) => {
    const format = numberFormat(variety, { style: 'currency', currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(amount / 10 ** digits);
  };
}
