import type { Locale } from '@rendezvous/contract/http/locales';
import { queryOptions } from '@tanstack/react-query';
import german from 'emojibase-data/de/data.json?url';
import english from 'emojibase-data/en/data.json?url';
import { queryKey } from '../platform/query-key.ts';

/** Names of all emoji by language, as files of this site: no other one learns that somebody chooses. */
const FILES: Record<Locale, string> = { de: german, en: english };

/** An emoji as the files name it; parts without a group are no emoji of their own. */
export type NamedEmoji = {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  version: number;
  skins?: { emoji: string; tone: number | number[] }[];
};

export function emojiQuery(locale: Locale) {
  return queryOptions({
    queryKey: queryKey('emoji', locale),
    queryFn: async ({ signal }): Promise<NamedEmoji[]> => {
      const response = await fetch(FILES[locale], { signal });
      if (!response.ok) throw new Error(`${FILES[locale]}: ${response.status}`);
      return response.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
}
