import { DATE_PARTS, type DatePart } from '@rendezvous/contract/http/sent-form';

/** The order in which a variety of a language writes a date: `en-US` begins with the month, `de` with the day. */
export function dateOrder(variety: string): DatePart[] {
  const written = new Intl.DateTimeFormat(variety).formatToParts(0).map(({ type }) => type);
  return DATE_PARTS.toSorted((one, other) => written.indexOf(one) - written.indexOf(other));
}

/**
 * The parts of a date that somebody wrote with numbers alone, as `5.12.1990`; one that begins with the year goes on
 * with the month. Null: it is no whole date.
 */
export function readDate(text: string, order: readonly DatePart[]): Record<DatePart, string> | null {
  const numbers = /^\s*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/.exec(text)?.slice(1);
  if (!numbers) return null;
  const said = numbers[0]?.length === 4 ? DATE_PARTS : order;
  const numberOf = (part: DatePart) => numbers[said.indexOf(part)] ?? '';
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}
