import type { Clock } from '../clock.ts';

const DAY_MS = 24 * 3600 * 1000;

export type SeenToday = {
  /**
   * Adds ids to the different ones of a key, for a day that begins with its first. If they would be more than `most`,
   * none is added.
   * @returns null, or the end of that day
   */
  add(key: string, ids: readonly string[], most: number): Date | null;
};

type Seen = { until: number; ids: Set<number> };

/** Ids kept of one budget, over all keys; each takes some 30 bytes. */
const ROOM = 500_000;

/**
 * Counts in this process. Each budget has room of its own: keys that anybody can make, such as cookies, must not push
 * out those of other budgets.
 */
export function createSeenToday(clock: Clock, room = ROOM): (budget: string) => SeenToday {
  const budgets = new Map<string, SeenToday>();
  return (name) => {
    const budget = budgets.get(name) ?? createBudget(clock, room);
    budgets.set(name, budget);
    return budget;
  };
}

/** Makes one budget. When it is full, the keys that were not used for longest are forgotten. */
function createBudget(clock: Clock, room: number): SeenToday {
  // A Map keeps the order in which its keys were added.
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

/** Keeps the end of a UUID, which is random: two of some thousand are alike in one of a thousand days. */
export function shortened(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}
