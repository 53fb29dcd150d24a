import { gini, mean } from './numbers.ts';
import type { Market } from './play.ts';
import { at } from './world.ts';

/** Figures of one region under one order, as sums and means that regions are put together by. */
export type Measures = ReturnType<typeof measure>;

export function measure({ world, matches, ...market }: Market) {
  const { count, days, joined } = world;
  const all = Array.from({ length: count }, (_, n) => n);
  const sides = [0, 1]
    .map((side) => all.filter((one) => at(world.side, one) === side))
    .filter(({ length }) => length > 0);
  const eachSide = (figure: (those: number[]) => number) => mean(sides.map(figure));
  const matched = new Float64Array(count);
  for (const { one, other } of matches) {
    matched[one] = at(matched, one) + 1;
    matched[other] = at(matched, other) + 1;
  }
  const views = (one: number) => at(market.allViews, one) / Math.max(1, days - at(joined, one));
  const likes = market.likes.reduce((sum, one) => sum + one, 0);
  const bothHere = ({ one, other, day }: { one: number; other: number; day: number }) =>
    [one, other].every((member) => [1, 2, 3].some((n) => day + n < days && market.here[member * days + day + n] === 1));
  const newcomers = all.filter((one) => at(joined, one) > 0 && at(joined, one) < days - 2);
  const liked = newcomers.filter((one) => at(market.firstLike, one) >= 0);
  const lateActive = all.filter((one) => at(joined, one) < days - 7 && days - 1 - at(market.lastDay, one) < 7);
  const shownLately = (one: number) => {
    for (let day = days - 7; day < days; day++) if (at(market.views, one * days + day) > 0) return true;
    return false;
  };
  return {
    matches: matches.length,
    perLikes: (100 * matches.length) / Math.max(1, likes),
    matchedMore: share(sides[0] ?? [], (one) => at(matched, one) > 0),
    matchedFewer: share(sides.at(-1) ?? [], (one) => at(matched, one) > 0),
    conversations: matches.filter(bothHere).length,
    gini: eachSide((those) => gini(those.map(views))),
    giniMore: gini((sides[0] ?? []).map(views)),
    giniFewer: gini((sides.at(-1) ?? []).map(views)),
    giniLikes: eachSide((those) => gini(those.map((one) => at(market.likes, one)))),
    giniMatches: eachSide((those) => gini(those.map((one) => at(matched, one)))),
    starved: eachSide((those) => share(those, (one) => views(one) < mean(those.map(views)) / 4)),
    read: market.likesRead / Math.max(1, likes),
    newcomerViews: mean(newcomers.map((one) => at(market.viewsIn48Hours, one))),
    firstLikeHours: 24 * mean(liked.map((one) => at(market.firstLike, one) - at(joined, one))),
    neverLately: share(lateActive, (one) => !shownLately(one)),
    lowestTenth: lowest(),
  };

  /** Matches of the tenth of each side whose looks please least, on average. */
  function lowest(): number {
    return eachSide((those) => {
      const tenth = those.toSorted((one, other) => at(world.appeal, one) - at(world.appeal, other));
      return mean(tenth.slice(0, Math.ceil(those.length / 10)).map((one) => at(matched, one)));
    });
  }
}

/** Regions together: what is counted is added up, what is a share is averaged. */
export function together(regions: readonly Measures[]): Measures {
  const [first] = regions;
  if (!first) throw new Error('no region');
  const of = (name: keyof Measures) => mean(regions.map((region) => region[name]));
  return {
    ...(Object.fromEntries(Object.keys(first).map((name) => [name, of(name as keyof Measures)])) as Measures),
    matches: of('matches') * regions.length,
    conversations: of('conversations') * regions.length,
  };
}

function share(those: readonly number[], is: (one: number) => boolean): number {
  return those.filter(is).length / Math.max(1, those.length);
}
