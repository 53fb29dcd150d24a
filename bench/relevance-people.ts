/**
 * Compares people who met on a speed date by the product's own function, and tells how well that foretells who matched:
 * `SPEED_DATING_CSV=/path/to/file.csv npx node bench/relevance-people.ts`. The file is that of Fisman, Iyengar and
 * others (Columbia, 2002–2004), which is not part of this repository.
 */
import { readFileSync } from 'node:fs';
import { ATTRIBUTES, type Interest } from '@rendezvous/contract/members/attributes';
import { type Importance, WISHED_ATTRIBUTES } from '@rendezvous/contract/members/wishes';
import { compare, type Known, personOn } from '../server/src/features/wishes/index.ts';
import { diceOf } from './market/dice.ts';
import { aucOf, mean } from './market/numbers.ts';

type Line = Record<string, string>;
type Pair = { wave: string; viewer: string; other: string; matched: boolean; scores: Record<string, number> };

/** Traits that were weighed and rated, each standing for an attribute: its first value is the upper half. */
const TRAITS = ['attr', 'sinc', 'intel', 'fun', 'amb'] as const;
const LEISURE = [
  ...['sports', 'tvsports', 'exercise', 'dining', 'museums', 'art', 'hiking', 'gaming', 'clubbing', 'reading', 'tv'],
  ...['theater', 'movies', 'concerts', 'music', 'shopping', 'yoga'],
];
/** Rating, of ten, from which on somebody has an interest. */
const LIKED = 8;
const YEARS_WISHED = 3;
const DRAWS = 500;
const TODAY = Temporal.PlainDate.from('2003-06-01');

function linesOf(text: string): Line[] {
  const [head = '', ...rows] = text.split(/\r?\n/).filter(Boolean);
  const names = cellsOf(head);
  return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, n) => [names[n] ?? '', cell])));
}

/** The cells of a line; those with commas stand in quotes. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function pairsIn(lines: Line[]): Pair[] {
  const people = new Map(lines.map((line) => [line.iid ?? '', line]));
  const halves = Object.fromEntries(
    ['0', '1'].map((gender) => [gender, TRAITS.map((trait) => medianOf([...people.values()], gender, trait))]),
  );
  const persons = new Map([...people].map(([id, line]) => [id, personOf(line, halves[line.gender ?? ''] ?? [])]));
  return lines.flatMap((line) => {
    const [viewer, other] = [line.iid ?? '', line.pid ?? ''];
    const [one, two] = [persons.get(viewer), persons.get(other)];
    // Each pair has two lines; the other one says the same.
    if (!one || !two || line.gender !== '0') return [];
    const shared = one.facts.interests.filter((interest) => two.facts.interests.includes(interest)).length;
    const years = Math.abs(Number(people.get(viewer)?.age) - Number(people.get(other)?.age));
    const scores = {
      'the product’s percentage': compare(personOn(TODAY, one), personOn(TODAY, two))?.percentage ?? 50,
      'number of shared interests': shared,
      'nearness in age': Number.isNaN(years) ? -5 : -years,
    };
    return { wave: line.wave ?? '', viewer, other, matched: line.match === '1', scores };
  });
}

function medianOf(people: Line[], gender: string, trait: string): number {
  const ratings = people
    .filter((line) => line.gender === gender && line[`${trait}3_1`])
    .map((line) => Number(line[`${trait}3_1`]))
    .sort((one, other) => one - other);
  return ratings[Math.floor(ratings.length / 2)] ?? 0;
}

function personOf(line: Line, halves: readonly number[]): Known {
  const age = Number(line.age) || 26;
  const weights = TRAITS.map((trait) => Number(line[`${trait}1_1`]) || 0);
  const all = weights.reduce((sum, one) => sum + one, Number(line.shar1_1) || 0) || 1;
  const slots = TRAITS.map((trait, n) => {
    const name = WISHED_ATTRIBUTES[n] ?? 'body_type';
    const [upper, lower] = ATTRIBUTES[name];
    const rating = line[`${trait}3_1`];
    const value = rating ? (Number(rating) >= (halves[n] ?? 0) ? upper : lower) : null;
    return { name, value, wish: { importance: importanceOf((weights[n] ?? 0) / all), values: [upper] } };
  });
  const nothing = Object.fromEntries(WISHED_ATTRIBUTES.map((name) => [name, null]));
  return {
    facts: {
      ...nothing,
      ...Object.fromEntries(slots.map(({ name, value }) => [name, value])),
      gender: line.gender === '1' ? 'male' : 'female',
      looking_for: [line.gender === '1' ? 'female' : 'male'],
      birth_date: TODAY.subtract({ years: age, days: 1 }).toString(),
      grid_lat: null,
      grid_lon: null,
      interests: LEISURE.filter((name) => Number(line[name]) >= LIKED) as Interest[],
    } as Known['facts'],
    wishes: {
      age: { importance: 'important', min: age - YEARS_WISHED, max: age + YEARS_WISHED },
      interests: { importance: 'important' },
      ...Object.fromEntries(slots.map(({ name, wish }) => [name, wish])),
    },
    hide_distance: false,
  };
}

function importanceOf(share: number): Importance {
  if (share > 0.2) return 'very_important';
  return share > 0.1 ? 'important' : 'nice';
}

function print(pairs: Pair[]): void {
  console.log(`${pairs.length} pairs, of whom ${pairs.filter(({ matched }) => matched).length} matched`);
  console.log('| Score | AUC of the match, 95 % by drawing evenings | per woman | matches among her first three |');
  console.log('|---|---|---|---|');
  const waves = Object.values(Object.groupBy(pairs, ({ wave }) => wave)).map((those) => those ?? []);
  const { uniform } = diceOf(1);
  for (const name of Object.keys(pairs[0]?.scores ?? {})) {
    const auc = (those: Pair[]) =>
      aucOf(those.map(({ scores, matched }) => ({ score: scores[name] ?? 0, chance: Number(matched) })));
    const drawn = Array.from({ length: DRAWS }, () =>
      auc(waves.flatMap(() => waves[Math.floor(uniform() * waves.length)] ?? [])),
    ).sort((one, other) => one - other);
    const range = [drawn[Math.floor(DRAWS * 0.025)], drawn[Math.floor(DRAWS * 0.975)]];
    const women = Object.values(Object.groupBy(pairs, ({ viewer }) => viewer)).map((those) => those ?? []);
    const mixed = women.filter((those) => new Set(those.map(({ matched }) => matched)).size === 2);
    const firstThree = women.flatMap((those) =>
      those.toSorted((one, two) => (two.scores[name] ?? 0) - (one.scores[name] ?? 0)).slice(0, 3),
    );
    const cells = [mean(mixed.map(auc)), mean(firstThree.map(({ matched }) => Number(matched)))];
    console.log(
      `| ${name} | ${auc(pairs).toFixed(3)} (${range.map((one) => one?.toFixed(3)).join('–')}) | ${cells.map((cell) => cell.toFixed(3)).join(' | ')} |`,
    );
  }
}

const file = process.env.SPEED_DATING_CSV;
if (file) print(pairsIn(linesOf(readFileSync(file, 'latin1'))));
else console.log('SPEED_DATING_CSV names no file: nothing was compared.');
