import {
  ATTRIBUTES,
  type AttributeName,
  type FieldSettings,
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

export type Address = Record<string, unknown>;

/** The form of a region's code, which begins with its country's (ISO 3166-2). */
export const REGION = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/** Readers of the filters in the address; values that don't fit are left out. */
const READ: { [N in FilterName]: (address: Address) => MemberSearch[N] } = {
  gender: ({ gender }) => oneOf(gender, GENDERS),
  country: readCountry,
  countryregion: (address) => {
    const region = String(address.countryregion);
    return REGION.test(region) && region.startsWith(`${readCountry(address)}-`) ? region : undefined;
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

/** Names that an address may have for the search, its order and its place. */
export const SEARCH_NAMES = [...(Object.keys(READ) as FilterName[]), 'sort', 'page'] as const;

/** The values of a list in the address. */
export function valuesOf(list: string | undefined): string[] {
  return list ? list.split(',') : [];
}

/** The words of a parameter in the address. */
export function wordsIn(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .filter(Boolean);
}

/** Tells whether an address says something else than the search that is shown, if only in another order. */
export function saysElse(address: Address, shown: MemberSearch & MemberSearchPage): boolean {
  return SEARCH_NAMES.some((name) => String(address[name] ?? '') !== String(shown[name] ?? ''));
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
  if (/^[A-Z]{2}$/.test(String(country))) return String(country);
  // A region tells its country.
  return REGION.test(String(countryregion)) ? String(countryregion).slice(0, 2) : undefined;
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

/** Facts that open filters to a member: distances need their place, fields of profiles the settings (M1). */
export type Searchable = { placed: boolean; fields: FieldSettings };

/** The part of a search that a member may do. */
export function forMembers(
  search: MemberSearch & MemberSearchPage,
  { placed, fields }: Searchable,
): MemberSearch & MemberSearchPage {
  const asked = Object.entries(filtersOf(search));
  const open = asked.filter(([name, value]) => {
    const needsPlace = name === 'distance' || value === 'nearest';
    return isSearchedBy(fields, name) && (placed || !needsPlace);
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
