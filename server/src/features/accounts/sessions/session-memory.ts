import type { SessionRow } from './sessions.queries.ts';

/** Sessions remembered in one process: some ten megabytes. */
const ROOM = 10_000;

/** Remembers sessions as this process last saw them, those that were seen last. What it remembers may be over. */
export function createSessionMemory(room = ROOM) {
  // A Map keeps the order in which its keys were added.
  const rows = new Map<string, SessionRow>();
  return {
    find: (hash: Buffer): SessionRow | undefined => rows.get(keyOf(hash)),
    /** Remembers what was found of a session; undefined: nothing, so it is over. */
    keep(hash: Buffer, row: SessionRow | undefined): void {
      const key = keyOf(hash);
      rows.delete(key);
      if (row) rows.set(key, row);
      const [oldest] = rows.keys();
      if (rows.size > room && oldest) rows.delete(oldest);
    },
  };
}

function keyOf(hash: Buffer): string {
  return hash.toString('base64');
}
