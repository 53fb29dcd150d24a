import type { Locale } from '@rendezvous/contract/http/locales';
import type { Domain } from '../http/call.ts';
import type { Seller } from './company-line.ts';
import { localeOfReader, type Reader, type Sentences, sentencesFor } from './sentences.ts';
import { zoneOfCountry } from './zone-of-country.ts';

/** The site that a mail speaks for. The name is neutral (`mail_name`): a mail must not tell of a membership. */
export type MailSite = {
  url: string;
  name: string;
  /** null: not known */
  company: Seller | null;
  /** e-mail address of customer service; empty: none */
  support: string;
};

/** Tools for the words of a mail, in its reader's language. */
export type Writing = {
  t: Sentences;
  locale: Locale;
  /** the reader's own variety of it, for numbers: `en-GB` */
  variety: string;
  site: MailSite;
  /** Makes the address of a page, with `token` of one that asks for a press. */
  url(path: string, token?: string): string;
  /** Formats a day, where the reader lives. */
  day(time: Date): string;
  /** Formats a day and the time of day, and names the zone. */
  moment(time: Date): string;
};

/** Makes the tools. `country` of the reader decides how dates and numbers are written, and the zone of times. */
export function writingFor(site: MailSite, reader: Reader & { country: string | null }): Writing {
  const locale = localeOfReader(reader);
  const variety = reader.country ? `${locale}-${reader.country}` : locale;
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(variety, { ...options, timeZone: zoneOfCountry(reader.country, time) }).format(time);
  return {
    t: sentencesFor(reader),
    locale,
    variety,
    site,
    url(path, token) {
      const url = new URL(path, site.url);
      if (token) url.searchParams.set('token', token);
      return url.href;
    },
    day: (time) => format(time, DAY),
    moment: (time) => format(time, { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  };
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export function mailSiteOf({ url, settings }: Pick<Domain, 'url' | 'settings'>, company: Seller | null): MailSite {
  return { url, name: settings.mail_name, company, support: settings.support_email };
}
