import type { Locale } from '@rendezvous/contract/http/locales';
import type { Domain } from '../http/call.ts';
import { localeOfReader, type Reader, type Sentences, sentencesFor } from './sentences.ts';

/** The site that a mail speaks for. The name is neutral (`mail_name`): a mail must not tell of a membership. */
export type MailSite = {
  url: string;
  name: string /** e-mail address of customer service; empty: none */;
  support: string;
};

/** Tools for the words of a mail, in its reader's language. */
export type Writing = {
  t: Sentences;
  locale: Locale;
  site: MailSite;
  /** Makes the address of a page, with `token` of one that asks for a press. */
  url(path: string, token?: string): string;
  /** Formats a day. The reader's zone is not known. */
  day(time: Date): string;
  /** Formats a day and the time of day. */
  moment(time: Date): string;
};

export function writingFor(site: MailSite, reader: Reader): Writing {
  const locale = localeOfReader(reader);
  return {
    t: sentencesFor(reader),
    locale,
    site,
    url(path, token) {
      const url = new URL(path, site.url);
      if (token) url.searchParams.set('token', token);
      return url.href;
    },
    day: (time) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time),
    moment(time) {
      const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
      return `${new Intl.DateTimeFormat(locale, format).format(time)} UTC`;
    },
  };
}

export function mailSiteOf({ url, settings }: Pick<Domain, 'url' | 'settings'>): MailSite {
  return { url, name: settings.mail_name, support: settings.support_email };
}
