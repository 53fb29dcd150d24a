import { useMemo, useSyncExternalStore } from 'react';
import { useVariety } from './use-texts.ts';

/**
 * Formats days and times in the reader's variety of the language and time zone. The server doesn't know the zone:
 * it writes UTC, and the browser corrects it once the scripts have loaded, so that both first draw the same.
 */
export function useDates() {
  const variety = useVariety();
  const zone = useTimeZone() ?? 'UTC';
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(variety, { dateStyle: 'medium', timeZone: zone });
    // A short date in English is read as two different days.
    const moment = new Intl.DateTimeFormat(variety, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
    const clock = new Intl.DateTimeFormat(variety, { timeStyle: 'short', timeZone: zone });
    return {
      day: (time: string) => day.format(new Date(time)),
      moment: (time: string) => moment.format(new Date(time)),
      time: (time: string) => clock.format(new Date(time)),
    };
  }, [variety, zone]);
}

const never = () => () => {};

/** The time zone; undefined until the scripts have loaded. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
}
