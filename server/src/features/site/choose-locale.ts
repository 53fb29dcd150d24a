import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, matchLocale } from '@rendezvous/contract/http/locales';
import type { Call } from '../../platform/http/call.ts';

/** Chooses the language (S2): by the cookie, otherwise the domain's, the browser's, or English. */
export function localeOf(call: Pick<Call, 'cookie' | 'header' | 'domain'>): Locale {
  return (
    matchLocale(call.cookie(LOCALE_COOKIE)) ??
    call.domain.language ??
    acceptedLocale(call.header('accept-language')) ??
    DEFAULT_LOCALE
  );
}

/** Finds the first language of an Accept-Language header, by weight, that exists. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  return acceptedLanguages(header).map(matchLocale).find(Boolean);
}

/** The tags of an Accept-Language header, by weight. */
export function acceptedLanguages(header: string | undefined): string[] {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    });
  return wanted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
