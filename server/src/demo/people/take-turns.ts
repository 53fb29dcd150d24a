import type { Random } from '../random.ts';

/** Picks of a list what has not been picked in the same place for longest; chance decides among the never picked. */
export type TakeTurns = (place: string, list: readonly string[]) => string;

export function takingTurns(random: Random): TakeTurns {
  const picked = new Map<string, number>();
  let turn = 0;
  return (place, list) => {
    const last = (item: string) => picked.get(`${place} ${item}`) ?? 0;
    const [found] = random.shuffled(list).sort((a, b) => last(a) - last(b));
    if (found === undefined) throw new Error('nothing to pick from');
    turn += 1;
    picked.set(`${place} ${found}`, turn);
    return found;
  };
}
