import { numberFormat } from './formatters.ts';
import { useVariety } from './use-texts.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the visitor's variety of the language: `320 kB`, `1.4 MB`. */
export function useBytes(): (bytes: number) => string {
  const variety = useVariety();
  return (bytes) => {
    const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1, 0), UNITS.length - 1);
    const value = bytes / 1000 ** (step + 1);
    const format = numberFormat(variety, {
      style: 'unit',
      unit: UNITS[step],
      maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
    });
    return format.format(step === 0 ? Math.max(1, value) : value);
  };
}
