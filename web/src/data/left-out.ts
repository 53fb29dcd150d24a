import { ATTRIBUTE_NAMES, INTERESTS, isSearchedBy } from '@rendezvous/contract/members/attributes';
import type { FilterName } from '@rendezvous/contract/members/filters';
import { LAST_PAGE, VISITOR_FILTERS, VISITOR_LAST_PAGE } from '@rendezvous/contract/members/limits';
import { wholeNumber } from '../platform/search-params.ts';
import { type MemberSearch, type MemberSearchPage, SEARCH_FILTERS, type Searchable, wordsIn } from './member-search.ts';

/** Reasons why a list does not go by something that its address asks for. */
export const WHY_LEFT_OUT = ['unknown', 'contradicts', 'notSearched', 'forMembers', 'needsPlace', 'tooFar'] as const;
type WhyLeftOut = (typeof WHY_LEFT_OUT)[number];
export type LeftOut = { name: FilterName | 'sort' | 'page'; why: WhyLeftOut };

type Address = Record<string, unknown>;
/** null: a visitor */
type Reader = Searchable | null;

const LISTS: readonly LeftOut['name'][] = [...ATTRIBUTE_NAMES, 'interests', 'without_interests'];
const NAMES: readonly LeftOut['name'][] = [...SEARCH_FILTERS, 'sort', 'page'];

/** Lists the filters, the order and the page of an address that the list which is shown does not go by. */
export function leftOutOf(address: Address, shown: MemberSearch & MemberSearchPage, reader: Reader): LeftOut[] {
  return NAMES.flatMap((name) => {
    const asked = wordsIn(address[name]);
    if (asked.length === 0) return [];
    const kept = LISTS.includes(name) ? wordsIn(shown[name]) : [...asked];
    if (shown[name] !== undefined && asked.every((word) => kept.includes(word))) return [];
    const why = whyLeftOut(name, address, reader);
    return why ? { name, why } : [];
  });
}

/** @returns undefined for a page that begins anew because something else was left out */
function whyLeftOut(name: LeftOut['name'], address: Address, reader: Reader): WhyLeftOut | undefined {
  const { sort, page, country, countryregion, without_interests } = address;
  if (name === 'page') return wholeNumber(page, 1, reader ? LAST_PAGE : VISITOR_LAST_PAGE) ? undefined : 'tooFar';
  if (!reader) {
    const isOpen = name === 'sort' ? sort !== 'nearest' && sort !== 'relevance' : isForVisitors(name);
    if (!isOpen) return 'forMembers';
  } else {
    if (!isSearchedBy(reader.searchFields, name)) return 'notSearched';
    if (!reader.placed && (name === 'distance' || (name === 'sort' && sort === 'nearest'))) return 'needsPlace';
  }
  const contradicts =
    (name === 'countryregion' && country !== undefined && /^[A-Z]{2}-/.test(String(countryregion))) ||
    (name === 'without_interests' && wordsIn(without_interests).every((word) => INTERESTS.some((one) => one === word)));
  return contradicts ? 'contradicts' : 'unknown';
}

function isForVisitors(name: FilterName): boolean {
  return VISITOR_FILTERS.some((open) => open === name);
}
