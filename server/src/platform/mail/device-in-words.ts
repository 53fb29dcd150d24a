import type { Sentences } from './sentences.ts';

/** With what something was done, as a mail names it: names from a list of known ones, never what a browser wrote. */
export function deviceInWords(t: Sentences, { browser, system }: { browser: string | null; system: string | null }) {
  if (browser && system) return t('where.on', { browser, system });
  return browser ?? system ?? t('where.unknown');
}
