import { usualPoints } from '../../server/src/features/members/index.ts';
import { metWishes } from '../../server/src/features/wishes/index.ts';
import { diceOf } from './dice.ts';
import { drawMembers, type Members } from './members.ts';
import { aucOf, gini, logistic, mean } from './numbers.ts';

/** Shares of yeses, of each side: as in apps, or as at speed dates. */
export const RATES = { apps: [0.46, 0.14], dates: [0.474, 0.365] } as const;
/** Shares of the first side; `one`: a single side, whose members look for each other. */
export const SIDES = { '60:40': 0.6, '50:50': 0.5, one: null } as const;

export type WorldOptions = {
  count: number;
  days: number;
  seed: number;
  rates: keyof typeof RATES;
  sides: keyof typeof SIDES;
};

/** A region's members, and for each pair (`one * count + other`) what is true and what the wishes tell of it. */
export type World = WorldOptions & {
  side: Uint8Array;
  members: Members;
  appeal: Float64Array;
  activity: Float64Array;
  joined: Int32Array;
  /** chance that one says yes to the other */
  yes: Float32Array;
  /** degree to which the other meets the wishes of the one, as the product judges it */
  fit: Float32Array;
  /** points that the product gives as long as the one has stated no wishes */
  usual: Float32Array;
  /** fit for both sides, the same from either: the geometric mean of the fits, and the chance of a match */
  bothFit: Float32Array;
  bothYes: Float32Array;
};

/** Correlation of the stated wishes of each with their true taste. */
const TOLD = 0.42;
/** Spread of the taste for a pair, and the part of it that follows from eight traits. */
const TASTE = 0.9;
const TRAITS = 8;
const BY_TRAITS = 0.5;

export function makeWorld(options: WorldOptions): World {
  const { count, days, seed, sides } = options;
  const { uniform, normal } = diceOf(seed);
  const share = SIDES[sides];
  const fill = (each: (n: number) => number) => Float64Array.from({ length: count }, (_, n) => each(n));
  const side = Uint8Array.from({ length: count }, (_, n) => (share === null || n < share * count ? 0 : 1));
  const world = {
    ...options,
    side,
    members: drawMembers(side, { seed, alone: share === null }),
    appeal: fill(() => 1.1 * normal()),
    activity: fill(() => beta(uniform)),
    joined: Int32Array.from({ length: count }, (_, n) => (n % 4 === 3 ? 1 + Math.floor(uniform() * days * 0.8) : 0)),
    yes: new Float32Array(count * count),
    fit: new Float32Array(count * count),
    usual: new Float32Array(count * count),
    bothFit: new Float32Array(count * count),
    bothYes: new Float32Array(count * count),
  };
  const selectivity = fill(() => 0.9 * normal());
  const traits = Array.from({ length: TRAITS }, () => fill(normal));
  const rest = 1 - TOLD ** 2;
  const byTraits = Math.sqrt(BY_TRAITS / rest / TRAITS);
  const byChance = Math.sqrt(1 - BY_TRAITS / rest);
  for (let one = 0; one < count; one++) {
    const wished = judge(world, one);
    for (let other = 0; other < count; other++) {
      if (!looksFor(world, one, other)) continue;
      let alike = 0;
      for (const trait of traits) alike += at(trait, one) * at(trait, other);
      const taste = TOLD * at(wished, other) + Math.sqrt(rest) * (byTraits * alike + byChance * normal());
      world.yes[one * count + other] = at(selectivity, one) + at(world.appeal, other) + TASTE * taste;
    }
  }
  sayYes(world);
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < count; other++) {
      const [there, back] = [one * count + other, other * count + one];
      world.bothFit[there] = Math.sqrt(at(world.fit, there) * at(world.fit, back));
      world.bothYes[there] = at(world.yes, there) * at(world.yes, back);
    }
  }
  return world;
}

/**
 * Judges all others by the wishes of one, and gives what is wished: how far each is from the mean, in deviations. So
 * wishes tell as much of anybody's taste, and nobody likes more people for having few.
 */
function judge(world: World, one: number): Float64Array {
  const { count, members, fit, usual } = world;
  const { persons, weighed, pointsOfInterest } = members;
  const others = Array.from({ length: count }, (_, other) => other).filter((other) => looksFor(world, one, other));
  for (const other of others) {
    fit[one * count + other] = metWishes(of(persons, one), of(persons, other)) ?? 0.5;
    usual[one * count + other] = usualPoints(of(weighed, one), of(weighed, other), pointsOfInterest);
  }
  return standardised(fit.subarray(one * count, (one + 1) * count), others);
}

function standardised(values: Float32Array, places: readonly number[]): Float64Array {
  const those = places.map((place) => at(values, place));
  const middle = mean(those);
  const spread = Math.sqrt(mean(those.map((value) => (value - middle) ** 2)));
  return Float64Array.from(values, (value) => (spread > 0 ? (value - middle) / spread : 0));
}

function of<T>(list: readonly T[], place: number): T {
  return list[place] as T;
}

export function looksFor({ side, sides }: Pick<World, 'side' | 'sides'>, one: number, other: number): boolean {
  return one !== other && (sides === 'one' || side[one] !== side[other]);
}

/** Reads a place of an array; typed arrays have no holes. */
export function at(array: Float64Array | Float32Array | Int32Array | Uint8Array, place: number): number {
  return array[place] as number;
}

/** Makes chances of the inclinations, so that each side says yes as often as people do. */
function sayYes(world: World): void {
  const { count, yes, rates } = world;
  for (const side of [0, 1] as const) {
    const sample: number[] = [];
    for (let one = 0; one < count; one += 7) {
      if (at(world.side, one) !== side) continue;
      for (let other = 0; other < count; other += 11) {
        if (looksFor(world, one, other)) sample.push(at(yes, one * count + other));
      }
    }
    let [low, high] = [-8, 8];
    for (let step = 0; step < 30; step++) {
      const middle = (low + high) / 2;
      if (mean(sample.map((value) => logistic(middle + value))) > RATES[rates][side]) high = middle;
      else low = middle;
    }
    for (let one = 0; one < count; one++) {
      if (at(world.side, one) !== side) continue;
      for (let pair = one * count; pair < (one + 1) * count; pair++) yes[pair] = logistic(low + at(yes, pair));
    }
  }
}

/** Days a week somebody is here: Beta(1.2, 1.8). */
function beta(uniform: () => number): number {
  for (;;) {
    const [x, height] = [uniform(), uniform()];
    if (height * 0.607 < x ** 0.2 * (1 - x) ** 0.8) return x;
  }
}

export type Calibration = { match: number; appeal: number; yesRates: number; common: number };

/** Bounds within which a market is like those that were measured; the last is as it is meant to be. */
export const CALIBRATED: readonly { name: keyof Calibration; title: string; least: number; most: number }[] = [
  { name: 'match', title: 'match by both wishes, AUC', least: 0.57, most: 0.59 },
  { name: 'appeal', title: 'yes by looks, per viewer, AUC', least: 0.72, most: 0.76 },
  { name: 'yesRates', title: 'Gini of yes rates, all seen alike', least: 0.2, most: 0.4 },
  { name: 'common', title: 'part of what is wished that all wish alike', least: 0.25, most: 0.35 },
];

/** Compares the market with those that were measured: what wishes and looks tell, how unevenly people are liked. */
export function calibrationOf(world: World): Calibration {
  const { count, yes, fit, bothFit, bothYes, appeal } = world;
  const pairs: { score: number; chance: number }[] = [];
  const perViewer: number[] = [];
  const liked = [new Map<number, number[]>(), new Map<number, number[]>()];
  const wished = [new Map<number, number[]>(), new Map<number, number[]>()];
  for (let one = 0; one < count; one += 5) {
    const seen: { score: number; chance: number }[] = [];
    const others = Array.from({ length: Math.ceil(count / 3) }, (_, n) => 3 * n).filter((n) => looksFor(world, one, n));
    const told = standardised(fit.subarray(one * count, (one + 1) * count), others);
    for (const other of others) {
      const there = one * count + other;
      pairs.push({ score: at(bothFit, there), chance: at(bothYes, there) });
      seen.push({ score: at(appeal, other), chance: at(yes, there) });
      note(liked[at(world.side, other)], other, at(yes, there));
      note(wished[at(world.side, other)], other, at(told, other));
    }
    perViewer.push(aucOf(seen));
  }
  const sides = <T>(each: (those: Map<number, number[]>) => T, of: Map<number, number[]>[]) =>
    of.filter(({ size }) => size > 0).map(each);
  return {
    match: aucOf(pairs),
    appeal: mean(perViewer),
    yesRates: mean(sides((those) => gini([...those.values()].map(mean)), liked)),
    common: mean(sides(commonPart, wished)),
  };
}

/** The part of what is wished for that is wished of the same people by all: the variance of their means. */
function commonPart(wished: Map<number, number[]>): number {
  const those = [...wished.values()];
  const between = mean(those.map((values) => mean(values) ** 2));
  // By chance alone the means of a few vary, too.
  const chance = mean(those.map(({ length }) => 1 / length));
  return (between - chance) / (1 - chance);
}

function note(lists: Map<number, number[]> | undefined, key: number, value: number): void {
  const list = lists?.get(key);
  if (list) list.push(value);
  else lists?.set(key, [value]);
}
