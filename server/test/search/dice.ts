/** Random choices that are the same for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
    /** some of a list, perhaps none, each once */
    some: <T>(list: readonly T[], most: number): T[] =>
      list
        .map((value) => ({ value, at: next() }))
        .sort((one, other) => one.at - other.at)
        .slice(0, whole(0, most))
        .map(({ value }) => value),
  };
}

export type Dice = ReturnType<typeof dice>;
