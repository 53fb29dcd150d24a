import type { Random } from '../basics/random.ts';

/**
 * Picks from a list the entry that was not picked in the same place for longest; chance decides among those never
 * picked.
 */
export type TakeTurns = (place: string, list: readonly string[]) => string;

export function takingTurns(random: Random): TakeTurns {
  const places = new Map<string, Map<string, number>>();
  let turn = 0;
  return (place, list) => {
    const picked = places.get(place) ?? new Map<string, number>();
    places.set(place, picked);
    const found = longestAgo(list, picked, random);
    turn += 1;
    picked.set(found, turn);
    return found;
  };
}

function longestAgo(list: readonly string[], picked: ReadonlyMap<string, number>, random: Random): string {
  const never: string[] = [];
  let found = '';
  let least = Number.POSITIVE_INFINITY;
  for (const item of list) {
    const turn = picked.get(item);
    if (turn === undefined) never.push(item);
    else if (turn < least) [found, least] = [item, turn];
  }
  return never.length > 0 || list.length === 0 ? random.pick(never) : found;
}
