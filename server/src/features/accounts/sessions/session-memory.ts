import { secondsAfter } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/http/call.ts';

/** Members who are remembered at most: some ten megabytes. */
const ROOM = 10_000;

type Remembered = { viewer: Viewer; usedAt: Date; keptAt: Date };

/**
 * Remembers the members of sessions as this process saw them within the last seconds. What it remembers may be over by
 * now. `usedAt`: the last use of a session that is noted.
 */
export function createSessionMemory(seconds: number, room = ROOM) {
  // A Map keeps the order in which its keys were added.
  const remembered = new Map<string, Remembered>();

  function forgetOld(since: Date): void {
    for (const [key, { keptAt }] of remembered) {
      if (keptAt > since && remembered.size <= room) break;
      remembered.delete(key);
    }
  }

  return {
    /** The member of a session that was used within the last seconds; undefined: not seen since, or over. */
    find(hash: Buffer, now: Date): Viewer | undefined {
      const found = remembered.get(keyOf(hash));
      return found && found.usedAt > secondsAfter(now, -seconds) ? found.viewer : undefined;
    },
    keep(viewer: Viewer, usedAt: Date, now: Date): void {
      this.forget(viewer.sessionHash);
      remembered.set(keyOf(viewer.sessionHash), { viewer, usedAt, keptAt: now });
      forgetOld(secondsAfter(now, -seconds));
    },
    forget(hash: Buffer): void {
      remembered.delete(keyOf(hash));
    },
  };
}

function keyOf(hash: Buffer): string {
  return hash.toString('base64');
}
