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

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** Finds the language for a tag: `de-AT` gives `de`, `no` and `nn` give `nb`. */
export function matchLocale(tag: string | undefined | null): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  const known = language === 'no' || language === 'nn' ? 'nb' : language;
  return isLocale(known) ? known : undefined;
}
