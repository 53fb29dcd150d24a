/**
 * Trials are tests of what takes long: many at once, killed, stalled, fuzzed, timed. `npm test` runs a short form of
 * each; `npm run proof` runs the long forms for about this many minutes. 0: the short forms. Races and random
 * sequences of other tests have both forms, too.
 */
const MINUTES = Number(process.env.PROOF_MINUTES ?? 0);

export const IN_PROOF = MINUTES > 0;

/** Says how often a trial, a race or a random sequence is repeated. */
export function howOften({ short, long }: { short: number; long: number }): number {
  return IN_PROOF ? long : short;
}

/**
 * Rounds of what takes long: `short` ones; in a proof up to `long`, as many of them as fit into `share` of its time, so
 * that a short proof on a slow machine ends.
 */
export function* roundsOf({ short, long, share }: { short: number; long: number; share: number }): Generator<number> {
  const end = performance.now() + MINUTES * 60_000 * share;
  for (let round = 0; round < short || (round < long && performance.now() < end); round++) yield round;
}

/** Says how many seconds a trial goes on. `share` is its part of the time of a proof. */
export function howLong({ short, share }: { short: number; share: number }): number {
  return IN_PROOF ? MINUTES * 60 * share : short;
}
