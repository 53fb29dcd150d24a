/**
 * Plays a market of invented members day by day, with the product's own scoring inside, and prints what each order
 * brings: matches, how evenly members are seen, and how soon newcomers are. `SEEDS=5 MEMBERS=2000 DAYS=30 npx node
 * bench/market.ts`. The truth is ours: it proves mechanics, not love.
 */
import { byStatedWishes, pointsOf, withNewcomers } from '../server/src/features/members/index.ts';

type Member = {
  n: number;
  id: string;
  side: 0 | 1;
  appeal: number;
  selectivity: number;
  activity: number;
  joined: number;
  lastDay: number;
  traits: number[];
  views: number[];
  viewsIn48Hours: number;
  likesWaiting: Member[];
  liked: Set<Member>;
  decided: Set<Member>;
  matches: number;
};
type Policy = 'newest' | 'active' | 'shuffled' | 'popularity' | 'ours';

const POLICIES: Policy[] = ['shuffled', 'newest', 'active', 'popularity', 'ours'];
const LIST = 20;
const INBOX_READ = 10;
const INBOX_FULL = 15;
/** Correlation of the true liking of a pair with what the wishes of both tell of it. */
const TOLD = 0.42;
const YES_RATES = [0.46, 0.14] as const;

const env = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

function generator(seed: number) {
  let state = seed * 2654435761;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

/** A number for a pair, the same each time it is asked for. */
function pairNoise(seed: number, one: number, other: number): number {
  return generator(seed * 7919 + one * 100_003 + other).normal();
}

function makeMembers(count: number, days: number, seed: number): Member[] {
  const { uniform, normal } = generator(seed);
  return Array.from({ length: count }, (_, n) => {
    const late = n % 4 === 3;
    const joined = late ? Math.floor(uniform() * days * 0.8) : 0;
    return {
      n,
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      side: n % 5 < 3 ? 0 : 1,
      appeal: 1.1 * normal(),
      selectivity: 0.9 * normal(),
      activity: Math.min(0.95, Math.max(0.02, 0.4 + 0.25 * normal())),
      joined,
      lastDay: joined,
      traits: Array.from({ length: 8 }, normal),
      views: Array.from({ length: days }, () => 0),
      viewsIn48Hours: 0,
      likesWaiting: [],
      liked: new Set(),
      decided: new Set(),
      matches: 0,
    };
  });
}

/** True liking of one for the other beyond looks: half by traits, half by nothing that anybody knows. */
function liking(seed: number, one: Member, other: Member): number {
  const shared = one.traits.reduce((sum, trait, k) => sum + trait * (other.traits[k] ?? 0), 0) / Math.sqrt(8);
  return 0.9 * (Math.SQRT1_2 * shared + Math.SQRT1_2 * pairNoise(seed, one.n, other.n));
}

/** Degree to which the wishes of one are met by the other, as far as they are stated. */
function toldFit(seed: number, one: Member, other: Member): number {
  const signal =
    (TOLD * liking(seed, one, other)) / 0.9 + Math.sqrt(1 - TOLD ** 2) * pairNoise(seed + 1, one.n, other.n);
  return Math.min(0.95, Math.max(0.05, 0.5 + 0.2 * signal));
}

function play(policy: Policy, { count, days, seed }: { count: number; days: number; seed: number }) {
  const members = makeMembers(count, days, seed);
  const { uniform } = generator(seed + 99);
  const base = [baseFor(members, 0, seed), baseFor(members, 1, seed)] as const;
  const likes = (one: Member, other: Member) =>
    uniform() < logistic(base[one.side] + one.selectivity + other.appeal + liking(seed, one, other));
  const counts = { matches: 0, likes: 0, read: 0 };

  function decide(one: Member, other: Member): void {
    one.decided.add(other);
    if (!likes(one, other)) return;
    counts.likes += 1;
    one.liked.add(other);
    if (other.liked.has(one)) {
      counts.matches += 1;
      one.matches += 1;
      other.matches += 1;
    } else other.likesWaiting.push(one);
  }

  for (let day = 0; day < days; day++) {
    const there = members.filter(({ joined }) => joined <= day);
    const shares = [0, 1].map((side) =>
      shareOf(
        there.filter((one) => one.side === side && day - one.lastDay < 7),
        day,
      ),
    );
    const active = there.filter(({ activity }) => uniform() < activity);
    for (const viewer of active) {
      viewer.lastDay = day;
      for (const fan of bestFirst(viewer, seed, policy).splice(0, INBOX_READ)) {
        viewer.likesWaiting.splice(viewer.likesWaiting.indexOf(fan), 1);
        counts.read += 1;
        if (!viewer.decided.has(fan)) decide(viewer, fan);
      }
      const candidates = there.filter(
        (one) => one.side !== viewer.side && day - one.lastDay < 7 && !viewer.decided.has(one),
      );
      const list = ORDERS[policy](viewer, candidates, { day, seed, uniform, shares }).slice(0, LIST);
      for (const [place, shown] of list.entries()) {
        shown.views[day] = (shown.views[day] ?? 0) + 1 / (1 + 0.1 * place);
        if (day - shown.joined < 2) shown.viewsIn48Hours += 1;
        if (uniform() < 1 / (1 + 0.1 * place)) decide(viewer, shown);
      }
    }
  }
  const newcomers = members.filter(({ joined }) => joined > 0 && joined < days - 2);
  const views = members.map((one) => sum(one.views) / Math.max(1, days - one.joined));
  return {
    matches: counts.matches,
    matched: members.filter((one) => one.matches > 0).length / count,
    gini:
      (gini(views.filter((_, n) => members[n]?.side === 0)) + gini(views.filter((_, n) => members[n]?.side === 1))) / 2,
    starved:
      [0, 1]
        .map((side) => views.filter((_, n) => members[n]?.side === side))
        .flatMap((those) => those.map((view) => view < sum(those) / those.length / 4))
        .filter(Boolean).length / count,
    read: counts.read / Math.max(1, counts.likes),
    newcomerViews: sum(newcomers.map((one) => one.viewsIn48Hours)) / Math.max(1, newcomers.length),
  };
}

type Now = { day: number; seed: number; uniform(): number; shares: number[] };
type Order = (viewer: Member, candidates: Member[], now: Now) => Member[];

const ORDERS: Record<Policy, Order> = {
  shuffled: (_, candidates, { uniform }) => sortedBy(candidates, uniform),
  newest: (_, candidates) => sortedBy(candidates, ({ joined, n }) => joined + n / 1e6),
  active: (_, candidates, { uniform }) => sortedBy(candidates, ({ lastDay }) => lastDay + uniform() / 2),
  popularity: (_, candidates) =>
    sortedBy(candidates, (one) => (one.matches + one.likesWaiting.length + 3) / (sum(one.views) + 15)),
  ours: (viewer, candidates, now) => {
    const resting = candidates.filter(({ likesWaiting }) => likesWaiting.length < INBOX_FULL);
    // Whoever waits in the inbox is not in the list besides.
    const open = resting.filter((one) => !viewer.likesWaiting.includes(one));
    const rows = open.map((one) => {
      const points = pointsOf(weighed(viewer), weighed(one), {
        day: String(now.day),
        standing: standingOf(one, now),
        pointsOfInterest: () => 2,
      });
      const newcomer = now.day - one.joined < 7 && sum(one.views) < 50;
      return { id: one.id, newcomer, wishes: points.wishes, sum: sum(Object.values(points)) };
    });
    const compared = open.map((one) => ({
      profileId: one.id,
      comparison: { percentage: percentageOf(now.seed, viewer, one) },
      meetsMusts: true,
    }));
    const byId = new Map(open.map((one) => [one.id, one]));
    return withNewcomers(byStatedWishes(rows, compared), 24).flatMap(({ id }) => byId.get(id) ?? []);
  },
};

function percentageOf(seed: number, one: Member, other: Member): number {
  const exact = 100 * Math.sqrt(toldFit(seed, one, other) * toldFit(seed, other, one));
  return Math.min(95, Math.round(exact / 5) * 5);
}

function weighed({ id }: Member) {
  return { id, birth_date: '1990-01-01', country: 'DE', region: null, grid: null, interests: [] };
}

function standingOf(one: Member, { day, shares }: Now) {
  const share = shares[one.side] ?? 0;
  const turn = share > 0 ? Math.max(-1, Math.min(1, (share - lately(one, day)) / share)) : 0;
  return { idleDays: day - one.lastDay, asked: 0, answered: 0, turn, showings: 0 };
}

function shareOf(members: Member[], day: number): number {
  return sum(members.map((one) => lately(one, day))) / Math.max(1, members.length);
}

function lately(one: Member, day: number): number {
  return sum(one.views.slice(Math.max(0, day - 7), day));
}

function bestFirst(viewer: Member, seed: number, policy: Policy): Member[] {
  return policy === 'ours'
    ? sortedBy(viewer.likesWaiting, (fan) => toldFit(seed, viewer, fan))
    : [...viewer.likesWaiting];
}

/** The number that makes members of a side say yes as often as people do. */
function baseFor(members: Member[], side: 0 | 1, seed: number): number {
  const [ones, others] = [members.filter((one) => one.side === side), members.filter((one) => one.side !== side)];
  const pairs = ones
    .slice(0, 60)
    .flatMap((one) => others.slice(0, 60).map((other) => one.selectivity + other.appeal + liking(seed, one, other)));
  let [low, high] = [-8, 8];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (sum(pairs.map((value) => logistic(middle + value))) / pairs.length > YES_RATES[side]) high = middle;
    else low = middle;
  }
  return low;
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function gini(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const weighted = sorted.reduce((all, value, n) => all + value * (2 * (n + 1) - sorted.length - 1), 0);
  return weighted / Math.max(1e-9, sorted.length * sum(sorted));
}

function sortedBy(members: readonly Member[], key: (member: Member) => number): Member[] {
  return members
    .map((member) => ({ member, key: key(member) }))
    .sort((one, other) => other.key - one.key)
    .map(({ member }) => member);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

const count = env('MEMBERS', 600);
const days = env('DAYS', 20);
const seeds = env('SEEDS', 3);
console.log(`${count} members, ${days} days, ${seeds} seeds`);
const shuffled: number[] = [];
for (const policy of POLICIES) {
  const runs = Array.from({ length: seeds }, (_, n) => play(policy, { count, days, seed: n + 1 }));
  const mean = (name: keyof (typeof runs)[number]) => sum(runs.map((run) => run[name])) / runs.length;
  const matches = runs.map((run) => run.matches);
  if (policy === 'shuffled') shuffled.push(...matches);
  const ratios = matches.map((made, n) => made / (shuffled[n] ?? made));
  console.log(
    `${policy.padEnd(11)} matches ${Math.round(mean('matches'))} (${Math.min(...matches)}–${Math.max(...matches)})`,
    `of shuffled, each seed, ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}  matched ${mean('matched').toFixed(2)}  Gini ${mean('gini').toFixed(2)}  starved ${mean('starved').toFixed(2)}`,
    `read ${mean('read').toFixed(2)}  newcomers ${mean('newcomerViews').toFixed(0)} views in 48 h`,
  );
}
