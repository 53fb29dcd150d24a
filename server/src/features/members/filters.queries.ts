import { type AttributeName, isSearchedBy } from '@rendezvous/contract/members/attributes';
import { type FilterName, type Filters, filterName } from '@rendezvous/contract/members/filters';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { bornAfter, bornBy } from './birth-dates.ts';
import { MARKED, type Marked } from './bits.queries.ts';
import { within } from './nearness.queries.ts';
import { activeToday, newHere, online, type SearchTable } from './recency.queries.ts';
import type { Site } from './search-site.ts';
import { hasAnyTrait, hasTraits } from './traits.queries.ts';

/** A filter that a search asks for. */
export type Filter = {
  name: FilterName;
  /**
   * tests a row `s` of one of the tables (`0005_search.sql`); `passing`: in a form for rows that are passed one by one,
   * because the index over traits does not answer it
   */
  test(sql: AnySql, table: SearchTable, passing?: boolean): Fragment;
  /** the bits that it asks for; missing where none tell */
  marked?: Marked[];
};

type Rows = { table: SearchTable; passing: boolean };
type Test<Value> = (sql: AnySql, value: Value, site: Site, rows: Rows) => Fragment;

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
  interests: (sql, values, _, { passing }) => hasTraits(sql, 'interests', values, passing),
  without_interests: (sql, values) => sql`not ${hasAnyTrait(sql, 'interests', values)}`,
  online: (sql, _, { now }, { table }) => online(sql, table, now),
  active_today: (sql, _, { now }, { table }) => activeToday(sql, table, now),
  new_here: (sql, _, { now }, { table }) => newHere(sql, table, now),
  has_photo: (sql, _value, _site, { passing }) => hasTraits(sql, 'photo', ['yes'], passing),
  age_proved: (sql, _value, _site, { passing }) => hasTraits(sql, 'age_proved', ['yes'], passing),
  my_language: (sql, _, { language = '' }, { passing }) => hasTraits(sql, 'language', [language], passing),
  wishes_fit: (sql, _, { fitting }) => sql`s.profile_id = any (${fitting ?? []}::uuid[])`.unkept(),
};

/** The filters given; only those by which the site searches (M1). */
export function filtersOf(query: Filters, site: Site): Filter[] {
  const names = filterName.options.filter((name) => isSearchedBy(site.fields, name));
  return names.flatMap((name) => given(name, query[name], site));
}

/**
 * The table by which these filters are counted and picked: few were here lately, and its index finds them; fewer are
 * online. Whoever is new is found by the newest, and of these few each is looked up who was here today.
 */
export function tableFor(filters: readonly Filter[]): SearchTable {
  const asked = (wanted: FilterName) => filters.some(({ name }) => name === wanted);
  if (asked('online')) return 'online';
  return asked('active_today') && !asked('new_here') ? 'active' : 'newest';
}

function given<N extends FilterName>(name: N, value: Filters[N], site: Site): Filter[] {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  const marked = MARKED[name]?.(value, site);
  return [
    {
      name,
      // Rows of the small table are always passed: it has no index over traits.
      test: (sql, table, passing = false) =>
        TESTS[name](sql, value, site, { table, passing: passing || table === 'online' }),
      ...(marked && { marked }),
    },
  ];
}

function byAttribute(name: AttributeName): Test<readonly string[]> {
  return (sql, values, _, { passing }) => hasAnyTrait(sql, name, values, passing);
}
