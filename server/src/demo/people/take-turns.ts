import type { Random } from '../random.ts';

/** Picks of a list what has not been picked in the same place for longest; chance decides among the never picked. */
export type TakeTurns = (place: string, list: readonly string[]) => string;

export function takingTurns(random: Random): TakeTurns {
  const places = new Map<string, Map<string, number>>();
  let turn = 0;
  return (place, list) => {
    const picked = places.get(place) ?? new Map<string, number>();
    places.set(place, picked);
    const never = list.filter((item) => !picked.has(item));
    const found = never.length > 0 ? random.pick(never) : leastRecent(list, picked);
    turn += 1;
    picked.set(found, turn);
    return found;
  };
}

function leastRecent(list: readonly string[], picked: ReadonlyMap<string, number>): string {
  const last = (item: string) => picked.get(item) ?? 0;
  return list.reduce((longest, item) => (last(item) < last(longest) ? item : longest));
}
