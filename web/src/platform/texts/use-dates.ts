import { useSyncExternalStore } from 'react';
import { kept } from './formatters.ts';
import { useVariety } from './use-texts.ts';

/**
 * Formats days and times in the reader's variety of the language and time zone. The server doesn't know the zone:
 * it writes UTC, and the browser corrects it once the scripts have loaded, so that both first draw the same.
 */
export function useDates() {
  return datesIn(useVariety(), useTimeZone() ?? 'UTC');
}

const datesIn = kept((variety: string, timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(variety, { ...options, timeZone });
    return (time: string) => formatter.format(new Date(time));
  };
  return {
    day: format({ dateStyle: 'medium' }),
    // A short date in English is read as two different days.
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
    time: format({ timeStyle: 'short' }),
  };
});

const never = () => () => {};

let zoneOfBrowser: string | undefined;

/** React asks for it at each drawing, and making a formatter for the answer takes long. */
function browsersZone(): string {
  zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
}

/** The time zone; undefined until the scripts have loaded. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(never, browsersZone, () => undefined);
}
