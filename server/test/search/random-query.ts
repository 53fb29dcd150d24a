import { ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import type { FilterName } from '@rendezvous/contract/members/filters';
import type { Sort } from '@rendezvous/contract/members/limits';
import type { Dice } from './dice.ts';
import type { Query } from './naive-search.ts';

/** Makes a filter by chance, by its name: a filter of the contract that is not drawn does not compile. */
const FILTERS: { [N in FilterName]: (random: Dice) => string | number } = {
  gender: (random) => random.pick(['female', 'male']),
  country: (random) => random.pick(['DE', 'AT', 'LU', 'FR']),
  countryregion: (random) => random.pick(['DE-BE', 'DE-HH', 'AT-9']),
  min_age: (random) => random.whole(18, 60),
  max_age: (random) => random.whole(25, 80),
  distance: (random) => random.pick([1, 2, 4, 5, 7, 10, 25, 50, 300, 700, 5000, 20_000]),
  sexuality: (random) => several(random, ATTRIBUTES.sexuality),
  hair_colour: (random) => several(random, ATTRIBUTES.hair_colour),
  eye_colour: (random) => several(random, ATTRIBUTES.eye_colour),
  body_type: (random) => several(random, ATTRIBUTES.body_type),
  relationship_status: (random) => several(random, ATTRIBUTES.relationship_status),
  tattoos: (random) => several(random, ATTRIBUTES.tattoos),
  reason_for_signup: (random) => several(random, ATTRIBUTES.reason_for_signup),
  interests: (random) => [random.pick(INTERESTS.slice(0, 9)), ...random.some(INTERESTS.slice(0, 9), 1)].join(),
  without_interests: (random) => several(random, INTERESTS.slice(0, 9)),
  online: () => 'yes',
  active_today: () => 'yes',
  new_here: () => 'yes',
  has_photo: () => 'yes',
  age_proved: () => 'yes',
  my_language: () => 'yes',
  wishes_fit: () => 'yes',
};
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

function several(random: Dice, values: readonly string[]): string {
  return [random.pick(values), ...random.some(values, 2)].join();
}

/** Makes a search by chance: in any of these orders, and mostly of few filters, so that lists are of every length. */
export function randomQuery(random: Dice, sorts: readonly Sort[]): Query {
  const names = random.some(FILTER_NAMES, random.pick([1, 2, 3, 5, 7]));
  return { ...Object.fromEntries(names.map((name) => [name, FILTERS[name](random)])), sort: random.pick(sorts) };
}
