import { localeOfReader, type Reader } from './sentences.ts';

/** A day as a mail names it. The reader's zone is not known. */
export function dayInWords(to: Reader, time: Date): string {
  return new Intl.DateTimeFormat(localeOfReader(to), { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
