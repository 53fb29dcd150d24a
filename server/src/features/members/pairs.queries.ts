import type { Sql, Tx } from '../../platform/database/sql.ts';

/** Two members, one of whom does something to the other. */
export type Pair = { from: string; to: string };

/**
 * Runs `change` while nobody else changes what stands between these two, in either direction: a like, a block. A message
 * waits for it too (`stay_open`). The lock is asked for in a statement of its own, because a statement does not see what
 * was committed while it waited.
 */
export function betweenTwo<T>(sql: Sql, pair: Pair, change: (tx: Tx) => Promise<T>) {
  return sql.begin(async (tx) => {
    // asked for first, and what follows is written right behind it: one wait for the database, not two
    const lock = lockPair(tx, pair).start();
    const [, changed] = await Promise.all([lock, change(tx)]);
    return changed;
  });
}

/** The lock of `betweenTwo` inside a transaction that is there already. */
export function lockPair(tx: Tx, { from, to }: Pair) {
  return tx`select pg_advisory_xact_lock(pair_lock(${from}, ${to}))`;
}
