import { diceOf } from '../market/dice.ts';
import { aucOf, mean } from '../market/numbers.ts';

/** A pair with its score; `viewers` are the two who might have been shown one another. */
export type Case = { wave: number; viewers: readonly [string, string]; score: number; matched: boolean };

/** First places of a list that are looked at. */
const FIRST = 3;
const DRAWS = 500;

/** The chance that a pair that matched has the higher score than one that did not. */
export function matchAuc(cases: readonly Case[]): number {
  return aucOf(cases.map(({ score, matched }) => ({ score, chance: Number(matched) })));
}

/** The same among those whom one person met, averaged over all who matched with some and not with others. */
export function aucPerViewer(cases: readonly Case[]): number {
  return mean(
    listsOf(cases)
      .filter((those) => new Set(those.map(({ matched }) => matched)).size === 2)
      .map(matchAuc),
  );
}

/** The share of matches among the three with the highest scores for each person; equal scores are drawn by lot. */
export function matchesAmongFirst(cases: readonly Case[]): number {
  return mean(listsOf(cases).map((those) => shareOfRange(descending(those), 0, Math.min(FIRST, those.length))));
}

/** Match rates of the fifths of all pairs, the lowest scores first; equal scores are spread evenly. */
export function fifths(cases: readonly Case[]): number[] {
  const rising = descending(cases).reverse();
  const size = cases.length / 5;
  return [0, 1, 2, 3, 4].map((n) => shareOfRange(rising, n * size, (n + 1) * size));
}

/** Bounds of 95 % of what a measure gives where the evenings are drawn anew, each as a whole. */
export function boundsByWaves<Item extends { wave: number }>(
  items: readonly Item[],
  measure: (drawn: Item[]) => number,
  draws = DRAWS,
): [number, number] {
  const waves = [...Map.groupBy(items, ({ wave }) => wave).values()];
  // The same evenings are drawn for every score.
  const { uniform } = diceOf(1);
  const drawn = Array.from({ length: draws }, () =>
    measure(waves.flatMap(() => waves[Math.floor(uniform() * waves.length)] ?? [])),
  ).sort((one, other) => one - other);
  return [drawn[Math.floor(draws * 0.025)] ?? Number.NaN, drawn[Math.ceil(draws * 0.975) - 1] ?? Number.NaN];
}

/** The pairs of each person, women and men. */
function listsOf(cases: readonly Case[]): Case[][] {
  const lists = new Map<string, Case[]>();
  for (const one of cases) {
    for (const viewer of one.viewers) lists.set(viewer, [...(lists.get(viewer) ?? []), one]);
  }
  return [...lists.values()];
}

/** Groups of equal scores, the highest first. */
function descending(cases: readonly Case[]): Case[][] {
  return [...Map.groupBy(cases, ({ score }) => score)].sort(([one], [other]) => other - one).map(([, those]) => those);
}

/** The share of matches from one place to another, where those of a group may stand in any order. */
function shareOfRange(groups: readonly Case[][], from: number, to: number): number {
  let [place, matches] = [0, 0];
  for (const those of groups) {
    const within = Math.max(0, Math.min(to, place + those.length) - Math.max(from, place));
    matches += within * mean(those.map(({ matched }) => Number(matched)));
    place += those.length;
  }
  return matches / (to - from);
}
