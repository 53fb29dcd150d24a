import { RELEVANCE, RELEVANCE_RULES, type RelevancePart } from '@rendezvous/contract/members/relevance';
import { byStatedWishes, nextTurn, pointsOf, withNewcomers } from '../../server/src/features/members/index.ts';
import { percentageOf } from '../../server/src/features/wishes/index.ts';
import { lotOf } from './dice.ts';
import { own, type Score, truth } from './orders.ts';
import { best, LIST, type Market, type Order, pick, type Waiting } from './play.ts';
import { at } from './world.ts';

/** Differences of an order from the product's. */
type Variant = {
  without?: RelevancePart | 'newcomers' | 'rest';
  /** degree to which the other meets what is wished for, 0 to 1 */
  met?: Score;
  /** number of those scored who are compared by stated wishes */
  compared?: number;
  /** members that each way to candidates finds, as the product walks among very many; otherwise all are scored */
  found?: Found;
  /** true: likes are read best fit first, and whoever waits there is not in the list besides */
  inboxByFit?: boolean;
};

/** Members found: last active, of whatever score (as those of the own age in the region are), shown least, newest. */
type Found = { active: number; region: number; turn: number; newcomers: number };
const WALKS: Found = { active: 350, region: 200, turn: 100, newcomers: 80 };

/** Best of those scored that the product compares by stated wishes, and newcomers further down. */
const COMPARED = 300;
const SPARE_NEWCOMERS = 40;
/** Places of a list from which somebody may still come onto a page. */
const WITHIN_REACH = 3 * LIST;

/** The percentage of two members (M5), rounded as they are told it. */
const statedPercentage: Score = ({ world: { members } }, one, other) => {
  const [viewer, member] = [members.persons[one], members.persons[other]];
  return (viewer && member ? (percentageOf(viewer, member) ?? 50) : 50) / 100;
};

/**
 * The product's order: its functions give the points, put the stated wishes in and the newcomers forward. The members
 * of a region share one place, and nobody has messages to answer. The lot of a pair is thrown by a quicker function.
 */
function ours({ without, met = own, compared = COMPARED, found, inboxByFit = false }: Variant = {}): Order {
  let points = new Float64Array();
  let turns: Float64Array = new Float64Array();
  let lists: { day: number; ids: number[] }[][] = [];
  let shown = new Uint8Array();
  return {
    begin(market) {
      const { count } = market.world;
      if (points.length !== count) {
        points = new Float64Array(count);
        lists = Array.from({ length: count }, () => []);
        shown = new Uint8Array(count);
        turns = new Float64Array(count);
      }
      turns = turnsOf(market, turns);
      for (let one = 0; one < count; one++) {
        const told = pointsFor(one, at(turns, one), 0);
        points[one] = told.active + told.near + told.answers + told.turn;
      }

      function pointsFor(one: number, turn: number, showings: number) {
        const standing = { idleDays: market.day - at(market.lastDay, one), asked: 0, answered: 0, turn, showings };
        const { weighed, pointsOfInterest } = market.world.members;
        const member = weighed[one] as (typeof weighed)[number];
        const told = pointsOf(member, member, { day: '', standing, pointsOfInterest });
        if (without && without in RELEVANCE && without !== 'wishes') told[without as RelevancePart] = 0;
        return told;
      }
    },
    list(market, viewer, candidates) {
      const { world, day, inbox } = market;
      const before = (lists[viewer] ?? []).filter((list) => list.day >= day - 7);
      for (const { ids } of before) for (const id of ids) shown[id] = at(shown, id) + 1;
      const fans = new Set(inboxByFit ? inbox[viewer]?.map(({ from }) => from) : []);
      const all = candidates.filter(
        (one) => !fans.has(one) && (without === 'rest' || at(market.waiting, one) < RELEVANCE_RULES.inboxFull),
      );
      const open = found ? metByWalks(market, viewer, { all, turns, found }) : all;
      const rotation = without === 'rotation' ? 0 : RELEVANCE.rotation.most;
      const base = new Float64Array(world.count);
      for (const one of open) {
        const seen =
          without === 'seen' || at(shown, one) < RELEVANCE_RULES.seenOften.days ? 0 : seenPoints(at(shown, one));
        base[one] = at(points, one) + seen + rotation * lotOf(world.seed + 71 + day, viewer, one);
      }
      for (const { ids } of before) for (const id of ids) shown[id] = 0;
      const ids = place(market, viewer, { open, base });
      lists[viewer] = [...before, { day, ids }];
      return ids;
    },
    ...(inboxByFit && { inbox: bestFirst }),
  };

  function place(market: Market, viewer: number, { open, base }: { open: Int32Array; base: Float64Array }): number[] {
    const isNewcomer = (one: number) =>
      without !== 'newcomers' &&
      // Those of the first day have been there for long.
      at(market.world.joined, one) > 0 &&
      market.day - at(market.world.joined, one) < RELEVANCE_RULES.newcomerDays &&
      weekOf(market, one) < RELEVANCE_RULES.newcomerViews;
    const scored = new Int32Array(open.length);
    let count = 0;
    const keep = (one: number) => {
      scored[count++] = one;
    };
    const { count: size, usual } = market.world;
    const usualOf = (one: number) => (without === 'wishes' ? 0 : at(usual, viewer * size + one));
    pick(open, compared, (one) => at(base, one) + usualOf(one), keep);
    const wished = (one: number) => (without === 'wishes' ? 0.5 : met(market, viewer, one));
    const sumOf = (one: number) => at(base, one) + RELEVANCE.wishes.most * wished(one);
    const newcomers = best(open.filter(isNewcomer), SPARE_NEWCOMERS, (one) => at(base, one) + usualOf(one));
    const reach = new Set([...best(scored.subarray(0, count), WITHIN_REACH, sumOf), ...newcomers]);
    const rows = [...reach].map((one) => ({
      id: market.world.members.weighed[one]?.id ?? '',
      newcomer: isNewcomer(one),
      sum: at(base, one) + usualOf(one),
      usual: usualOf(one),
      one,
    }));
    const told = rows.map(({ id, one }) => ({
      profileId: id,
      met: wished(one),
      meetsMusts: true,
    }));
    return withNewcomers(byStatedWishes(rows, told), LIST)
      .slice(0, LIST)
      .map(({ id }) => Number(id.slice(-12)));
  }
}

function metByWalks(
  { world, day, lastDay }: Market,
  viewer: number,
  { all, turns, found }: { all: Int32Array; turns: Float64Array; found: Found },
): Int32Array {
  const lot = (one: number) => lotOf(world.seed + 89 + day, viewer, one);
  const met = new Set<number>();
  const walk = (most: number, score: (one: number) => number) => pick(all, most, score, (one) => met.add(one));
  walk(found.active, (one) => at(lastDay, one) + lot(one));
  walk(found.region, lot);
  walk(found.turn, (one) => at(turns, one) + lot(one) / 1000);
  walk(found.newcomers, (one) => at(world.joined, one) + lot(one));
  return all.filter((one) => met.has(one));
}

function seenPoints(days: number): number {
  const { seenOften, seenVeryOften } = RELEVANCE_RULES;
  return days >= seenVeryOften.days ? seenVeryOften.points : seenOften.points;
}

/** Turns as the night moves them on: nobody who came today has one. */
function turnsOf(market: Market, before: Float64Array): Float64Array {
  const { world, day, lastDay } = market;
  const turns = new Float64Array(world.count);
  for (const side of [0, 1]) {
    const known = [...turns.keys()].filter((one) => at(world.side, one) === side && at(world.joined, one) < day);
    const active = known.filter((one) => day - at(lastDay, one) <= 7);
    const share = active.reduce((all, one) => all + weekOf(market, one), 0) / Math.max(1, active.length);
    for (const one of known) {
      turns[one] = nextTurn(at(before, one), share > 0 ? (share - weekOf(market, one)) / share : 0);
    }
  }
  return turns;
}

/** Views of the seven days before this one. */
function weekOf({ world: { days }, views, day }: Market, one: number): number {
  let all = 0;
  for (let then = Math.max(0, day - 7); then < day; then++) all += at(views, one * days + then);
  return all;
}

function bestFirst(market: Market, viewer: number): Waiting[] {
  return [...(market.inbox[viewer] ?? [])].sort(
    (one, other) => own(market, viewer, other.from) - own(market, viewer, one.from),
  );
}

/** The product's order without each of its parts, and simpler and richer forms of it. */
export const OURS: Record<string, () => Order> = {
  ours: () => ours(),
  'ours: all compared': () => ours({ compared: Number.POSITIVE_INFINITY }),
  'ours: 400 compared': () => ours({ compared: 400 }),
  'ours: walks': () => ours({ found: WALKS }),
  'ours: longer walks and 400 compared': () =>
    ours({ found: { active: 550, region: 300, turn: 150, newcomers: 100 }, compared: 400 }),
  'ours: inbox by fit': () => ours({ inboxByFit: true }),
  'ours: wishes ⅔ : ⅓': () =>
    ours({ met: (market, one, other) => own(market, one, other) ** (2 / 3) * own(market, other, one) ** (1 / 3) }),
  'ours: percentage of both': () => ours({ met: statedPercentage }),
  'ours without wishes': () => ours({ without: 'wishes' }),
  'ours without activity': () => ours({ without: 'active' }),
  'ours without turn': () => ours({ without: 'turn' }),
  'ours without newcomers': () => ours({ without: 'newcomers' }),
  'ours without rest': () => ours({ without: 'rest' }),
  'ours without seen': () => ours({ without: 'seen' }),
  'ours without rotation': () => ours({ without: 'rotation' }),
  'oracle: our turn and rest': () =>
    ours({
      compared: Number.POSITIVE_INFINITY,
      met: (market, one, other) => Math.sqrt(truth(market, one, other)),
    }),
};
