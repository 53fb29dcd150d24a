function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const one of numbers) all += one;
  return all;
}

export function mean(numbers: readonly number[]): number {
  return sum(numbers) / Math.max(1, numbers.length);
}

/** 0: all the same; near 1: a few have all. */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const weighted = sum(sorted.map((value, n) => value * (2 * (n + 1) - sorted.length - 1)));
  return weighted / Math.max(1e-9, sorted.length * sum(sorted));
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** The chance that a yes has the higher score than a no, where `chance` tells how likely each is a yes. */
export function aucOf(cases: readonly { score: number; chance: number }[]): number {
  const sorted = cases.toSorted((one, other) => one.score - other.score);
  let [above, noes, yeses] = [0, 0, 0];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    let [tied, tiedNoes] = [0, 0];
    for (; to < sorted.length && sorted[to]?.score === sorted[from]?.score; to++) {
      tied += sorted[to]?.chance ?? 0;
      tiedNoes += 1 - (sorted[to]?.chance ?? 0);
    }
    above += tied * (noes + tiedNoes / 2);
    noes += tiedNoes;
    yeses += tied;
    from = to;
  }
  return above / Math.max(1e-9, yeses * noes);
}
