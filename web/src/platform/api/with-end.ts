import { unreachable } from './problem.ts';

/** Longest wait for an answer, repetitions included: more than a site takes that answers at all. */
const LONGEST_MS = 30_000;

/** Gives up a call that gets no answer, as one that reached nobody: others may stand in line behind it. */
export async function withEnd<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LONGEST_MS);
  try {
    return await call(giveUp.signal);
  } catch (problem) {
    throw giveUp.signal.aborted ? unreachable() : problem;
  } finally {
    clearTimeout(timer);
  }
}
