import type { Clock } from '../clock.ts';

const DAY_MS = 24 * 3600 * 1000;

export type SeenToday = {
  /**
   * Notes which different ones a key has got in the day that begins with its first. Would they be more than `most`,
   * nothing is noted.
   * @returns null, or when that day is over
   */
  add(key: string, ids: readonly string[], most: number): Date | null;
};

type Seen = { until: number; ids: Set<number> };

/** So many ids are kept of one budget, over all keys, some 30 bytes each. */
const ROOM = 500_000;

/**
 * Counts in this process. Each budget has room of its own, so that keys which anybody can make, such as cookies, push
 * out none that count something else.
 */
export function createSeenToday(clock: Clock, room = ROOM): (budget: string) => SeenToday {
  const budgets = new Map<string, SeenToday>();
  return (name) => {
    const budget = budgets.get(name) ?? createBudget(clock, room);
    budgets.set(name, budget);
    return budget;
  };
}

/** When there is no room left, the keys that were not used for the longest time are forgotten. */
function createBudget(clock: Clock, room: number): SeenToday {
  // a Map keeps the order in which its keys were put there
  const known = new Map<string, Seen>();
  let kept = 0;

  function forget(key: string): void {
    kept -= known.get(key)?.ids.size ?? 0;
    known.delete(key);
  }

  function seenBy(key: string): Seen {
    const now = clock.now().getTime();
    const seen = known.get(key);
    if (seen && seen.until > now) return seen;
    forget(key);
    return { until: now + DAY_MS, ids: new Set() };
  }

  return {
    add(key, ids, most) {
      const seen = seenBy(key);
      const fresh = new Set(ids.map(shortened).filter((id) => !seen.ids.has(id)));
      if (seen.ids.size + fresh.size > most) return new Date(seen.until);
      for (const id of fresh) seen.ids.add(id);
      kept += fresh.size;
      known.delete(key);
      known.set(key, seen);
      for (const oldest of known.keys()) {
        if (kept <= room || oldest === key) break;
        forget(oldest);
      }
      return null;
    },
  };
}

/** The end of a UUID, which is random: that two of some thousand are alike there happens in one of a thousand days. */
function shortened(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}
