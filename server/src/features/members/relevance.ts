import { createHash } from 'node:crypto';
import { type Points, RELEVANCE, RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { ageOn } from '../../platform/age.ts';
import { type GridPoint, greatCircle } from '../../platform/distance.ts';

/** The points of the order by relevance, as `relevance.queries.ts` works them out in the database; a test compares. */

/** Facts of a profile that the order reads. */
export type Weighed = {
  id: string;
  birth_date: string;
  country: string;
  region: string | null;
  /** null: unknown or hidden */
  grid: GridPoint | null;
  interests: readonly string[];
};

/** Facts that the order knows of a profile beside its facts, as of the beginning of the day. */
export type Standing = {
  /** days since the last hour of activity, in days of UTC */
  idleDays: number;
  asked: number;
  answered: number;
  turn: number;
  /** days of the last seven on which this viewer was shown it, and never opened it */
  showings: number;
};

type Wish = { weight: number; degree: number };

/** Interests of a profile that count. */
export const INTERESTS_COUNTED = 15;
/** Points of a shared interest of which nobody knows how many have it. */
export const USUAL_INTEREST = 2;
/** Weight of what is not known: it draws everybody to the middle. */
export const PRIOR = { weight: 3, degree: 0.5 };
/** Years of difference in age that are as good as none, until somebody says what they look for. */
export const YEARS_APART = 5;
const DAY_MS = 24 * 3600 * 1000;

/** The degree to which wishes are met, from 0 to 1. */
function fitOf(wishes: readonly Wish[]): number {
  const all = [...wishes, PRIOR];
  return total(all.map(({ weight, degree }) => weight * degree)) / total(all.map(({ weight }) => weight));
}

/** The wishes of a viewer who has stated none: about their age, of their country, with something in common. */
function usualWishes(one: Weighed, other: Weighed, pointsOf: (interest: string) => number): Wish[] {
  return [
    { weight: 1, degree: closeInAge(one, other) },
    { weight: 1, degree: one.country === other.country ? 1 : 0 },
    inCommon(one, other, pointsOf),
  ];
}

/** The points of the wishes as long as the viewer has stated none. */
export function usualPoints(viewer: Weighed, other: Weighed, pointsOfInterest: (name: string) => number): number {
  return RELEVANCE.wishes.most * fitOf(usualWishes(viewer, other, pointsOfInterest));
}

/** The points of one profile for one viewer on one day; their sum is its place in the order. */
export function pointsOf(
  viewer: Weighed,
  other: Weighed,
  { day, standing, pointsOfInterest }: { day: string; standing: Standing; pointsOfInterest(name: string): number },
): Points {
  return {
    wishes: usualPoints(viewer, other, pointsOfInterest),
    active: RELEVANCE.active.most * activity(standing.idleDays),
    near: RELEVANCE.near.most * nearness(viewer, other),
    answers: (RELEVANCE.answers.most * (standing.answered + 3)) / (standing.asked + 6),
    turn: RELEVANCE.turn.most * standing.turn,
    seen: seenPoints(standing.showings),
    rotation: RELEVANCE.rotation.most * lot(viewer.id, other.id, day),
  };
}

/** A member with the sum of the points, and those for the usual wishes among them. */
export type Weight = { id: string; sum: number; usual: number };
export type Placed = Weight & { newcomer: boolean };
type Wished = { profileId: string; met: number | null; meetsMusts: boolean };

/**
 * Orders anew by the wishes that the viewer has stated, judged as the match finder does (M5), if there are any. What
 * the other one wishes is left to them: they still choose (docs/worth-of-the-order.md). Who misses a must of either
 * side goes.
 */
export function byStatedWishes<Row extends Weight>(rows: readonly Row[], wished: readonly Wished[]): Row[] {
  const stated = new Map(wished.map((one) => [one.profileId, one]));
  return rows
    .filter(({ id }) => stated.get(id)?.meetsMusts !== false)
    .map((row) => ({ ...row, sum: row.sum - row.usual + wishPoints(stated.get(row.id), row.usual) }))
    .sort((one, other) => other.sum - one.sum || (one.id < other.id ? -1 : 1));
}

/** The points of the wishes: those stated, or else the usual ones. */
export function wishPoints(wished: Pick<Wished, 'met'> | undefined, usual: number): number {
  return typeof wished?.met === 'number' ? RELEVANCE.wishes.most * wished.met : usual;
}

/** Brings newcomers forward, so that each page has at least two as long as there are any. */
export function withNewcomers<Row extends { newcomer: boolean }>(ranked: readonly Row[], pageSize: number): Row[] {
  const waiting = [...ranked];
  const list: Row[] = [];
  while (waiting.length > 0) {
    const page = waiting.splice(0, pageSize);
    const lacking = RELEVANCE_RULES.newcomersOnPage - page.filter(({ newcomer }) => newcomer).length;
    const coming = waiting.filter(({ newcomer }) => newcomer).slice(0, Math.max(0, lacking));
    const rooms = page.filter(({ newcomer }) => !newcomer).slice(-coming.length || page.length);
    for (const [n, row] of coming.entries()) page[page.indexOf(rooms[n] as Row)] = row;
    for (const row of coming) waiting.splice(waiting.indexOf(row), 1);
    // Whoever made room heads the next page.
    if (coming.length > 0) waiting.unshift(...rooms);
    list.push(...page);
  }
  return list;
}

type Born = Pick<Weighed, 'birth_date'>;

function closeInAge(one: Born, other: Born): number {
  return between(0, 1, 1 - 0.2 * Math.max(0, yearsBetween(one, other) - YEARS_APART));
}

/** Counts whole years: anything finer would tell on which day of the year somebody was born. */
export function isAboutTheSameAge(one: Born, other: Born, today: Temporal.PlainDate): boolean {
  return Math.abs(ageOn(today, one.birth_date) - ageOn(today, other.birth_date)) <= YEARS_APART;
}

function yearsBetween(one: Born, other: Born): number {
  return Math.abs(Date.parse(one.birth_date) - Date.parse(other.birth_date)) / DAY_MS / 365.25;
}

function inCommon(one: Weighed, other: Weighed, pointsOf: (interest: string) => number): Wish {
  if (one.interests.length === 0 || other.interests.length === 0) return { weight: 0.5, degree: 0.5 };
  return { weight: 1, degree: 1 - 2 ** (-total(sharedInterests(one, other).map(pointsOf)) / 3) };
}

type Interested<Name extends string> = { interests: readonly Name[] };

/** The interests in common that count. */
export function sharedInterests<Name extends string>(one: Interested<string>, other: Interested<Name>): Name[] {
  const counted = one.interests.slice(0, INTERESTS_COUNTED);
  return other.interests.slice(0, INTERESTS_COUNTED).filter((interest) => counted.includes(interest));
}

function activity(idleDays: number): number {
  if (idleDays < 1) return 1;
  if (idleDays < 7) return 0.7;
  return idleDays < 30 ? 0.3 : 0;
}

/** Steps of ten kilometres: no finer than distances are shown. */
function nearness(one: Weighed, other: Weighed): number {
  if (!one.grid || !other.grid) return one.region !== null && one.region === other.region ? 0.5 : 0;
  return between(0, 1, 1 - (Math.ceil(greatCircle(one.grid, other.grid) / 10) - 1) / 10);
}

function seenPoints(showings: number): number {
  const { seenOften, seenVeryOften } = RELEVANCE_RULES;
  if (showings >= seenVeryOften.days) return seenVeryOften.points;
  return showings >= seenOften.days ? seenOften.points : 0;
}

/**
 * The turn after a night, from -1 to 1, by the debt of views (the share of the usual ones that is missing). It moves on
 * from night to night, so that everybody finds a turn that keeps: by the debt of one week alone views are less even
 * (docs/worth-of-the-order.md).
 */
export function nextTurn(turn: number, debt: number): number {
  const { turnKept, turnAdded } = RELEVANCE_RULES;
  return between(-1, 1, turnKept * turn + turnAdded * between(-1, 1, debt));
}

/** The number of a pair for a day, from 0 up to 1; the function of that name in the database gives the same. */
function lot(viewer: string, profile: string, day: string): number {
  const bytes = createHash('md5')
    .update(viewer + profile + day)
    .digest();
  return bytes.readUInt32BE() / 2 ** 32;
}

function between(low: number, high: number, value: number): number {
  return Math.min(high, Math.max(low, value));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
