import { lotOf } from './dice.ts';
import { at, looksFor, type World } from './world.ts';

/** The state of a market; members are numbers. */
export type Market = {
  world: World;
  day: number;
  lastDay: Int32Array;
  /** showings of each member on each day (`member * days + day`), the k-th of a list counting 1/(1+0.1k) */
  views: Float64Array;
  allViews: Float64Array;
  likes: Float64Array;
  matches: Match[];
  /** likes that nobody has read yet, the oldest first */
  inbox: Waiting[][];
  /** number of those who wait */
  waiting: Int32Array;
  decided: Uint8Array;
  /** days on which each was here */
  here: Uint8Array;
  likesRead: number;
  viewsIn48Hours: Float64Array;
  firstLike: Int32Array;
};
type Match = { one: number; other: number; day: number };
export type Waiting = { from: number; day: number };

/** An order: what it works out as a day begins, whom it lists for a viewer, and how it sorts what waits unread. */
export type Order = {
  begin?(market: Market): void;
  list(market: Market, viewer: number, candidates: Int32Array): ArrayLike<number>;
  inbox?(market: Market, viewer: number): Waiting[];
};

/** Members on a list, and likes that are read in a day. */
export const LIST = 20;
const INBOX_READ = 10;
const LIKE_DAYS = 14;
const LISTED_DAYS = 7;
/** Matches of a week lower the will to like. */
const FATIGUE = 0.1;

export function play(world: World, order: Order): Market {
  const { count, days, seed } = world;
  const market: Market = {
    world,
    day: 0,
    lastDay: Int32Array.from(world.joined),
    views: new Float64Array(count * days),
    allViews: new Float64Array(count),
    likes: new Float64Array(count),
    matches: [],
    inbox: Array.from({ length: count }, () => []),
    waiting: new Int32Array(count),
    decided: new Uint8Array(count * count),
    here: new Uint8Array(count * days),
    likesRead: 0,
    viewsIn48Hours: new Float64Array(count),
    firstLike: new Int32Array(count).fill(-1),
  };
  const liked = new Uint8Array(count * count);
  const lately = new Float64Array(count);
  for (let day = 0; day < days; day++) {
    market.day = day;
    lately.fill(0);
    for (const { one, other, day: then } of market.matches) {
      if (then <= day - 7) continue;
      lately[one] = at(lately, one) + 1;
      lately[other] = at(lately, other) + 1;
    }
    order.begin?.(market);
    for (const viewer of hereOn(market)) {
      readInbox(market, order, viewer, (fan) => decide(viewer, fan));
      lookDown(market, order, viewer, (shown) => decide(viewer, shown));
    }
  }
  return market;

  /** Says yes or no. The lot of a pair is the same under every order. */
  function decide(one: number, other: number): void {
    const pair = one * count + other;
    if (at(market.decided, pair) === 1) return;
    market.decided[pair] = 1;
    if (lotOf(seed + 17, one, other) >= at(world.yes, pair) * Math.exp(-FATIGUE * at(lately, one))) return;
    liked[pair] = 1;
    market.likes[other] = at(market.likes, other) + 1;
    if (at(market.firstLike, other) < 0) market.firstLike[other] = market.day;
    if (at(liked, other * count + one) === 1) {
      market.matches.push({ one, other, day: market.day });
      lately[one] = at(lately, one) + 1;
      lately[other] = at(lately, other) + 1;
    } else if (at(market.decided, other * count + one) === 0) {
      market.inbox[other]?.push({ from: one, day: market.day });
      market.waiting[other] = at(market.waiting, other) + 1;
    }
  }
}

/** Finds those who are here on a day, in the order in which they come; the same under every order. */
function hereOn({ world, day, lastDay, here }: Market): number[] {
  const { count, days, seed, activity, joined } = world;
  const those: number[] = [];
  for (let one = 0; one < count; one++) {
    if (at(joined, one) > day) continue;
    if (at(joined, one) < day && lotOf(seed + 31, one, day) >= at(activity, one)) continue;
    those.push(one);
    here[one * days + day] = 1;
  }
  those.sort((one, other) => lotOf(seed + 47, one, day) - lotOf(seed + 47, other, day));
  for (const one of those) lastDay[one] = day;
  return those;
}

function readInbox(market: Market, order: Order, viewer: number, decide: (fan: number) => void): void {
  const waiting = (market.inbox[viewer] ?? []).filter(({ day }) => market.day - day <= LIKE_DAYS);
  market.inbox[viewer] = waiting;
  // The page of likes begins with the newest.
  const sorted = order.inbox?.(market, viewer) ?? waiting.toReversed();
  const read = new Set(sorted.slice(0, INBOX_READ));
  const left = waiting.filter((like) => !read.has(like));
  market.inbox[viewer] = left;
  market.waiting[viewer] = left.length;
  market.likesRead += read.size;
  for (const { from } of read) decide(from);
}

function lookDown(market: Market, order: Order, viewer: number, decide: (shown: number) => void): void {
  const { world, day, lastDay, decided, views, allViews } = market;
  const { count, days, seed, joined } = world;
  const candidates = new Int32Array(count);
  let found = 0;
  for (let one = 0; one < count; one++) {
    if (at(joined, one) > day || day - at(lastDay, one) >= LISTED_DAYS) continue;
    if (!looksFor(world, viewer, one) || at(decided, viewer * count + one) === 1) continue;
    candidates[found++] = one;
  }
  const list = order.list(market, viewer, candidates.subarray(0, found));
  for (let place = 0; place < Math.min(LIST, list.length); place++) {
    const shown = list[place] as number;
    const weight = 1 / (1 + 0.1 * place);
    views[shown * days + day] = at(views, shown * days + day) + weight;
    allViews[shown] = at(allViews, shown) + weight;
    if (day - at(joined, shown) < 2) market.viewsIn48Hours[shown] = at(market.viewsIn48Hours, shown) + weight;
    if (lotOf(seed + 61 + day, viewer, shown) < weight) decide(shown);
  }
}

/** The first of the candidates by a score, the highest first. */
export function best(candidates: Int32Array, most: number, score: (candidate: number) => number): number[] {
  const those: { candidate: number; own: number }[] = [];
  pick(candidates, most, score, (candidate, own) => those.push({ candidate, own }));
  return those
    .sort((one, other) => other.own - one.own)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** Takes the first of the candidates by a score, in no order. */
export function pick(
  candidates: Int32Array,
  most: number,
  score: (candidate: number) => number,
  take: (candidate: number, score: number) => void,
): void {
  const { length } = candidates;
  const scores = new Float64Array(length);
  for (let n = 0; n < length; n++) scores[n] = score(at(candidates, n));
  const least = length > most ? nthLowest(scores.slice(), length - most) : Number.NEGATIVE_INFINITY;
  for (let n = 0; n < length; n++) if (at(scores, n) >= least) take(at(candidates, n), at(scores, n));
}

/** The value that `place` others are below or like; it moves the values about (quickselect). */
function nthLowest(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = at(values, (low + high) >> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while (at(values, left) < pivot) left++;
      while (at(values, right) > pivot) right--;
      if (left > right) break;
      const kept = at(values, left);
      values[left++] = at(values, right);
      values[right--] = kept;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return at(values, place);
}
