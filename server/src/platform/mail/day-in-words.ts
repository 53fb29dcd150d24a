import { localeOfReader, type Reader } from './sentences.ts';

/** Writes a time with the time of day. */
export function momentInWords(to: Reader, time: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(localeOfReader(to), format).format(time)} UTC`;
}

/** Writes a day as mails do. The reader's time zone is not known. */
export function dayInWords(to: Reader, time: Date): string {
  return new Intl.DateTimeFormat(localeOfReader(to), { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
