import { type AttributeName, isSearchedBy } from '@rendezvous/contract/members/attributes';
import { type FilterName, type Filters, filterName } from '@rendezvous/contract/members/filters';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import type { GridPoint } from '../../platform/distance.ts';
import { bornAfter, bornBy } from './birth-dates.ts';
import { within } from './nearness.queries.ts';
import { hasTraits } from './traits.queries.ts';

/** A filter that a search asks for. */
export type Filter = {
  name: FilterName;
  /** tests a row `s` of the tables that searches read (`0005_search.sql`) */
  test(sql: AnySql): Fragment;
};

type Site = {
  today: Temporal.PlainDate;
  searchFields: readonly string[];
  /** the viewer's own place, if a filter or the order needs it */
  here?: GridPoint | null;
};

type Test<Value> = (sql: AnySql, value: Value, site: Site) => Fragment;

const TESTS: { [N in FilterName]: Test<NonNullable<Filters[N]>> } = {
  country: (sql, value) => sql`s.country = ${value}`,
  gender: (sql, value) => sql`s.gender = ${value}`,
  countryregion: (sql, value) => sql`s.region = ${value}`,
  min_age: (sql, age, { today }) => sql`s.birth_date <= ${bornBy(today, age)}`,
  max_age: (sql, age, { today }) => sql`s.birth_date > ${bornAfter(today, age)}`,
  distance: (sql, km, { here }) => within(sql, here, km),
  sexuality: byAttribute('sexuality'),
  hair_colour: byAttribute('hair_colour'),
  eye_colour: byAttribute('eye_colour'),
  body_type: byAttribute('body_type'),
  relationship_status: byAttribute('relationship_status'),
  tattoos: byAttribute('tattoos'),
  reason_for_signup: byAttribute('reason_for_signup'),
  interests: (sql, values) => hasTraits(sql, 'interests', values),
};

/** The filters given; attributes only where the site searches by them (M1). */
export function filtersOf(query: Filters, site: Site): Filter[] {
  const names = filterName.options.filter((name) => isSearchedBy(site.searchFields, name));
  return names.flatMap((name) => given(name, query[name], site));
}

function given<N extends FilterName>(name: N, value: Filters[N], site: Site): Filter[] {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  return [{ name, test: (sql) => TESTS[name](sql, value, site) }];
}

function byAttribute(name: AttributeName): Test<string> {
  return (sql, value) => hasTraits(sql, name, [value]);
}
