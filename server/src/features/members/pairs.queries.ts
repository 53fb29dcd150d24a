import type { Sql, Tx } from '../../platform/database/sql.ts';

/** Two members: `from` does something to `to`. */
export type Pair = { from: string; to: string };

/**
 * Runs `change` while nobody else changes anything between these two, in either direction: a like, a block. A message
 * waits for it too (`stay_open`). The lock is a statement of its own, because a statement does not see what was
 * committed while it waited.
 */
export function betweenTwo<T>(sql: Sql, pair: Pair, change: (tx: Tx) => Promise<T>) {
  return sql.begin(async (tx) => {
    await lockPair(tx, pair);
    return change(tx);
  });
}

/** Takes the lock of `betweenTwo` inside an existing transaction. */
export function lockPair(tx: Tx, { from, to }: Pair) {
  return tx`select pg_advisory_xact_lock(pair_lock(${from}, ${to}))`;
}
