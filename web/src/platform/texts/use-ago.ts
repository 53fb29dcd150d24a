import { kept } from './formatters.ts';
import { useVariety } from './use-texts.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Formats past times in the reader's variety of the language: "5 minutes ago". `now` is the time of the answer, so
 * that server and browser first draw the same.
 */
export function useAgo(): (time: string, now: number) => string {
  return agoIn(useVariety());
}

const agoIn = kept((variety: string) => {
  const format = new Intl.RelativeTimeFormat(variety, { numeric: 'auto' });
  return (time: string, now: number) => {
    // A browser's clock may be behind the server's.
    const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
    const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', Number.POSITIVE_INFINITY];
    return format.format(-Math.floor(seconds / length), unit);
  };
});
