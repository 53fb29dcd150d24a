import {
  ATTRIBUTES,
  type AttributeName,
  GENDERS,
  INTERESTS,
  isSearchedBy,
} from '@rendezvous/contract/members/attributes';
import type { FilterName, Filters, ListFilter } from '@rendezvous/contract/members/filters';
import {
  LAST_PAGE,
  MAX_AGE,
  MAX_DISTANCE,
  MIN_AGE,
  SORTS,
  type Sort,
  VISITOR_FILTERS,
  VISITOR_LAST_PAGE,
} from '@rendezvous/contract/members/limits';
import { oneOf, shortText, wholeNumber } from '../platform/search-params.ts';

/** The search of `/members`, as it stands in the address, where lists are separated by commas. */
export type MemberSearch = Omit<Filters, ListFilter> & { [N in ListFilter]?: string } & { sort?: Sort };

/** Filters that are asked for or not, in the order of their chips. */
export const YES_FILTERS = [
  'wishes_fit',
  'online',
  'active_today',
  'new_here',
  'has_photo',
  'age_proved',
  'my_language',
] as const;
export type YesFilter = (typeof YES_FILTERS)[number];

/** The place at which a page that was opened by its address begins. */
export type MemberSearchPage = { page?: number; after?: string };

type Address = Record<string, unknown>;

/** Readers of the filters in the address; values that don't fit are left out. */
const READ: { [N in FilterName]: (address: Address) => MemberSearch[N] } = {
  gender: ({ gender }) => oneOf(gender, GENDERS),
  country: readCountry,
  countryregion: (address) => {
    const [region, country] = [shortText(address.countryregion, 6), readCountry(address)];
    return region && country && region.startsWith(`${country}-`) ? region : undefined;
  },
  min_age: ({ min_age }) => wholeNumber(min_age, MIN_AGE, MAX_AGE),
  max_age: ({ max_age }) => wholeNumber(max_age, MIN_AGE, MAX_AGE),
  distance: ({ distance }) => wholeNumber(distance, 1, MAX_DISTANCE),
  sexuality: attribute('sexuality'),
  hair_colour: attribute('hair_colour'),
  eye_colour: attribute('eye_colour'),
  body_type: attribute('body_type'),
  relationship_status: attribute('relationship_status'),
  tattoos: attribute('tattoos'),
  reason_for_signup: attribute('reason_for_signup'),
  interests: ({ interests }) => listOf(interests, INTERESTS),
  without_interests: ({ interests, without_interests }) => {
    const wanted = valuesOf(listOf(interests, INTERESTS));
    const others = INTERESTS.filter((interest) => !wanted.includes(interest));
    return listOf(without_interests, others);
  },
  online: yes('online'),
  active_today: yes('active_today'),
  new_here: yes('new_here'),
  has_photo: yes('has_photo'),
  age_proved: yes('age_proved'),
  my_language: yes('my_language'),
  wishes_fit: yes('wishes_fit'),
};

export const SEARCH_FILTERS = Object.keys(READ) as FilterName[];

/** The values of a list in the address. */
export function valuesOf(list: string | undefined): string[] {
  return list ? list.split(',') : [];
}

/** The words of a parameter in the address, where a list may be one text or several. */
export function wordsIn(value: unknown): string[] {
  return [value].flat().join().split(',').filter(Boolean);
}

/** A list for the address, or undefined for none: the values that are known, in their usual order. */
export function listOf(values: unknown, known: readonly string[]): string | undefined {
  const given = wordsIn(values);
  return known.filter((value) => given.includes(value)).join() || undefined;
}

/** Reads the address; values that don't fit are left out. */
export function readMemberSearch(address: Address): MemberSearch & MemberSearchPage {
  return withoutEmpty({
    ...Object.fromEntries(Object.entries(READ).map(([name, read]) => [name, read(address)])),
    sort: oneOf(address.sort, SORTS),
    page: wholeNumber(address.page, 1, LAST_PAGE),
    after: shortText(address.after),
  });
}

function readCountry({ country, countryregion }: Address): string | undefined {
  // A region tells its country.
  const code = shortText(country, 2) ?? (country === undefined ? shortText(countryregion, 6)?.slice(0, 2) : undefined);
  return code && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

function attribute(name: AttributeName) {
  return (address: Address): string | undefined => listOf(address[name], ATTRIBUTES[name]);
}

function yes(name: YesFilter) {
  return (address: Address): 'yes' | undefined => (address[name] === 'yes' ? 'yes' : undefined);
}

/** The part of a search that is open to visitors (M14). */
export function forVisitors(search: MemberSearch & MemberSearchPage): MemberSearch & MemberSearchPage {
  const { sort, page = 1, after } = search;
  const filters = Object.fromEntries(VISITOR_FILTERS.map((name) => [name, search[name]]));
  const place = page > VISITOR_LAST_PAGE ? {} : { page: search.page, after };
  const forMembers = sort === 'nearest' || sort === 'relevance';
  return withoutEmpty({ ...filters, sort: forMembers ? undefined : sort, ...place });
}

/** Facts that open filters to a member: distances need their place, attributes their names in the settings (M1). */
export type Searchable = { placed: boolean; searchFields: readonly string[] };

/** The part of a search that a member may do. */
export function forMembers(
  search: MemberSearch & MemberSearchPage,
  { placed, searchFields }: Searchable,
): MemberSearch & MemberSearchPage {
  const asked = Object.entries(filtersOf(search));
  const open = asked.filter(([name, value]) => {
    const needsPlace = name === 'distance' || value === 'nearest';
    return isSearchedBy(searchFields, name) && (placed || !needsPlace);
  });
  return open.length === asked.length ? search : Object.fromEntries(open);
}

/** The search without the place in its list. */
export function filtersOf({ page: _, after: __, ...filters }: MemberSearch & MemberSearchPage): MemberSearch {
  return filters;
}

/** Counts the filters that narrow the list. Both ends of the age count as one. */
export function countFilters({ sort: _, min_age, max_age, ...others }: MemberSearch): number {
  const given = Object.values(others).filter((value) => value !== undefined).length;
  return given + (min_age || max_age ? 1 : 0);
}

/** Changes one filter; another country clears the region. */
export function withFilter(search: MemberSearch, change: Partial<MemberSearch>): MemberSearch {
  const region = 'country' in change ? { countryregion: undefined } : {};
  return withoutEmpty({ ...search, ...region, ...change });
}

function withoutEmpty<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}
