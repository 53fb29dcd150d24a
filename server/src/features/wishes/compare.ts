import { ATTRIBUTES, type Gender, type Interest } from '@rendezvous/contract/members/attributes';
import type { Comparison, Wishes } from '@rendezvous/contract/members/comparison';
import {
  type Compared,
  type Importance,
  WISHED_ATTRIBUTES,
  type WishedAttribute,
} from '@rendezvous/contract/members/wishes';
import { ageOn } from '../../platform/age.ts';
import { type GridPoint, roundedDistance } from '../../platform/distance.ts';

/** Facts by which a member is compared. */
export type Facts = { [N in WishedAttribute]: string | null } & {
  gender: Gender;
  looking_for: Gender[];
  birth_date: string;
  grid_lat: number | null;
  grid_lon: number | null;
  interests: Interest[];
};

/** Facts and wishes of a member, as they are known. */
export type Known = { facts: Facts; wishes: Wishes; hide_distance: boolean };

/** A member as comparisons read them: what each asks for is worked out once (`personOn`). */
export type Person = {
  facts: Facts;
  age: number;
  /** null: unknown or hidden */
  point: GridPoint | null;
  interests: ReadonlySet<Interest>;
  /** wishes that count */
  wishes: readonly Wish[];
  musts: readonly Wish[];
};

/** `degree`: to which another member meets the wish, from 0 to 1; null if that is not known. */
type Wish = { wish: Compared; weight: number; must: boolean; degree: (other: Person) => number | null };

/** A wish, and the degree to which it is met. */
type Judged = Omit<Wish, 'degree'> & { degree: number | null };

const WEIGHTS: Record<Importance, number> = { none: 0, nice: 1, important: 3, very_important: 9, must: 9 };
/** The gender where it is missed. Everybody looks for one: where it is met, that says nothing. */
const GENDER_MISSED: Judged = { wish: 'gender', weight: WEIGHTS.must, must: true, degree: 0 };
/** Weight of what nobody stated. It draws those of whom little is known to the middle. */
const PRIOR = 3;
const MOST = 95;
const REASONS = 3;
/** Interests beyond these count less: who ticks all of them shares nothing special. */
const INTERESTS_COUNTED = 15;

/** Prepares a member for comparisons on a day: the age, and what each wish asks of another. */
export function personOn(today: Temporal.PlainDate, { facts, wishes, hide_distance }: Known): Person {
  const { birth_date, grid_lat, grid_lon } = facts;
  const self = {
    facts,
    age: ageOn(today, birth_date),
    point: hide_distance || grid_lat === null || grid_lon === null ? null : { lat: grid_lat, lon: grid_lon },
    interests: new Set(facts.interests),
  };
  const counted = countedWishes(wishes, self);
  return { ...self, wishes: counted, musts: counted.filter(({ must }) => must) };
}

function countedWishes({ age, distance, interests, ...values }: Wishes, self: Pick<Person, 'point' | 'interests'>) {
  const wishes: Wish[] = [];
  const add = (wish: Compared, { importance }: { importance: Importance }, degree: Wish['degree']) => {
    if (importance !== 'none') wishes.push({ wish, weight: WEIGHTS[importance], must: importance === 'must', degree });
  };
  if (age) add('age', age, (other) => ageDegree(age, other.age));
  if (distance) add('distance', distance, (other) => distanceDegree(distance.km, kmBetween(self.point, other.point)));
  if (interests) add('interests', interests, (other) => interestsDegree(self.interests, other.interests));
  for (const name of WISHED_ATTRIBUTES) {
    const wish = values[name];
    if (!wish) continue;
    const wished = new Set<string>(wish.values);
    // A wish that everybody meets is none.
    if (ATTRIBUTES[name].every((value) => wished.has(value))) continue;
    add(name, wish, ({ facts }) => {
      const value = facts[name];
      return value === null ? null : Number(wished.has(value));
    });
  }
  return wishes;
}

/**
 * Compares two members by what each wishes of the other (M5). Null if one of them has no wish.
 * @see percentageOf
 */
export function compare(viewer: Person, member: Person): Comparison | null {
  const percentage = percentageOf(viewer, member);
  if (percentage === null) return null;
  const mine = judge(viewer, member);
  const theirs = judge(member, viewer);
  return {
    percentage,
    certainty: certaintyOf(mine, theirs),
    reasons: [...reasonsOf(mine, 'viewer'), ...reasonsOf(theirs, 'member')]
      .sort((one, other) => other.share - one.share)
      .slice(0, REASONS)
      .map(({ whose, wish }) => ({ whose, wish })),
    unmet: mine.filter(isUnmet).map(({ wish }) => wish),
    unmet_of_member: theirs.filter(isUnmet).length,
  };
}

/**
 * The percentage of two members, the same for both: the geometric mean of how well each meets the other's wishes. Null
 * if one of them has no wish.
 */
export function percentageOf(one: Person, other: Person): number | null {
  if (one.wishes.length === 0 || other.wishes.length === 0) return null;
  const exact = 100 * Math.sqrt(fit(one, other) * fit(other, one));
  return Math.min(MOST, Math.round(exact / 5) * 5);
}

/** Measures how well a member meets a viewer's own wishes, from 0 to 1. Null if the viewer has none. */
export function metWishes(viewer: Person, member: Person): number | null {
  return viewer.wishes.length > 0 ? fit(viewer, member) : null;
}

/** Tells whether each is of a gender that the other looks for, and meets all that is a must. */
export function meetMusts(one: Person, other: Person): boolean {
  return lookForEachOther(one, other) && meetStatedMusts(one, other);
}

/** Tells whether each meets all that the other has stated as a must; whatever gender they look for. */
export function meetStatedMusts(one: Person, other: Person): boolean {
  return meetsMustsOf(one, other) && meetsMustsOf(other, one);
}

function meetsMustsOf(wisher: Person, other: Person): boolean {
  return wisher.musts.every(({ wish, degree }) => isMet({ wish, degree: degree(other) }));
}

/** Tells whether each is of a gender that the other looks for. */
export function lookForEachOther(one: Person, other: Person): boolean {
  return looksFor(one, other) && looksFor(other, one);
}

function looksFor(one: Person, other: Person): boolean {
  return one.facts.looking_for.includes(other.facts.gender);
}

function judge(wisher: Person, other: Person): Judged[] {
  const judged = wisher.wishes.map((wish) => ({ ...wish, degree: wish.degree(other) }));
  return looksFor(wisher, other) ? judged : [GENDER_MISSED, ...judged];
}

/**
 * Measures how well one side's wishes are met, from 0 to 1. What is not known is halfway met, and counts half. Worked
 * out a hundred million times for the pairs of a day, hence without lists.
 */
function fit(wisher: Person, other: Person): number {
  let met = PRIOR / 2;
  let whole = PRIOR + (looksFor(wisher, other) ? 0 : GENDER_MISSED.weight);
  for (const { weight, degree } of wisher.wishes) {
    const share = degree(other);
    met += share === null ? weight / 4 : weight * share;
    whole += share === null ? weight / 2 : weight;
  }
  return met / whole;
}

function ageDegree({ min, max }: { min: number; max: number }, age: number): number {
  return Math.max(0, 1 - 0.2 * Math.max(0, min - age, age - max));
}

function distanceDegree(wished: number, km: number | null): number | null {
  return km === null ? null : Math.min(1, Math.max(0, 2 - km / wished));
}

function kmBetween(here: GridPoint | null, there: GridPoint | null): number | null {
  return here && there && roundedDistance(here, there);
}

function interestsDegree(one: ReadonlySet<Interest>, other: ReadonlySet<Interest>): number | null {
  if (one.size === 0 || other.size === 0) return null;
  let shared = 0;
  for (const interest of one) if (other.has(interest)) shared++;
  return 1 - 2 ** ((-2 / 3) * shared * (countedShare(one) * countedShare(other)));
}

function countedShare({ size }: ReadonlySet<Interest>): number {
  return Math.min(1, INTERESTS_COUNTED / size);
}

function totalWeight(judged: Judged[]): number {
  return sum(judged, ({ weight, degree }) => (degree === null ? weight / 2 : weight));
}

function isMet({ wish, degree }: Pick<Judged, 'wish' | 'degree'>): boolean {
  if (degree === null) return false;
  return wish === 'interests' ? degree > 0 : degree === 1;
}

function isUnmet(judged: Judged): boolean {
  return judged.degree !== null && !isMet(judged);
}

function reasonsOf(judged: Judged[], whose: 'viewer' | 'member') {
  const whole = totalWeight(judged) + PRIOR;
  return judged
    .filter(isMet)
    .map(({ wish, weight, degree }) => ({ whose, wish, share: (weight * ((degree ?? 0) - 0.5)) / whole }))
    .filter(({ share }) => share > 0);
}

function certaintyOf(...sides: Judged[][]): Comparison['certainty'] {
  const known = sides.map((judged) => judged.filter(({ wish, degree }) => wish !== 'gender' && degree !== null));
  if (known.some((answered) => answered.length < 4 || sum(answered, ({ weight }) => weight) < 9)) return 'little';
  return known.every((answered) => answered.length >= 7) ? 'much' : 'some';
}

function sum<T>(list: T[], value: (one: T) => number): number {
  return list.reduce((total, one) => total + value(one), 0);
}
