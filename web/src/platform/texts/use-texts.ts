import type { Locale } from '@rendezvous/contract/http/locales';
import { useRouter } from '@tanstack/react-router';
import type { Namespace, Texts } from './texts.ts';

function useVisitTexts(): Texts {
  return useRouter().options.context.texts;
}

/** The sentences of one namespace: `t('title')`, `t('count', { count: 3 })`. The route's loader has loaded it. */
export function useTexts<N extends Namespace>(namespace: N) {
  return useVisitTexts().translator(namespace);
}

export function useLocale(): Locale {
  return useVisitTexts().locale;
}

/** The reader's own variety of the language, `en-GB`, for formats of dates and numbers. */
export function useVariety(): string {
  return useVisitTexts().variety;
}

/** Tells whether texts are loaded; false only on an error page that comes before them. */
export function useHasTexts(...namespaces: Namespace[]): boolean {
  const texts = useVisitTexts();
  return namespaces.every(texts.has);
}
