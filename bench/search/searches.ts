import { ATTRIBUTE_NAMES, ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import { type Dice, dice } from '../../server/test/search/dice.ts';

export type Query = Record<string, string | number>;
export type AskedSearch = { kind: string; query: Query };

/**
 * Lists searches of every kind, as a review once asked them; the commonest values come first in each list of countries,
 * values and interests, so that rare ones are asked for too.
 */
export function reviewed(): AskedSearch[] {
  const countries = ['DE', 'FR', 'IT', 'IE', 'AT'];
  const attributes = ATTRIBUTE_NAMES.flatMap((name) => ATTRIBUTES[name].map((value): Query => ({ [name]: value })));
  const some = (count: number) => Array.from({ length: count }, (_, n) => n);
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const several = (n: number, count: number): Query => {
    const names = some(count).map((i) => pick(ATTRIBUTE_NAMES, n + i * 2));
    return Object.assign({}, ...names.map((name, i) => ({ [name]: pick(ATTRIBUTES[name], n + i) })));
  };
  const interests = (n: number, count: number): Query => ({
    interests: some(count)
      .map((i) => pick(INTERESTS, n * 7 + i * 11))
      .join(),
  });
  const who = (n: number): Query => ({ gender: pick(['female', 'male'], n) });
  const age = (n: number, span = 10): Query => ({ min_age: 18 + ((n * 5) % 45), max_age: 18 + ((n * 5) % 45) + span });
  const sorted = (n: number, query: Query): Query => ({ ...query, sort: pick(['newest', 'active', 'nearest'], n) });
  const kinds: Record<string, Query[]> = {
    'nothing, gender or country': [{}, ...some(10).map(who), ...countries.map((country) => ({ country }))],
    'gender and country, with age': some(50).map((n) => ({
      ...who(n),
      country: pick(countries, n),
      ...(n % 2 ? age(n) : {}),
    })),
    'gender and age': some(20).map((n) => ({ ...who(n), ...age(n) })),
    'one year of age above 60': some(8).map((n) => ({ ...who(n), min_age: 61 + n * 2, max_age: 61 + n * 2 })),
    'region, with age': some(30).map((n) => ({
      country: 'DE',
      countryregion: pick(['DE-BY', 'DE-BE', 'DE-HB'], n),
      ...(n % 2 ? age(n, 4) : {}),
    })),
    'one attribute': attributes,
    'two attributes': some(15).map((n) => ({ ...several(n, 2), ...(n % 3 ? {} : who(n)) })),
    'three or four attributes': some(15).map((n) => several(n, 3 + (n % 2))),
    'two attributes, country and age': some(15).map((n) => ({
      ...several(n, 2),
      country: pick(countries, n),
      ...age(n),
    })),
    'within some kilometres': [5, 20, 50, 200].flatMap((distance) =>
      some(3).map((n) => ({ distance, ...(n ? who(n) : {}), ...(n > 1 ? age(n) : {}) })),
    ),
    'four attributes and country': some(12).map((n) => ({ ...several(n, 4), country: pick(countries, n) })),
    'one interest and gender': some(10).map((n) => ({ ...interests(n, 1), ...who(n) })),
    'three or five interests': some(18).map((n) => interests(n, 3 + 2 * (n % 2))),
    'two interests, country and age': some(12).map((n) => ({
      ...interests(n, 2),
      country: pick(countries, n),
      ...age(n),
    })),
    // Each is common, and nobody is both.
    'what excludes each other': some(4).map((n) => ({
      gender: pick(['male', 'female'], n),
      sexuality: pick(['lesbian', 'gay'], n),
    })),
    'here lately, with something rare': ['online', 'active_today', 'new_here'].flatMap((lately) =>
      some(8).map((n) => ({ [lately]: 'yes', ...several(n, 1 + (n % 3)), ...(n % 2 ? who(n) : {}) })),
    ),
    'page 40 by its number': some(12).map((n) => ({ ...who(n), ...(n % 2 ? { country: 'DE' } : {}), page: 40 })),
    'page 417 by its number': some(4).map((n) => ({ ...who(n), page: 417 })),
  };
  return Object.entries(kinds).flatMap(([kind, queries]) =>
    queries.map((query, n) => ({ kind, query: sorted(n, query) })),
  );
}

/** Makes filters by chance, by their names. */
const FILTERS: Record<string, (random: Dice) => Query> = {
  gender: (random) => ({ gender: random.pick(['female', 'male']) }),
  place: (random) => random.pick(PLACES),
  distance: (random) => ({ distance: random.pick([5, 10, 20, 50, 100, 200, 500]) }),
  age: (random) => {
    const from = random.whole(18, 75);
    return { min_age: from, max_age: from + random.whole(0, 15) };
  },
  min_age: (random) => ({ min_age: random.whole(18, 80) }),
  interests: (random) => ({ interests: [random.pick(INTERESTS), ...random.some(INTERESTS, 2)].join() }),
  without_interests: (random) => ({ without_interests: random.pick(INTERESTS) }),
  ...Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [
      name,
      (random: Dice) => ({ [name]: [random.pick(ATTRIBUTES[name]), ...random.some(ATTRIBUTES[name], 2)].join() }),
    ]),
  ),
  ...Object.fromEntries(
    ['online', 'active_today', 'new_here', 'has_photo', 'age_proved', 'my_language'].map((name) => [
      name,
      () => ({ [name]: 'yes' }),
    ]),
  ),
};

const PLACES: readonly Query[] = [
  ...['DE', 'FR', 'IT', 'GB', 'ES', 'IE', 'AT', 'LU', 'MT'].map((country) => ({ country })),
  ...['DE-BY', 'DE-BE', 'DE-HB', 'AT-9'].map((region) => ({ country: region.slice(0, 2), countryregion: region })),
];

/** Makes searches of one to six filters by chance, in the orders that are walked. */
export function randomSearches(count: number, seed: number): AskedSearch[] {
  const random = dice(seed);
  return Array.from({ length: count }, () => {
    const names = random.some(Object.keys(FILTERS), random.pick([1, 2, 2, 3, 4, 6]));
    const parts = names.map((name) => FILTERS[name]?.(random));
    const query: Query = Object.assign({}, ...parts, { sort: random.pick(['newest', 'active', 'nearest']) });
    return { kind: 'random', query: withoutContradiction(query) };
  });
}

function withoutContradiction({ without_interests: without, max_age, ...query }: Query): Query {
  const wanted = String(query.interests ?? '').split(',');
  const contradicting = without === undefined || wanted.includes(String(without));
  const wrong = max_age === undefined || Number(max_age) < Number(query.min_age);
  return { ...query, ...(contradicting ? {} : { without_interests: without }), ...(wrong ? {} : { max_age }) };
}
