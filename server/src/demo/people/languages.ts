import type { LANGUAGES } from '@rendezvous/contract/http/locales';
import type { Culture } from './first-names.ts';

export type Language = keyof typeof LANGUAGES;

/** A country of the demo: its share of the members, its names and its language. */
export type Home = {
  country: string;
  share: number;
  language: Language;
  culture: Culture;
  /** the town around which half of them live, where it is not the largest: one of the cast lives there */
  hub?: string;
};

export const HOMES: Home[] = [
  { country: 'DE', share: 16, language: 'de', culture: 'de', hub: 'Hamburg' },
  { country: 'AT', share: 5, language: 'de', culture: 'at' },
  { country: 'CH', share: 5, language: 'de', culture: 'de' },
  { country: 'BE', share: 5, language: 'nl', culture: 'nl' },
  { country: 'DK', share: 7, language: 'da', culture: 'da' },
  { country: 'ES', share: 8, language: 'es', culture: 'es' },
  { country: 'FI', share: 6, language: 'fi', culture: 'fi' },
  { country: 'FR', share: 9, language: 'fr', culture: 'fr' },
  { country: 'GB', share: 9, language: 'en', culture: 'gb', hub: 'Bristol' },
  { country: 'IE', share: 3, language: 'en', culture: 'ie' },
  { country: 'IT', share: 7, language: 'it', culture: 'it', hub: 'Bologna' },
  { country: 'NL', share: 8, language: 'nl', culture: 'nl' },
  { country: 'NO', share: 6, language: 'nb', culture: 'no' },
  { country: 'PL', share: 7, language: 'pl', culture: 'pl' },
  { country: 'SE', share: 7, language: 'sv', culture: 'se' },
  { country: 'US', share: 6, language: 'en', culture: 'us' },
];

/** Regions with another language of the country. */
const ELSEWHERE: Partial<Record<string, { language: Language; culture: Culture }>> = {
  'BE-WAL': { language: 'fr', culture: 'fr' },
  'BE-BRU': { language: 'fr', culture: 'fr' },
  'CH-GE': { language: 'fr', culture: 'fr' },
  'CH-VD': { language: 'fr', culture: 'fr' },
  'CH-NE': { language: 'fr', culture: 'fr' },
  'CH-JU': { language: 'fr', culture: 'fr' },
  'CH-FR': { language: 'fr', culture: 'fr' },
  'CH-TI': { language: 'it', culture: 'it' },
};

/** The names and the language of a region. */
export function speechOf(home: Home, region: string | null): { language: Language; culture: Culture } {
  return (region && ELSEWHERE[region]) || home;
}
