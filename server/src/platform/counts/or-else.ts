import type { Counts } from './counts.ts';

/** Time for which nobody asks again after an answer that did not come. */
const QUIET_MS = 1000;

/**
 * Counts by `first`, and by `otherwise` while that is not up or does not answer: no call waits for it again and again.
 */
export function orElse(first: Counts, otherwise: Counts, isUp = () => true): Counts {
  let quietUntil = 0;

  async function count(by: (counts: Counts) => Promise<number>): Promise<number> {
    if (!isUp() || performance.now() < quietUntil) return by(otherwise);
    return by(first).catch(() => {
      quietUntil = performance.now() + QUIET_MS;
      return by(otherwise);
    });
  }

  return {
    spend: (...of) => count((counts) => counts.spend(...of)),
    pause: (...of) => count((counts) => counts.pause(...of)),
    see: (...of) => count((counts) => counts.see(...of)),
  };
}
