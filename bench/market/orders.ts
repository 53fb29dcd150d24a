import { lotOf } from './dice.ts';
import { best, LIST, type Market, type Order } from './play.ts';
import { at, looksFor, type World } from './world.ts';

export type Score = (market: Market, viewer: number, other: number) => number;

const by = (score: Score): Order => ({
  list: (market, viewer, candidates) => best(candidates, LIST, (other) => score(market, viewer, other)),
});

/** Degree to which the other meets the wishes of the one. */
export const own: Score = ({ world: { fit, count } }, one, other) => at(fit, one * count + other);
const both: Score = ({ world: { bothFit, count } }, one, other) => at(bothFit, one * count + other);
/** The chance of a match, which nobody can know. */
export const truth: Score = ({ world: { bothYes, count } }, one, other) => at(bothYes, one * count + other);

/** Likes for each view, drawn to the mean where there were few. */
function popularity(): Order & { of: Score } {
  let usual = 0;
  return {
    begin({ likes, allViews }) {
      usual = total(likes) / Math.max(1, total(allViews));
    },
    of: ({ likes, allViews }, _, other) => (at(likes, other) + 3 * (usual || 1)) / (at(allViews, other) + 3),
    list(market, viewer, candidates) {
      return best(candidates, LIST, (other) => this.of(market, viewer, other));
    },
  };
}

function withPopularity(score: Score): Order {
  const popular = popularity();
  return {
    begin: popular.begin,
    list: (market, viewer, candidates) =>
      best(candidates, LIST, (other) => score(market, viewer, other) * popular.of(market, viewer, other)),
  };
}

/**
 * The equilibrium of a market in which each can be matched once (Tomita et al. 2023), from the visible fits, and lists
 * by it: whoever is wished for by many moves down everywhere.
 */
function transferable(world: World): Order {
  const { count, fit } = world;
  const kernel = new Float32Array(count * count);
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < count; other++) {
      if (!looksFor(world, one, other)) continue;
      kernel[one * count + other] = Math.exp((at(fit, one * count + other) + at(fit, other * count + one)) / 2);
    }
  }
  const single = new Float64Array(count).fill(0.5);
  return {
    begin({ day, lastDay }) {
      const listed = [...lastDay.keys()].filter((one) => at(world.joined, one) <= day && day - at(lastDay, one) < 7);
      for (let round = 0; round < (day === 0 ? 12 : 3); round++) {
        for (const one of listed) {
          let offers = 0;
          for (const other of listed) offers += at(kernel, one * count + other) * at(single, other);
          single[one] = (Math.sqrt(offers * offers + 4) - offers) / 2;
        }
      }
    },
    list: (_, viewer, candidates) =>
      best(candidates, LIST, (other) => at(kernel, viewer * count + other) * at(single, other)),
  };
}

/** Orders beside the product's own; each is made anew for a world. */
export const PLAIN: Record<string, (world: World) => Order> = {
  'newest first': () => by(({ world }, _, other) => at(world.joined, other) + other / 1e6),
  'last active first': () =>
    by(({ world, lastDay }, _, other) => at(lastDay, other) + lotOf(world.seed + 47, other, at(lastDay, other))),
  'popular first': () => popularity(),
  'popular × own wishes': () => withPopularity(own),
  shuffled: () => by(({ world, day }, viewer, other) => lotOf(world.seed + 71 + day, viewer, other)),
  'popular × wishes of both': () => withPopularity(both),
  'wishes of both': () => by(both),
  'own wishes': () => by(own),
  'TU matching': transferable,
  oracle: () => by(truth),
};

function total(numbers: Float64Array): number {
  return numbers.reduce((all, one) => all + one, 0);
}
