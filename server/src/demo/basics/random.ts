/** Numbers that look random but are the same for the same seed, so that a demo site is the same every time. */
export type Random = {
  /** 0 up to, not including, 1 */
  number(): number;
  /** an integer from `from` to `to`, both included */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** several of them, each once */
  some<T>(list: readonly T[], count: number): T[];
};

export function randomFrom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed);

  // mulberry32: small, and good enough for inventing people.
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(number() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };

  return {
    number,
    pick,
    between: (from, to) => from + Math.floor(number() * (to - from + 1)),
    chance: (probability) => number() < probability,
    weighted(list) {
      let left = number() * sumOf(list);
      for (const entry of list) {
        left -= entry[1];
        if (left < 0) return entry[0];
      }
      return pick(list)[0];
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: number() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    some(list, count) {
      const left = [...list];
      const taken: typeof left = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(number() * left.length), 1));
      return taken;
    },
  };
}

/** Sums by their lists, which are few and asked for by the million. */
const sums = new WeakMap<object, number>();

function sumOf(list: readonly (readonly [unknown, number])[]): number {
  const sum = sums.get(list) ?? list.reduce((before, [, weight]) => before + weight, 0);
  sums.set(list, sum);
  return sum;
}

/** Hashes a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
