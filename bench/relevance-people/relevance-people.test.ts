import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type Dater, type Meeting, meetingsIn } from './daters.ts';
import { aucPerViewer, boundsByWaves, type Case, fifths, matchAuc, matchesAmongFirst } from './measures.ts';
import { AS_DESIGNED, fitBy, PEERS, percentageBy } from './scores.ts';

/** A case of two who met. */
const met = (viewers: readonly [string, string], score: number, matched: boolean, wave = 1): Case => ({
  ...{ wave, viewers, score, matched },
});
const scored = (scores: number[], matches: number[]) =>
  scores.map((score, n) => met(['Ada', `man ${n}`], score, matches.includes(n)));

test('AUC: 1 in perfect order, 0 in the reverse, half where all are alike or ties are cut evenly', () => {
  expect(matchAuc(scored([4, 3, 2, 1], [0, 1]))).toBe(1);
  expect(matchAuc(scored([4, 3, 2, 1], [2, 3]))).toBe(0);
  expect(matchAuc(scored([7, 7, 7, 7], [0, 1]))).toBe(0.5);
  // Of four pairs of a match and a miss two are right, one is wrong, one is tied.
  expect(matchAuc(scored([3, 2, 2, 1], [0, 2]))).toBe((2 + 1 + 0.5) / 4);
});

test('AUC per viewer leaves out who matched with everybody or nobody, and knows nobody else’s level', () => {
  const cases = [
    ...[met(['Ada', 'Bob'], 90, true), met(['Ada', 'Carl'], 80, false)],
    ...[met(['Eve', 'Bob'], 20, true), met(['Eve', 'Carl'], 10, false)],
  ];
  expect(matchAuc(cases)).toBe(0.75);
  // Bob matched with both and Carl with neither.
  expect(aucPerViewer(cases)).toBe(1);
});

test('the first three: counted by hand, for women and men, and ties are drawn by lot', () => {
  const cases = scored([5, 4, 3, 2, 1], [0, 2, 3]);
  // Two of the first three of Ada's, and of the five men three whose only one matched.
  expect(matchesAmongFirst(cases)).toBeCloseTo((2 / 3 + 3) / 6, 10);
  // One is sure, and two places for four of whom two matched.
  const tied = scored([9, 5, 5, 5, 5], [0, 1, 2]);
  expect(matchesAmongFirst(tied)).toBeCloseTo(((1 + 2 * (2 / 4)) / 3 + 3) / 6, 10);
});

test('fifths: the lowest first, and equal scores are spread evenly', () => {
  const rising = scored([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [5, 7, 8, 9]);
  expect(fifths(rising)).toEqual([0, 0, 0.5, 0.5, 1]);
  expect(fifths(scored([1, 1, 1, 1, 1], [2]))).toEqual([0.2, 0.2, 0.2, 0.2, 0.2].map((rate) => expect.closeTo(rate)));
  // Twelve make fifths of two and two fifths each.
  const twelve = scored(
    Array.from({ length: 12 }, (_, n) => n),
    [0, 1, 2],
  );
  expect(fifths(twelve)).toEqual([1, 0.6 / 2.4, 0, 0, 0].map((rate) => expect.closeTo(rate)));
});

test('bounds: evenings are drawn as a whole, and those of a certain measure are its value', () => {
  const waves = [1, 2, 3, 4].flatMap((wave) => [
    met(['a', 'b'], 1, wave > 2, wave),
    met(['a', 'c'], 1, wave > 2, wave),
  ]);
  const rate = (those: { matched: boolean }[]) => those.filter(({ matched }) => matched).length / those.length;
  const [low, high] = boundsByWaves(waves, rate);
  expect(low).toBe(0);
  expect(high).toBe(1);
  // Never a part of an evening.
  const seen = new Set<number>();
  boundsByWaves(waves, (those) => seen.add(rate(those) * 4).size, 50);
  expect([...seen].every(Number.isInteger)).toBe(true);
  expect(boundsByWaves(waves, () => 0.5)).toEqual([0.5, 0.5]);
});

const TRAITS = ['attr', 'sinc', 'intel', 'fun', 'amb'];
const LEISURE = [
  ...['sports', 'tvsports', 'exercise', 'dining', 'museums', 'art', 'hiking', 'gaming', 'clubbing', 'reading', 'tv'],
  ...['theater', 'movies', 'concerts', 'music', 'shopping', 'yoga'],
];
const HEAD = [
  ...['iid', 'id', 'gender', 'wave', 'pid', 'match', 'age', 'field', 'go_out', 'date', ...LEISURE],
  ...[...TRAITS, 'shar'].map((trait) => `${trait}1_1`),
  ...TRAITS.map((trait) => `${trait}3_1`),
];
type Row = Record<string, string | number>;
const PEOPLE: Record<number, Row> = {
  1: { ...{ gender: 0, wave: 1, age: 24, field: '"Law, of the sea ""and"" land"', go_out: 1, date: 4, sports: 9 } },
  2: { ...{ gender: 0, wave: 20, age: 30, go_out: 3, date: 7, reading: 8 } },
  11: { ...{ gender: 1, wave: 1, age: 28, go_out: 4, date: 4, sports: 8, tv: 10 } },
  12: { ...{ gender: 1, wave: 1, age: 24, go_out: 1, date: 4, sports: 10 } },
  13: { ...{ gender: 1, wave: 20, age: 31, go_out: '', date: '', yoga: 10 } },
};
const WEIGHTS: Record<number, number[]> = {
  1: [30, 15, 15, 15, 5, 20],
  // This evening rated from 1 to 10.
  2: [10, 10, 10, 10, 5, 5],
  11: [100, 0, 0, 0, 0, 0],
  12: [20, 20, 20, 20, 10, 10],
  13: [40, 20, 20, 10, 0, 10],
};
const OWN: Record<number, number[]> = {
  1: [8, 8, 8, 8, 8],
  2: [6, 9, 9, 9, 9],
  11: [5, 9, 7, 7, 7],
  12: [7, 7, 7, 7, 9],
  13: [9, 5, 7, 7, 5],
};

/** A small file of two evenings, invented, in the columns of the real one. */
const FILE = [
  HEAD.join(','),
  ...[
    ...[dated(1, 11, 0), dated(1, 12, 1), dated(11, 1, 0), dated(12, 1, 1)],
    ...[dated(2, 13, 1), dated(13, 2, 1), dated(2, '', 0)],
  ],
].join('\r\n');

function dated(iid: number, pid: number | string, match: number): string {
  const own: Row = {
    ...PEOPLE[iid],
    ...Object.fromEntries([...TRAITS, 'shar'].map((trait, n) => [`${trait}1_1`, WEIGHTS[iid]?.[n] ?? ''])),
    ...Object.fromEntries(TRAITS.map((trait, n) => [`${trait}3_1`, OWN[iid]?.[n] ?? ''])),
  };
  return HEAD.map((name) => ({ ...own, iid, pid, match })[name] ?? 1).join(',');
}

const meetings = meetingsIn(FILE);
const [far, near, later] = meetings as [Meeting, Meeting, Meeting];

test('the file is read: each pair once, nobody without a partner, points and ratings alike', () => {
  expect(meetings.map(({ one, other, wave, matched }) => [one.id, other.id, wave, matched])).toEqual([
    ['1', '11', 1, false],
    ['1', '12', 1, true],
    ['2', '13', 20, true],
  ]);
  expect(far.one.weights.attr).toBeCloseTo(0.3);
  expect(later.one.weights.attr).toBeCloseTo(0.2);
  expect(later.other.habits).toEqual({ go_out: null, date: null });
  // Among the three men: 5, 7, 9.
  expect([far, near, later].map(({ other }) => other.standing.attr)).toEqual(
    [0.5 / 3, 1.5 / 3, 2.5 / 3].map((standing) => expect.closeTo(standing)),
  );
  expect(far.one.leisure[0]).toBe(9);
});

test('the percentage is the product’s, of what was said before the evening', () => {
  // By her: traits 9, 3, 3, 3, 1, age 3, interests 3, habits 1 and 1, and the prior 3, of which half is met.
  const standings = [0.5 / 3, 2.5 / 3, 0.5, 0.5, 0.5];
  const traits = [9, 3, 3, 3, 1].reduce((sum, weight, n) => sum + weight * (standings[n] ?? 0), 0);
  const shared = 1 - 2 ** (-2 / 3);
  const hers = (1.5 + traits + 3 * 0.8 + 3 * shared + 0.5 + 1) / (3 + 19 + 3 + 3 + 2);
  // By him: looks 9, where she is in the upper half of two, and each other trait 1, where she is in the lower.
  const his = (1.5 + 9 * 0.75 + 4 * 0.25 + 3 * 0.8 + shared + 0.5 + 1) / (3 + 9 + 4 + 3 + 1 + 2);
  expect(fitBy(AS_DESIGNED)(far.one, far.other)).toBeCloseTo(Math.sqrt(hers * his), 10);
  expect(percentageBy(AS_DESIGNED)(far.one, far.other)).toBe(5 * Math.round(20 * Math.sqrt(hers * his)));
  expect(percentageBy(AS_DESIGNED)(far.other, far.one)).toBe(percentageBy(AS_DESIGNED)(far.one, far.other));
  const halves = { ...AS_DESIGNED, traits: 'by halves' } as const;
  expect(fitBy(halves)(near.one, near.other)).toBeGreaterThan(fitBy(halves)(far.one, far.other));
});

test('the forms of the peers, by hand', () => {
  const of = (name: string, { one, other }: Meeting) => PEERS[name]?.(one, other);
  // He is in the upper half by all but looks, so he earns 10 + 10 + 10 + 1 of her 81; she has looks: 50 of his 54.
  expect(of('OkCupid’s form, traits', far)).toBeCloseTo(Math.sqrt((31 / 81) * (50 / 54)), 10);
  const drawn = 25 - 2.5 * Math.sqrt(5);
  const compass = ((16 + drawn / 2) / (41 + drawn)) * ((25 + drawn / 2) / (29 + drawn));
  expect(of('Compass’ form, traits', far)).toBeCloseTo(Math.sqrt(compass), 10);
  expect(of('number of shared interests', far)).toBe(1);
  expect(of('number of shared interests', later)).toBe(0);
  expect(of('nearness in age', far)).toBe(-4);
  // Both like sports alone: the same direction, at the length of 17 answers.
  const length = Math.log(Math.log(18) + 1) / Math.log(Math.log(251) + 1);
  expect(of('Duolicious’ form, interests', near)).toBeCloseTo(50 * (1 + length ** 2), 10);
  const nothing: Dater = { ...near.other, leisure: near.other.leisure.map(() => null) };
  expect(of('Duolicious’ form, interests', { ...near, other: nothing })).toBe(50);
});

test('the tool says so where no file is named, and compares where one is', { tags: 'long' }, async () => {
  const run = async (file?: string) => {
    const env = { ...process.env, SPEED_DATING_CSV: file };
    return (await promisify(execFile)(process.execPath, ['bench/relevance-people.ts'], { env })).stdout;
  };
  expect(await run()).toBe('SPEED_DATING_CSV names no file: nothing was compared.\n');
  const folder = await mkdtempDisposable(join(process.env.TMPDIR ?? '/tmp', 'dates-'));
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'dates.csv');
  await writeFile(file, FILE, 'latin1');
  const said = await run(file);
  expect(said).toContain('All evenings, read as designed, nothing tuned: 3 pairs, of whom 2 matched');
  expect(said).toContain('Evenings after 14, by the reading chosen before: 1 pairs, of whom 1 matched');
  expect(said.match(/the product’s percentage/g)).toHaveLength(3);
});
