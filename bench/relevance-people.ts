/**
 * Compares people who met on a speed date by the product's own function, and tells how well that foretells who matched,
 * beside the forms of its peers: `SPEED_DATING_CSV=/path/to/file.csv npx node bench/relevance-people.ts`. The file is
 * that of Fisman, Iyengar and others (Columbia, 2002–2004), which is not part of this repository.
 */
import { readFileSync } from 'node:fs';
import { type Meeting, meetingsIn } from './relevance-people/daters.ts';
import {
  aucPerViewer,
  boundsByWaves,
  type Case,
  fifths,
  matchAuc,
  matchesAmongFirst,
} from './relevance-people/measures.ts';
import {
  AS_DESIGNED,
  fitBy,
  PEERS,
  percentageBy,
  READINGS,
  type Reading,
  type Score,
} from './relevance-people/scores.ts';

/** Evenings that a reading of the file may be chosen by; the later ones tell what it is worth. */
const LAST_TUNED = 14;
const GOALS = { auc: 0.565, first: 0.2, excellentAuc: 0.578, excellentFirst: 0.21 };
/** AUC that nothing known before people meet reaches: whoever has more has looked at what came after. */
const TOO_GOOD = 0.62;

const file = process.env.SPEED_DATING_CSV;
if (file) compareAll(meetingsIn(readFileSync(file, 'latin1')));
else console.log('SPEED_DATING_CSV names no file: nothing was compared.');

function compareAll(meetings: readonly Meeting[]): void {
  const tuned = meetings.filter(({ wave }) => wave <= LAST_TUNED);
  const later = meetings.filter(({ wave }) => wave > LAST_TUNED);
  print('All evenings, read as designed, nothing tuned', meetings, AS_DESIGNED);
  if (tuned.length === 0 || later.length === 0) return;
  const chosen = bestReading(tuned);
  print(`Evenings 1–${LAST_TUNED}, which this reading was chosen by`, tuned, chosen);
  print(`Evenings after ${LAST_TUNED}, by the reading chosen before`, later, chosen);
}

function bestReading(meetings: readonly Meeting[]): Reading {
  const aucs = READINGS.map((reading) => ({ reading, auc: matchAuc(casesOf(meetings, percentageBy(reading))) }));
  return aucs.reduce((best, one) => (one.auc > best.auc ? one : best)).reading;
}

function casesOf(meetings: readonly Meeting[], score: Score): Case[] {
  return meetings.map(({ wave, one, other, matched }) => ({
    wave,
    viewers: [one.id, other.id],
    score: score(one, other),
    matched,
  }));
}

function print(title: string, meetings: readonly Meeting[], reading: Reading): void {
  const matched = meetings.filter(({ matched: is }) => is).length;
  const { traits, years, age, habits } = reading;
  console.log(
    `\n${title}: ${meetings.length} pairs, of whom ${matched} matched (traits ${traits}, ages within ${years}`,
  );
  console.log(`years ${age}, going out and dating ${habits})\n`);
  const columns = ['AUC of the match, 95 % by drawing evenings', 'per viewer', 'matches among the first three'];
  console.log(`| Score | ${columns.join(' | ')} | the percentage less this one |\n|---|---|---|---|---|`);
  const ours = casesOf(meetings, percentageBy(reading));
  printRow('the product’s percentage', ours, null);
  printRow('the same, not rounded', casesOf(meetings, fitBy(reading)), ours);
  for (const [name, score] of Object.entries(PEERS)) printRow(name, casesOf(meetings, score), ours);
  printGoals(ours);
}

function printRow(name: string, cases: readonly Case[], ours: readonly Case[] | null): void {
  const cells = [
    `${matchAuc(cases).toFixed(3)} (${boundsByWaves(cases, matchAuc)
      .map((bound) => bound.toFixed(3))
      .join('–')})`,
    aucPerViewer(cases).toFixed(3),
    matchesAmongFirst(cases).toFixed(3),
    ours
      ? `${signed(matchAuc(ours) - matchAuc(cases))} (${differenceBounds(ours, cases).map(signed).join(' to ')})`
      : '–',
  ];
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}

/** Bounds of the difference of two scores, of the same evenings each time. */
function differenceBounds(ours: readonly Case[], others: readonly Case[]): [number, number] {
  const paired = ours.map((one, n) => ({ wave: one.wave, one, other: others[n] ?? one }));
  return boundsByWaves(
    paired,
    (drawn) => matchAuc(drawn.map(({ one }) => one)) - matchAuc(drawn.map(({ other }) => other)),
  );
}

function printGoals(ours: readonly Case[]): void {
  const [auc, first] = [matchAuc(ours), matchesAmongFirst(ours)];
  const met = auc >= GOALS.auc && first >= GOALS.first;
  const excellent = auc >= GOALS.excellentAuc && first >= GOALS.excellentFirst;
  console.log(`\ngoal: AUC ${GOALS.auc}, ${GOALS.first} of the first three: ${met ? 'met' : 'MISSED'}`);
  if (excellent) console.log('as good as a trained model');
  if (auc > TOO_GOOD) console.log(`An AUC above ${TOO_GOOD} is too good: look for what came after the date.`);
  const rates = fifths(ours);
  const rising = rates.every((rate, n) => n === 0 || rate >= (rates[n - 1] ?? 0));
  console.log(`matches by fifths of the percentage: ${rates.map((rate) => `${(100 * rate).toFixed(0)} %`).join(', ')}`);
  console.log(rising ? 'rising: met' : 'rising: MISSED');
}

function signed(value: number): string {
  return `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(3)}`;
}
