import { isSearchedBy } from '@rendezvous/contract/members/attributes';
import { type Filters, filterName, filters } from '@rendezvous/contract/members/filters';
import { SORTS } from '@rendezvous/contract/members/limits';
import type { SearchQuery } from '@rendezvous/contract/searches/endpoints';
import type { Domain } from '../../platform/http/call.ts';
import { isCountry, isRegion } from '../site/index.ts';

/** A search as it is kept: the words of the list's address. */
export type SavedQuery = Record<string, string>;

/** The words for a search. */
export function wordsOf(query: SearchQuery): SavedQuery {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && String(value) !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.join() : String(value)]));
}

export type ReadQuery = {
  words: SavedQuery;
  filters: Filters;
  /** filters that the site does not search by any more, whose values are gone, or that need a place that is gone */
  leftOut: string[];
};

type Site = { domain: Pick<Domain, 'settings'>; placed: boolean };

/** Reads a search as the site knows it today: what is gone is left out and named. */
export function readSavedQuery(saved: SavedQuery, site: Site): ReadQuery {
  const read: ReadQuery = { words: {}, filters: {}, leftOut: [] };
  for (const [name, word] of Object.entries(saved)) {
    const known = filterName.safeParse(name).data;
    const parsed = known && isPossible(known, word, site) ? filters.shape[known].safeParse(word) : undefined;
    if (known && parsed?.success) {
      read.words[name] = word;
      Object.assign(read.filters, { [known]: parsed.data });
    } else if (name === 'sort' && isSort(word) && (word !== 'nearest' || site.placed)) read.words.sort = word;
    else if (name !== 'sort') read.leftOut.push(name);
  }
  return read;
}

function isPossible(name: keyof Filters, word: string, { domain, placed }: Site): boolean {
  if (name === 'country') return isCountry(domain, word);
  if (name === 'countryregion') return isRegion(word);
  return isSearchedBy(domain.settings, name) && (name !== 'distance' || placed);
}

function isSort(word: string): boolean {
  return SORTS.some((sort) => sort === word);
}
