import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { HOMES } from './languages.ts';
import { GENDERS, type Outlines } from './outline-crowd.ts';

/** The lists of one kind in one order, one after the other, and the portraits of members who have one. */
export type Listing = {
  /** portraits by place; NOBODY between two lists, so that none reaches into the next */
  portraits: Uint8Array;
  /** the place of a member; to be asked once for each, the newest first */
  placeOf(member: number): number;
  /** places behind a member that may have a portrait already: none if the newest, who choose first, stand first */
  behind: number;
  costs: Costs;
};

/** Costs of two with the same figure, and of two with the same portrait. */
type Costs = {
  /** places in each direction */
  reach: number;
  /** costs by place; the member who gets a portrait stands at `reach` */
  ofFigure: Float64Array;
  ofPortrait: Float64Array;
};

export const NOBODY = 0xff;

/** The cost of a portrait twice on a page, which outweighs all else. */
export const NEVER = 1e6;
/** Factor for the same portrait compared with another one of the same figure. */
const SAME_PORTRAIT = 5;
/** The cost by distance: high on one page, higher side by side, tiny beyond. */
const near = (apart: number) => (apart < PAGE_SIZE ? 1 + 12 / (apart + 2) : 2 / apart);

const OF_ALL_AGES = costsOf({ reach: PAGE_SIZE + 8, weight: 4, samePage: NEVER });
const OF_AN_AGE = costsOf({ reach: PAGE_SIZE / 2, weight: 1, samePage: 0 });

function costsOf({ reach, weight, samePage }: { reach: number; weight: number; samePage: number }): Costs {
  const apart = Float64Array.from({ length: 2 * reach + 1 }, (_, place) => Math.abs(place - reach));
  const ofFigure = apart.map((places) => weight * near(places));
  return {
    reach,
    ofFigure,
    ofPortrait: apart.map((places) => SAME_PORTRAIT * weight * near(places) + (places < PAGE_SIZE ? samePage : 0)),
  };
}

/** Lists of one kind: their number, and the list of each member. */
type Kind = { lists: number; listOf(member: number): number; costs: Costs };

/** Ages at which the searched ranges begin. */
const AGES = [26, 36, 46, 60];

/**
 * Makes the lists of each gender and of each gender of a country, in both orders: whoever stands on a page of everybody
 * or of a country stands on one of these with others of the gender. Also those of some ages, where neighbours should
 * differ.
 */
export function listingsOf(crowd: Outlines): Listing[] {
  const { genders, homes, ages } = crowd;
  const gender: Kind = { lists: GENDERS.length, listOf: (member) => genders[member] ?? 0, costs: OF_ALL_AGES };
  const home = divided(gender, HOMES.length, (member) => homes[member] ?? 0);
  const ageOf = (member: number) => AGES.filter((from) => from <= (ages[member] ?? 0)).length;
  const ofAnAge = [gender, home].map((kind) => divided(kind, AGES.length + 1, ageOf, OF_AN_AGE));
  return [gender, home, ...ofAnAge].flatMap((kind) => [byNewest(kind, crowd), byActivity(kind, crowd)]);
}

function divided(kind: Kind, parts: number, partOf: Kind['listOf'], costs = kind.costs): Kind {
  return { lists: kind.lists * parts, listOf: (member) => kind.listOf(member) * parts + partOf(member), costs };
}

function byNewest({ lists, listOf, costs }: Kind, { count }: Outlines): Listing {
  const sizes = new Uint32Array(lists);
  for (let member = 0; member < count; member++) sizes[listOf(member)] = (sizes[listOf(member)] ?? 0) + 1;
  const next = new Uint32Array(lists);
  let end = costs.reach;
  for (const [list, size] of sizes.entries()) {
    next[list] = end;
    end += size + costs.reach;
  }
  const placeOf = (member: number) => {
    const place = next[listOf(member)] ?? 0;
    next[listOf(member)] = place + 1;
    return place;
  };
  return { portraits: new Uint8Array(end).fill(NOBODY), placeOf, behind: 0, costs };
}

function byActivity(kind: Kind, crowd: Outlines): Listing {
  const inTurn = byNewest(kind, crowd);
  const places = new Uint32Array(crowd.count);
  for (const member of crowd.byActivity) places[member] = inTurn.placeOf(member);
  return { ...inTurn, placeOf: (member) => places[member] ?? 0, behind: kind.costs.reach };
}
