import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  GENDERS,
  type Gender,
} from '@rendezvous/contract/members/attributes';
import { LAST_PAGE, MAX_AGE, MIN_AGE, SORTS, type Sort } from '@rendezvous/contract/members/limits';
import { oneOf, shortText, wholeNumber } from '../platform/search-params.ts';

/** What a search of `/members` asks for, as it stands in the address. */
export type MemberSearch = {
  gender?: Gender;
  country?: string;
  countryregion?: string;
  min_age?: number;
  max_age?: number;
  sort?: Sort;
} & { [N in AttributeName]?: (typeof ATTRIBUTES)[N][number] };

/** Where a page that was opened by its address begins. */
export type MemberSearchPage = { page?: number; after?: string };

/** Reads the address; whatever doesn't fit is left out. */
export function readMemberSearch(search: Record<string, unknown>): MemberSearch & MemberSearchPage {
  const country = shortText(search.country, 2);
  const region = shortText(search.countryregion, 6);
  const attributes = ATTRIBUTE_NAMES.map((name) => [name, oneOf(search[name], ATTRIBUTES[name])]);
  return withoutEmpty({
    ...Object.fromEntries(attributes),
    gender: oneOf(search.gender, GENDERS),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    countryregion: region && country && region.startsWith(`${country}-`) ? region : undefined,
    min_age: wholeNumber(search.min_age, MIN_AGE, MAX_AGE),
    max_age: wholeNumber(search.max_age, MIN_AGE, MAX_AGE),
    sort: oneOf(search.sort, SORTS),
    page: wholeNumber(search.page, 1, LAST_PAGE),
    after: shortText(search.after),
  });
}

/** The search without the place in its list. */
export function filtersOf({ page: _, after: __, ...filters }: MemberSearch & MemberSearchPage): MemberSearch {
  return filters;
}

/** How many filters narrow the list. Both ends of the age count as one. */
export function countFilters({ sort: _, min_age, max_age, ...others }: MemberSearch): number {
  const given = Object.values(others).filter((value) => value !== undefined).length;
  return given + (min_age || max_age ? 1 : 0);
}

/** A change of one filter; another country makes the region meaningless. */
export function withFilter(search: MemberSearch, change: Partial<MemberSearch>): MemberSearch {
  const region = 'country' in change ? { countryregion: undefined } : {};
  return withoutEmpty({ ...search, ...region, ...change });
}

function withoutEmpty<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}
