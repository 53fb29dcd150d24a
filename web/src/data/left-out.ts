import { ATTRIBUTE_NAMES, INTERESTS, isSearchedBy } from '@rendezvous/contract/members/attributes';
import type { FilterName } from '@rendezvous/contract/members/filters';
import { LAST_PAGE, VISITOR_FILTERS, VISITOR_LAST_PAGE } from '@rendezvous/contract/members/limits';
import { wholeNumber } from '../platform/search-params.ts';
import {
  type Address,
  type MemberSearch,
  type MemberSearchPage,
  REGION,
  SEARCH_NAMES,
  type Searchable,
  wordsIn,
} from './member-search.ts';

/** Reasons why a list does not go by something that its address asks for. */
export const WHY_LEFT_OUT = ['unknown', 'contradicts', 'notSearched', 'forMembers', 'needsPlace', 'tooFar'] as const;
type WhyLeftOut = (typeof WHY_LEFT_OUT)[number];
/** `values`: of several those that are left out, if the list goes by the others. */
export type LeftOut = { name: FilterName | 'sort' | 'page'; why: WhyLeftOut; values: string[] };

/** null: a visitor */
export type Reader = Searchable | null;

/** Filters of which a part may be shown: lists, and a country, which a region may tell instead. */
const IN_PART: readonly LeftOut['name'][] = [...ATTRIBUTE_NAMES, 'interests', 'without_interests', 'country'];

/** Lists the filters, the order and the page of an address that the list which is shown does not go by. */
export function leftOutOf(address: Address, shown: MemberSearch & MemberSearchPage, reader: Reader): LeftOut[] {
  return SEARCH_NAMES.flatMap((name) => {
    const asked = wordsIn(address[name]);
    const kept = shown[name] !== undefined && !IN_PART.includes(name) ? asked : wordsIn(shown[name]);
    const gone = asked.filter((word) => !kept.includes(word));
    if (gone.length === 0) return [];
    const why = whyLeftOut(name, gone, { address, shown, reader });
    return why ? { name, why, values: kept.length > 0 ? gone : [] } : [];
  });
}

/** @returns undefined for a page that begins anew because something else was left out */
function whyLeftOut(
  name: LeftOut['name'],
  gone: readonly string[],
  { address, shown, reader }: { address: Address; shown: MemberSearch; reader: Reader },
): WhyLeftOut | undefined {
  const { sort, page, countryregion } = address;
  if (name === 'page') return wholeNumber(page, 1, reader ? LAST_PAGE : VISITOR_LAST_PAGE) ? undefined : 'tooFar';
  if (!reader) {
    const isOpen = name === 'sort' ? sort !== 'nearest' && sort !== 'relevance' : isForVisitors(name);
    if (!isOpen) return 'forMembers';
  } else {
    if (!isSearchedBy(reader.fields, name)) return 'notSearched';
    if (!reader.placed && (name === 'distance' || (name === 'sort' && sort === 'nearest'))) return 'needsPlace';
  }
  const contradicts =
    (name === 'countryregion' && shown.country !== undefined && REGION.test(String(countryregion))) ||
    (name === 'without_interests' && gone.every((word) => INTERESTS.some((one) => one === word)));
  return contradicts ? 'contradicts' : 'unknown';
}

function isForVisitors(name: FilterName): boolean {
  return VISITOR_FILTERS.some((open) => open === name);
}
