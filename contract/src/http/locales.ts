/** The languages of the product, each named in itself (S4). Norwegian is `nb` (S2). */
export const LANGUAGES = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
} as const;

/** The languages that have all sentences; each new one passes the same check. */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 3600;
/**
 * Cookie of a language that nobody chose by hand (A15): `de-account` was taken over at a sign-in, `de-domain` is the
 * domain's own. What was chosen by hand is the language alone.
 */
export function automaticLocale(locale: Locale, of: 'account' | 'domain'): string {
  return `${locale}-${of}`;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/**
 * The reader's own variety of a language, for dates and numbers: `en-GB`. Languages are those of Accept-Language, in
 * order; a reader whose browser speaks another language still has its country's dates.
 */
export function varietyOf(locale: Locale, languages: readonly string[]): string {
  const regional = languages.filter((tag) => regionOf(tag) !== undefined);
  const region = regionOf(regional.find((tag) => matchLocale(tag) === locale) ?? regional[0] ?? '');
  return region ? `${locale}-${region}` : locale;
}

function regionOf(tag: string): string | undefined {
  return tag
    .trim()
    .split('-')
    .slice(1)
    .find((part) => /^[a-z]{2}$/i.test(part))
    ?.toUpperCase();
}

/** Finds the language for a tag: `de-AT` gives `de`, `no` and `nn` give `nb`. */
export function matchLocale(tag: string | undefined | null): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  const known = language === 'no' || language === 'nn' ? 'nb' : language;
  return isLocale(known) ? known : undefined;
}
