import { ATTRIBUTES, type Gender, type Interest } from '@rendezvous/contract/members/attributes';
import type { Comparison, Wishes } from '@rendezvous/contract/members/comparison';
import {
  type Compared,
  type Importance,
  WISHED_ATTRIBUTES,
  type WishedAttribute,
} from '@rendezvous/contract/members/wishes';
import { ageOn } from '../../platform/age.ts';
import { roundedDistance } from '../../platform/distance.ts';

/** Facts by which a member is compared. */
export type Facts = { [N in WishedAttribute]: string | null } & {
  gender: Gender;
  looking_for: Gender[];
  birth_date: string;
  grid_lat: number | null;
  grid_lon: number | null;
  interests: Interest[];
};

export type Person = { facts: Facts; wishes: Wishes; hide_distance: boolean };

/** A wish, and the degree to which it is met: from 0 to 1, null if that is not known. */
type Judged = { wish: Compared; weight: number; must: boolean; degree: number | null };

const WEIGHTS: Record<Importance, number> = { none: 0, nice: 1, important: 3, very_important: 9, must: 9 };
/** Weight of what nobody stated. It draws those of whom little is known to the middle. */
const PRIOR = 3;
const MOST = 95;
const REASONS = 3;
/** Interests beyond these count less: who ticks all of them shares nothing special. */
const INTERESTS_COUNTED = 15;

/**
 * Compares two members by what each wishes of the other (M5). Both get the same percentage: it is the geometric mean of
 * the two sides. Null if one of them has no wish.
 */
export function compare(viewer: Person, member: Person, today: Temporal.PlainDate): Comparison | null {
  const mine = judge(viewer, member, today);
  const theirs = judge(member, viewer, today);
  if (!hasWish(mine) || !hasWish(theirs)) return null;
  const exact = 100 * Math.sqrt(fit(mine) * fit(theirs));
  return {
    percentage: Math.min(MOST, Math.round(exact / 5) * 5),
    certainty: certaintyOf(mine, theirs),
    reasons: [...reasonsOf(mine, 'viewer'), ...reasonsOf(theirs, 'member')]
      .sort((one, other) => other.share - one.share)
      .slice(0, REASONS)
      .map(({ whose, wish }) => ({ whose, wish })),
    unmet: mine.filter(isUnmet).map(({ wish }) => wish),
    unmet_of_member: theirs.filter(isUnmet).length,
  };
}

/** Measures how well a member meets a viewer's own wishes, from 0 to 1. Null if the viewer has none. */
export function metWishes(viewer: Person, member: Person, today: Temporal.PlainDate): number | null {
  const mine = judge(viewer, member, today);
  return hasWish(mine) ? fit(mine) : null;
}

/** Tells whether each is of a gender that the other looks for, and meets all that is a must. */
export function meetMusts(one: Person, other: Person, today: Temporal.PlainDate): boolean {
  return lookForEachOther(one, other) && meetStatedMusts(one, other, today);
}

/** Tells whether each meets all that the other has stated as a must; whatever gender they look for. */
export function meetStatedMusts(one: Person, other: Person, today: Temporal.PlainDate): boolean {
  const judged = [...judge(one, other, today), ...judge(other, one, today)];
  return judged.every((wished) => wished.wish === 'gender' || !wished.must || isMet(wished));
}

/** Tells whether each is of a gender that the other looks for. */
export function lookForEachOther({ facts: one }: Person, { facts: other }: Person): boolean {
  return one.looking_for.includes(other.gender) && other.looking_for.includes(one.gender);
}

function judge({ wishes, ...wisher }: Person, other: Person, today: Temporal.PlainDate): Judged[] {
  const { age, distance, interests } = wishes;
  const judged: Judged[] = [];
  const add = (wish: Compared, { importance }: { importance: Importance }, degree: number | null) => {
    if (importance !== 'none') judged.push({ wish, weight: WEIGHTS[importance], must: importance === 'must', degree });
  };
  // Everybody looks for a gender: where it is met, that says nothing.
  if (!wisher.facts.looking_for.includes(other.facts.gender)) add('gender', { importance: 'must' }, 0);
  if (age) add('age', age, ageDegree(age, ageOn(today, other.facts.birth_date)));
  if (distance) add('distance', distance, distanceDegree(distance.km, kmBetween(wisher, other)));
  if (interests) add('interests', interests, interestsDegree(wisher.facts.interests, other.facts.interests));
  for (const name of WISHED_ATTRIBUTES) {
    const wish = wishes[name];
    // A wish that everybody meets is none.
    if (!wish || ATTRIBUTES[name].every((value) => wish.values.some((wished) => wished === value))) continue;
    const value = other.facts[name];
    add(name, wish, value === null ? null : Number(wish.values.some((wished) => wished === value)));
  }
  return judged;
}

function ageDegree({ min, max }: { min: number; max: number }, age: number): number {
  return Math.max(0, 1 - 0.2 * Math.max(0, min - age, age - max));
}

function distanceDegree(wished: number, km: number | null): number | null {
  return km === null ? null : Math.min(1, Math.max(0, 2 - km / wished));
}

function kmBetween(one: Omit<Person, 'wishes'>, other: Omit<Person, 'wishes'>): number | null {
  const [here, there] = [gridPoint(one), gridPoint(other)];
  return here && there && roundedDistance(here, there);
}

function gridPoint({ facts: { grid_lat, grid_lon }, hide_distance }: Omit<Person, 'wishes'>) {
  return hide_distance || grid_lat === null || grid_lon === null ? null : { lat: grid_lat, lon: grid_lon };
}

function interestsDegree(one: Interest[], other: Interest[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  const shared = one.filter((interest) => other.includes(interest)).length;
  return 1 - 2 ** ((-2 / 3) * shared * (countedShare(one) * countedShare(other)));
}

function countedShare({ length }: Interest[]): number {
  return Math.min(1, INTERESTS_COUNTED / length);
}

function hasWish(judged: Judged[]): boolean {
  return judged.some(({ wish }) => wish !== 'gender');
}

/** Measures how well one side's wishes are met, from 0 to 1. What is not known is halfway met, and counts half. */
function fit(judged: Judged[]): number {
  const met = sum(judged, ({ weight, degree }) => (degree === null ? weight / 4 : weight * degree));
  return (met + PRIOR / 2) / (totalWeight(judged) + PRIOR);
}

function totalWeight(judged: Judged[]): number {
  return sum(judged, ({ weight, degree }) => (degree === null ? weight / 2 : weight));
}

function isMet({ wish, degree }: Judged): boolean {
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
