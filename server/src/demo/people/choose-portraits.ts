import type { Gender } from '@rendezvous/contract/members/attributes';
import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import type { PortraitRecipe } from '../portraits/recipes.ts';
import type { Random } from '../random.ts';

type Pictured = { gender: Gender; age: number; country: string; lastActiveAt: Date };

/** Places in a list that would share a page with the next one. */
const NEAR = PAGE_SIZE - 1;

/**
 * A main picture for everybody, the newest member first: it fits gender and age, and nobody on the same page has
 * the same one, nor (as far as there are figures) the same figure. That holds for the list of a gender and so for
 * the list of both; for one country and for the order of last activity as far as the pool allows.
 */
export function choosePortraits(people: readonly Pictured[], pool: readonly PortraitRecipe[], random: Random) {
  const active = activeRanks(people);
  const lists = new Map<string, PortraitRecipe[]>();
  const shownAt = new Map<PortraitRecipe, number[]>();
  const uses = new Map<PortraitRecipe, number>();
  return people.map((person, index) => {
    const rank = active[index] ?? 0;
    const near = [listOf(lists, person.gender), listOf(lists, `${person.gender} ${person.country}`)] as const;
    const neighbours = near.map((list) => list.slice(-NEAR));
    const costOf = (recipe: PortraitRecipe) => {
      const [gender = [], country = []] = neighbours;
      const shown = shownAt.get(recipe)?.some((other) => Math.abs(other - rank) <= NEAR) ?? false;
      return (
        cost(gender, recipe, 100_000, 2_000) +
        cost(country, recipe, 1_000, 100) +
        (shown ? 1_000 : 0) +
        (uses.get(recipe) ?? 0) * 20 +
        random.number()
      );
    };
    const chosen = cheapest(
      pool.filter((recipe) => fits(recipe, person)),
      costOf,
    );
    for (const list of near) list.push(chosen);
    shownAt.set(chosen, [...(shownAt.get(chosen) ?? []), rank]);
    uses.set(chosen, (uses.get(chosen) ?? 0) + 1);
    return chosen;
  });
}

/** Whether a figure is believed to be of this gender and age. */
export function fits({ figure }: PortraitRecipe, person: { gender: Gender; age: number }): boolean {
  const [youngest, oldest] = figure.ages;
  return figure.gender === person.gender && person.age >= youngest && person.age <= oldest;
}

function cost(neighbours: PortraitRecipe[], recipe: PortraitRecipe, samePicture: number, sameFigure: number): number {
  if (neighbours.includes(recipe)) return samePicture;
  return neighbours.some(({ figure }) => figure === recipe.figure) ? sameFigure : 0;
}

function cheapest(recipes: PortraitRecipe[], costOf: (recipe: PortraitRecipe) => number): PortraitRecipe {
  const [first] = recipes.map((recipe) => ({ recipe, cost: costOf(recipe) })).sort((a, b) => a.cost - b.cost);
  if (!first) throw new Error('no portrait fits');
  return first.recipe;
}

function listOf(lists: Map<string, PortraitRecipe[]>, name: string): PortraitRecipe[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/** The place of each in the order of last activity, among those of the same gender. */
function activeRanks(people: readonly Pictured[]): number[] {
  const ranks: number[] = [];
  const counts = { male: 0, female: 0 };
  const order = people.map((person, index) => ({ person, index }));
  order.sort((a, b) => b.person.lastActiveAt.getTime() - a.person.lastActiveAt.getTime());
  for (const { person, index } of order) ranks[index] = counts[person.gender]++;
  return ranks;
}
