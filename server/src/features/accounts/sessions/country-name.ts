import type { Locale } from '@rendezvous/contract/http/locales';

/** Names a country (ISO 3166-1) in a language; null: not known. */
export function countryName(country: string | null, locale: Locale): string | null {
  return country === null ? null : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? null);
}
