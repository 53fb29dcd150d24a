import type { Gender } from '@rendezvous/contract/members/attributes';
import { MAX_AGE } from '@rendezvous/contract/members/limits';
import type { LongWork } from '../basics/progress.ts';
import type { Figure } from '../portraits/figures.ts';
import type { PortraitRecipe } from '../portraits/recipes.ts';
import { type Listing, listingsOf, NEVER, NOBODY } from './listings.ts';
import { ALL_PICTURES, AT_ONCE, GENDERS, type Outlines } from './outline-crowd.ts';

/** Age above which a member was of age at any sign-up. */
const YOUTH = 24;

/** The look of a member, and the pictures that show it, the main one first; there may be none. */
export type Look = { figure: Figure; pictures: PortraitRecipe[] };
type LookOf = (member: number) => Look;

/**
 * Chooses a main picture for everybody: of those that fit gender and age, the one whose owners are furthest away in the
 * lists that people open. Everybody looks at the same number of neighbours, however large the crowd is. If all that fit
 * stand on the same page already, another one is taken, and the age adapted to it. Further pictures are of the same
 * figure; those of the albums are nobody's main picture.
 */
export function* choosePortraits(
  crowd: Outlines,
  pool: readonly PortraitRecipe[],
  albums: readonly PortraitRecipe[],
): LongWork<LookOf> {
  const choices = GENDERS.map((gender) => choiceOf(gender, pool, albums));
  const listings = listingsOf(crowd);
  const chosen = new Uint8Array(crowd.count);
  const choiceFor = (member: number) => choices[crowd.genders[member] ?? 0] as Choice;
  for (let member = 0; member < crowd.count; member++) {
    const choice = choiceFor(member);
    const portrait = choose(choice, crowd.ages[member] ?? 0, member, listings);
    chosen[member] = portrait;
    crowd.ages[member] = believed(crowd.ages[member] ?? 0, choice.series[portrait]?.[0]);
    if ((member + 1) % AT_ONCE === 0) yield { doing: 'faces', done: member + 1, total: crowd.count };
  }
  return (member) => {
    const series = choiceFor(member).series[chosen[member] ?? 0] ?? [];
    const [main] = series;
    if (!main) throw new Error(`number ${member} has no look`);
    const shown = crowd.pictures[member] ?? 0;
    return { figure: main.figure, pictures: shown === ALL_PICTURES ? series : series.slice(0, shown) };
  };
}

/** The portraits of one gender, by their numbers, as the figures are. */
type Choice = {
  /** each with others of the same figure after it */
  series: PortraitRecipe[][];
  figures: Uint8Array;
  /** fitting portraits, by age */
  fitting: number[][];
  /** portraits of figures that are no youths */
  grown: number[];
  /** cost of each for the member who chooses */
  portraitCosts: Float64Array;
  figureCosts: Float64Array;
};

function choiceOf(gender: Gender, pool: readonly PortraitRecipe[], albums: readonly PortraitRecipe[]): Choice {
  const portraits = pool.filter((recipe) => recipe.gender === gender);
  if (portraits.length >= NOBODY) throw new Error('there are more portraits than numbers for them');
  const figures = [...new Set(portraits.map(({ figure }) => figure))];
  const numbersFor = (age: number) =>
    portraits.flatMap((recipe, number) => (fits(recipe, { gender, age }) ? [number] : []));
  return {
    series: portraits.map((main) => [
      main,
      ...portraits.filter((other) => other !== main && other.figure === main.figure),
      ...albums.filter((other) => other.figure === main.figure),
    ]),
    figures: Uint8Array.from(portraits, ({ figure }) => figures.indexOf(figure)),
    fitting: Array.from({ length: MAX_AGE }, (_, age) => numbersFor(age)),
    grown: portraits.flatMap(({ figure }, number) => (figure.ages[1] > YOUTH ? [number] : [])),
    portraitCosts: new Float64Array(portraits.length),
    figureCosts: new Float64Array(figures.length),
  };
}

function choose(choice: Choice, age: number, member: number, listings: Listing[]): number {
  choice.portraitCosts.fill(0);
  choice.figureCosts.fill(0);
  const places = listings.map((listing) => listing.placeOf(member));
  for (const [at, listing] of listings.entries()) addCosts(choice, listing, places[at] ?? 0);
  const fitting = cheapest(choice, choice.fitting[age] ?? []);
  const portrait = fitting.cost < NEVER ? fitting.portrait : cheapest(choice, choice.grown).portrait;
  for (const [at, { portraits }] of listings.entries()) portraits[places[at] ?? 0] = portrait;
  return portrait;
}

function addCosts({ figures, portraitCosts, figureCosts }: Choice, listing: Listing, place: number): void {
  const { portraits, behind, costs } = listing;
  const { reach, ofPortrait, ofFigure } = costs;
  for (let at = 0; at <= reach + behind; at++) {
    const portrait = portraits[place - reach + at] ?? NOBODY;
    if (portrait === NOBODY) continue;
    const figure = figures[portrait] ?? 0;
    portraitCosts[portrait] = (portraitCosts[portrait] ?? 0) + (ofPortrait[at] ?? 0);
    figureCosts[figure] = (figureCosts[figure] ?? 0) + (ofFigure[at] ?? 0);
  }
}

function cheapest({ figures, portraitCosts, figureCosts }: Choice, portraits: readonly number[]) {
  const cheapest = { portrait: NOBODY, cost: Number.POSITIVE_INFINITY };
  for (const portrait of portraits) {
    const cost = (portraitCosts[portrait] ?? 0) + (figureCosts[figures[portrait] ?? 0] ?? 0);
    if (cost >= cheapest.cost) continue;
    cheapest.portrait = portrait;
    cheapest.cost = cost;
  }
  return cheapest;
}

/** The nearest believable age for the figure; a member who was of age at the sign-up stays so. */
function believed(age: number, portrait: PortraitRecipe | undefined): number {
  const [youngest, oldest] = portrait?.figure.ages ?? [age, age];
  return Math.min(Math.max(age, youngest), oldest);
}

/** Tells whether a figure is believable with this gender and age. */
export function fits({ figure }: Pick<PortraitRecipe, 'figure'>, person: { gender: Gender; age: number }): boolean {
  const [youngest, oldest] = figure.ages;
  return figure.gender === person.gender && person.age >= youngest && person.age <= oldest;
}
