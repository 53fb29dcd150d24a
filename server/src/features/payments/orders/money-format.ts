/** Makes a function that writes minor units of a currency (P1) in a variety of a language. */
export function moneyFormat(variety: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(variety, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount) => format.format(amount / 10 ** digits);
}
