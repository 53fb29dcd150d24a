import { INTERESTS } from '@rendezvous/contract/members/attributes';
import type { Wishes } from '@rendezvous/contract/members/comparison';
import type { Importance } from '@rendezvous/contract/members/wishes';
import { type Known, metWishes, type Person, percentageOf, personOn } from '../../server/src/features/wishes/index.ts';
import { type Dater, HABITS, type Habit, TRAITS, type Trait } from './daters.ts';

/** Tells from what two have said before they met how well they fit. */
export type Score = (one: Dater, other: Dater) => number;

/** A way to read the answers as wishes, where one may choose. */
export type Reading = {
  /** a trait is had by degrees, as people rate themselves within their sex, or by the upper half alone */
  traits: 'by degrees' | 'by halves';
  years: number;
  age: Importance;
  habits: Importance;
};

export const AS_DESIGNED: Reading = { traits: 'by degrees', years: 3, age: 'important', habits: 'nice' };

/** Every reading that is tried on the evenings that may be tuned on. */
export const READINGS: readonly Reading[] = (['by degrees', 'by halves'] as const).flatMap((traits) =>
  [3, 5].flatMap((years) =>
    (['important', 'very_important'] as const).flatMap((age) =>
      (['nice', 'important'] as const).map((habits) => ({ traits, years, age, habits })),
    ),
  ),
);

/** Rating, of ten, from which on somebody has an interest. */
const LIKED = 8;
/** The scale of habits, from its one end to the other. */
const HABIT_STEPS = 6;
const USUAL_AGE = 26;
const TODAY = Temporal.PlainDate.from('2003-06-01');

/** Wishes of the product that traits and habits stand in for: it weighs them, and their degrees come from the file. */
const SLOTS = {
  attr: 'body_type',
  sinc: 'relationship_status',
  intel: 'reason_for_signup',
  fun: 'tattoos',
  amb: 'hair_colour',
  go_out: 'distance',
  date: 'eye_colour',
} as const satisfies Record<Trait | Habit, keyof Wishes>;

/** The percentage that the product gives two members (M5), by its own functions. */
export function percentageBy(reading: Reading): Score {
  const personFor = personsBy(reading);
  return (one, other) => percentageOf(personFor(one), personFor(other)) ?? 50;
}

/** The same, not rounded: the mean of what the product's order goes by, of both sides. */
export function fitBy(reading: Reading): Score {
  const personFor = personsBy(reading);
  return (one, other) => {
    const [mine, theirs] = [personFor(one), personFor(other)];
    return Math.sqrt((metWishes(mine, theirs) ?? 0.5) * (metWishes(theirs, mine) ?? 0.5));
  };
}

/** Makes members of those who met, as comparisons read them. */
function personsBy(reading: Reading): (dater: Dater) => Person {
  const persons = new Map<Dater, Person>();
  const daters = new WeakMap<Person['facts'], Dater>();
  return personFor;

  function personFor(dater: Dater): Person {
    const known = persons.get(dater) ?? makePerson(dater);
    persons.set(dater, known);
    daters.set(known.facts, dater);
    return known;
  }

  function makePerson(dater: Dater): Person {
    const person = personOn(TODAY, knownOf(dater, reading));
    const degrees = new Map<string, Person['wishes'][number]['degree']>([
      ...TRAITS.map((trait) => [SLOTS[trait], ({ facts }: Person) => hadBy(facts, trait)] as const),
      ...HABITS.map(
        (habit) => [SLOTS[habit], ({ facts }: Person) => closeness(habit, dater, daters.get(facts))] as const,
      ),
    ]);
    const wishes = person.wishes.map((wish) => ({ ...wish, degree: degrees.get(wish.wish) ?? wish.degree }));
    return { ...person, wishes };
  }

  function hadBy(facts: Person['facts'], trait: Trait): number | null {
    const standing = daters.get(facts)?.standing[trait] ?? null;
    return reading.traits === 'by halves' && standing !== null ? Number(standing >= 0.5) : standing;
  }
}

function knownOf({ sex, age, weights, leisure }: Dater, { years, age: ageWish, habits }: Reading): Known {
  const value = { body_type: 'slim', relationship_status: 'single', reason_for_signup: 'dating' } as const;
  const traits = TRAITS.map((trait) => [SLOTS[trait], { importance: importanceOf(weights[trait]), values: ['none'] }]);
  return {
    facts: {
      ...{ ...value, tattoos: 'none', hair_colour: 'brown', eye_colour: 'brown' },
      gender: sex,
      looking_for: [sex === 'male' ? 'female' : 'male'],
      birth_date: TODAY.subtract({ years: age ?? USUAL_AGE, days: 1 }).toString(),
      ...{ grid_lat: null, grid_lon: null },
      interests: INTERESTS.filter((_, n) => (leisure[n] ?? 0) >= LIKED),
    },
    wishes: {
      ...(age !== null && { age: { importance: ageWish, min: age - years, max: age + years } }),
      interests: { importance: importanceOf(weights.shar) },
      ...(Object.fromEntries(traits) as Wishes),
      distance: { importance: habits, km: 1 },
      eye_colour: { importance: habits, values: ['brown'] },
    },
    hide_distance: false,
  };
}

function importanceOf(share: number | null): Importance {
  if (share === null) return 'none';
  if (share > 0.2) return 'very_important';
  return share > 0.1 ? 'important' : 'nice';
}

function closeness(habit: Habit, one: Dater, other: Dater | undefined): number | null {
  const [mine, theirs] = [one.habits[habit], other?.habits[habit] ?? null];
  return mine === null || theirs === null ? null : 1 - Math.abs(mine - theirs) / HABIT_STEPS;
}

/** A question that both have answered: how important it is to the one, and whether the other answers as they wish. */
type Question = { importance: Importance; satisfied: boolean };

/** Questions about traits alone, as they were stated before the evening. */
const aboutTraits = (one: Dater, other: Dater): Question[] =>
  TRAITS.flatMap((trait) => {
    const standing = other.standing[trait];
    return standing === null ? [] : [{ importance: importanceOf(one.weights[trait]), satisfied: standing >= 0.5 }];
  });

/** Questions about all that the product's percentage knows. */
function aboutAll(one: Dater, other: Dater): Question[] {
  const { years, age: ageWish, habits } = AS_DESIGNED;
  const questions = aboutTraits(one, other);
  if (one.age !== null && other.age !== null) {
    questions.push({ importance: ageWish, satisfied: Math.abs(one.age - other.age) <= years });
  }
  questions.push({ importance: importanceOf(one.weights.shar), satisfied: sharedInterests(one, other) > 0 });
  for (const habit of HABITS) {
    const close = closeness(habit, one, other);
    if (close !== null) questions.push({ importance: habits, satisfied: close >= 5 / HABIT_STEPS });
  }
  return questions;
}

type Weights = Record<Importance, number>;
const OKCUPID: Weights = { none: 0, nice: 1, important: 10, very_important: 50, must: 250 };
const COMPASS: Weights = { none: 0, nice: 1, important: 5, very_important: 25, must: 25 };

/** OkCupid's form: the geometric mean of what each earns of the points that the other gives to the questions. */
function okCupid(questionsOf: typeof aboutTraits): Score {
  const satisfaction = (one: Dater, other: Dater) => earned(questionsOf(one, other), OKCUPID, 0);
  return (one, other) => Math.sqrt(satisfaction(one, other) * satisfaction(other, one));
}

/** Compass' form: the same by other weights, each side drawn to the middle the more, the fewer answers there are. */
function compass(questionsOf: typeof aboutTraits): Score {
  const satisfaction = (one: Dater, other: Dater) => {
    const questions = questionsOf(one, other);
    return earned(questions, COMPASS, Math.max(0, 25 - 2.5 * Math.sqrt(questions.length)));
  };
  return (one, other) => Math.sqrt(satisfaction(one, other) * satisfaction(other, one));
}

/** The share of the points that is earned, of which so many are half earned by everybody. */
function earned(questions: readonly Question[], weights: Weights, drawn: number): number {
  let [met, whole] = [drawn / 2, drawn];
  for (const { importance, satisfied } of questions) {
    whole += weights[importance];
    if (satisfied) met += weights[importance];
  }
  return whole > 0 ? met / whole : 0.5;
}

/** Answers from which on a vector of Duolicious has its full length. */
const FULL_ANSWERS = 250;

/** Duolicious' form: how alike two vectors are, of unit length where many answers are known; here of interests. */
function duolicious(one: Dater, other: Dater): number {
  const [mine, theirs] = [vectorOf(one.leisure), vectorOf(other.leisure)];
  return 50 * (1 + mine.reduce((sum, value, n) => sum + value * (theirs[n] ?? 0), 0));
}

function vectorOf(ratings: readonly (number | null)[]): number[] {
  const known = ratings.filter((rating) => rating !== null);
  const middle = known.reduce((sum, rating) => sum + rating, 0) / Math.max(1, known.length);
  const centred = ratings.map((rating) => (rating === null ? 0 : rating - middle));
  const length = Math.hypot(...centred);
  const grown = (answers: number) => Math.log(Math.log(answers + 1) + 1);
  const wanted = Math.min(1, grown(known.length) / grown(FULL_ANSWERS));
  return centred.map((value) => (length > 0 ? (value / length) * wanted : 0));
}

/** The form of those who count what two have in common. */
function sharedInterests(one: Dater, other: Dater): number {
  return one.leisure.filter((rating, n) => (rating ?? 0) >= LIKED && (other.leisure[n] ?? 0) >= LIKED).length;
}

function nearnessInAge({ age: mine }: Dater, { age: theirs }: Dater): number {
  return mine === null || theirs === null ? -5 : -Math.abs(mine - theirs);
}

/** The forms of peers, as they are described, and nearness in age alone. */
export const PEERS: Record<string, Score> = {
  'OkCupid’s form, traits': okCupid(aboutTraits),
  'OkCupid’s form, all that ours knows': okCupid(aboutAll),
  'Compass’ form, traits': compass(aboutTraits),
  'Compass’ form, all that ours knows': compass(aboutAll),
  'Duolicious’ form, interests': duolicious,
  'number of shared interests': sharedInterests,
  'nearness in age': nearnessInAge,
};
