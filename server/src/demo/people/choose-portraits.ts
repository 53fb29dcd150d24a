import type { Gender } from '@rendezvous/contract/members/attributes';
import type { Figure } from '../portraits/figures.ts';
import type { PortraitRecipe } from '../portraits/recipes.ts';
import { nearnessOf } from './nearness.ts';

type Pictured = { gender: Gender; age: number; country: string; createdAt: Date; lastActiveAt: Date };

/** How much worse the same picture is than another one of the same figure. */
const SAME_PICTURE = 6;

/**
 * A main picture for everybody that fits gender and age: the one whose other owners are furthest away in the lists
 * that people open. First in turn, then everybody once more, knowing what all others have.
 */
export function choosePortraits(people: readonly Pictured[], pool: readonly PortraitRecipe[]): PortraitRecipe[] {
  const nearness = nearnessOf(people);
  const series = Map.groupBy(pool, ({ figure }) => figure);
  const owners = new Map<Figure, Map<number, PortraitRecipe>>(pool.map(({ figure }) => [figure, new Map()]));
  const chosen: PortraitRecipe[] = [];
  for (const _ of ['in turn', 'once more']) {
    for (const [index, person] of people.entries()) {
      const before = chosen[index];
      if (before) owners.get(before.figure)?.delete(index);
      const cheapest = { cost: Number.POSITIVE_INFINITY, recipe: before };
      for (const [figure, recipes] of series) {
        if (!fits({ figure }, person)) continue;
        const others = [...(owners.get(figure) ?? [])].map(([other, theirs]) => ({
          theirs,
          near: nearness(index, other),
        }));
        for (const recipe of recipes) {
          const cost = others.reduce((sum, { theirs, near }) => sum + near * (theirs === recipe ? SAME_PICTURE : 1), 0);
          if (cost < cheapest.cost) Object.assign(cheapest, { cost, recipe });
        }
      }
      if (!cheapest.recipe) throw new Error(`no portrait fits ${person.gender}, ${person.age}`);
      chosen[index] = cheapest.recipe;
      owners.get(cheapest.recipe.figure)?.set(index, cheapest.recipe);
    }
  }
  return chosen;
}

/** Whether a figure is believed to be of this gender and age. */
export function fits({ figure }: Pick<PortraitRecipe, 'figure'>, person: { gender: Gender; age: number }): boolean {
  const [youngest, oldest] = figure.ages;
  return figure.gender === person.gender && person.age >= youngest && person.age <= oldest;
}
