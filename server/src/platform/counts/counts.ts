import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import { createSeenToday } from './seen-today.ts';

/** A bound that every process of the site keeps to; its name tells it from others with the same keys. */
export type Bound = { name: string; seconds: number };

/**
 * Counts that decide whether something may go on. Processes that share one of these agree. Each answers with the
 * milliseconds to wait; 0: it goes on, and is counted.
 */
export type Counts = {
  /** counts one more of a key, of so many points within the time */
  spend(bound: Bound & { points: number }, key: string): Promise<number>;
  /** begins the pause of a key, if none is under way */
  pause(bound: Bound, key: string): Promise<number>;
  /**
   * adds ids to the different ones of a key, for a day that begins with its first; none of them if they would be more
   * than `most`
   */
  see(budget: { name: string; most: number }, key: string, ids: readonly string[]): Promise<number>;
};

/** Counts in the memory of this process. */
export function createCounts(clock: Clock): Counts {
  const seenToday = createSeenToday(clock);
  const limiters = new Map<string, RateLimiterMemory>();
  const pauses = new Map<string, ReturnType<typeof createPauses>>();

  function limiterOf({ name, points, seconds }: Bound & { points: number }): RateLimiterMemory {
    const known = limiters.get(name) ?? new RateLimiterMemory({ points, duration: seconds });
    limiters.set(name, known);
    return known;
  }

  function pausesOf({ name, seconds }: Bound): ReturnType<typeof createPauses> {
    const known = pauses.get(name) ?? createPauses(seconds * 1000);
    pauses.set(name, known);
    return known;
  }

  return {
    async spend(bound, key) {
      try {
        await limiterOf(bound).consume(key);
        return 0;
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        return Math.max(1, result.msBeforeNext);
      }
    },
    async pause(bound, key) {
      return pausesOf(bound).begin(key, clock.now().getTime());
    },
    async see({ name, most }, key, ids) {
      const until = seenToday(name).add(key, ids, most);
      return until ? Math.max(1, until.getTime() - clock.now().getTime()) : 0;
    },
  };
}

/** Pauses of one length, the oldest first. */
function createPauses(ms: number) {
  const begun = new Map<string, number>();
  return {
    begin(key: string, now: number): number {
      for (const [known, at] of begun) {
        if (now - at < ms) break;
        begun.delete(known);
      }
      const since = begun.get(key);
      if (since !== undefined) return since + ms - now;
      begun.set(key, now);
      return 0;
    },
  };
}
