import { kept } from '../../platform/texts/formatters.ts';
import { useTimeZone } from '../../platform/texts/use-dates.ts';
import { useVariety } from '../../platform/texts/use-texts.ts';
import { useToday } from '../../platform/texts/use-today.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Formats times (ISO 8601) of conversations in the reader's language and time zone. The server knows no time zone:
 * until the scripts have loaded `known` is false, and times should be hidden. Nothing is told by the clock until then:
 * where it is wrong, the browser would draw another text than the server has. At midnight they are others: what says
 * "today" is drawn again.
 */
export function useChatDates() {
  return chatDatesIn(useVariety(), useTimeZone(), useToday());
}

const chatDatesIn = kept((variety: string, zone: string | undefined, today: number) => {
  const known = zone !== undefined;
  const timeZone = zone ?? 'UTC';
  const format = (options: Intl.DateTimeFormatOptions, language = variety) => {
    const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone });
    return (at: string | number) => formatter.format(new Date(at));
  };
  const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const weekday = format({ weekday: 'short' });
  const dayAndMonth = format({ day: 'numeric', month: 'short' });
  const withYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const longWithYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const inThisYear = (at: string) => !known || day(at).slice(0, 4) === day(today).slice(0, 4);

  return {
    known,
    /** 2026-06-15 */
    day,
    /** 21:47 */
    time,
    isToday: (at: string) => known && day(at) === day(today),
    isYesterday: (at: string) => known && day(at) === day(today - DAY_MS / 2),
    /** Thursday 19 November */
    longDay: (at: string) => (inThisYear(at) ? long(at) : longWithYear(at)),
    /** short, for a list: 21:47, Thu, 12 Nov */
    brief(at: string): string {
      if (!known) return '';
      if (today - Date.parse(at) > 6 * DAY_MS) return inThisYear(at) ? dayAndMonth(at) : withYear(at);
      return day(at) === day(today) ? time(at) : weekday(at);
    },
  };
});
