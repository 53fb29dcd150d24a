import { ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import type { Dice } from './dice.ts';
import type { Query } from './naive-search.ts';

/** Orders that follow from the rows alone. */
const WALKED_SORTS = ['newest', 'active', 'nearest'] as const;

/** Makes a filter by chance, by its name. */
const FILTERS: Record<string, (random: Dice) => string | number> = {
  gender: (random) => random.pick(['female', 'male']),
  country: (random) => random.pick(['DE', 'AT', 'LU', 'FR']),
  countryregion: (random) => random.pick(['DE-BE', 'DE-HH', 'AT-9']),
  min_age: (random) => random.whole(18, 60),
  max_age: (random) => random.whole(25, 80),
  distance: (random) => random.pick([1, 2, 4, 5, 7, 10, 25, 50, 300, 700, 5000, 20_000]),
  sexuality: (random) => several(random, ATTRIBUTES.sexuality),
  hair_colour: (random) => several(random, ATTRIBUTES.hair_colour),
  tattoos: (random) => several(random, ATTRIBUTES.tattoos),
  interests: (random) => [random.pick(INTERESTS.slice(0, 9)), ...random.some(INTERESTS.slice(0, 9), 1)].join(),
  without_interests: (random) => several(random, INTERESTS.slice(0, 9)),
  online: () => 'yes',
  active_today: () => 'yes',
  new_here: () => 'yes',
  has_photo: () => 'yes',
  age_proved: () => 'yes',
  my_language: () => 'yes',
};

function several(random: Dice, values: readonly string[]): string {
  return [random.pick(values), ...random.some(values, 2)].join();
}

/** Makes a search by chance: any order, and mostly few filters, so that the lists are of every length. */
export function randomQuery(random: Dice): Query {
  const names = random.some(Object.keys(FILTERS), random.pick([1, 2, 2, 3, 5]));
  const filters = names.flatMap((name) => {
    const value = FILTERS[name]?.(random);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(filters), sort: random.pick(WALKED_SORTS) };
}
