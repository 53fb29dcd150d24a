import type { Sentences } from './sentences.ts';

/** Names a device as mails do. Names come from a known list, never from a browser's own words. */
export function deviceInWords(t: Sentences, { browser, system }: { browser: string | null; system: string | null }) {
  if (browser && system) return t('where.on', { browser, system });
  return browser ?? system ?? t('where.unknown');
}
