import { setTimeout as pause } from 'node:timers/promises';
import type { AnySql, Fragment } from '../database/sql.ts';
import { createTaking, type TakingOptions } from './take-rows.ts';

/**
 * The outbox: consequences that must follow a committed change even if the process dies right after it. Each is a row
 * of the table `outbox`, written in the statement of its cause. Any process takes rows, hands them to the followers of
 * their topic and deletes them, in one transaction: followers see each row at least once, and their writes with `tx`
 * happen exactly once. Within a batch rows that name the same member are followed in order, across topics too; then
 * whoever writes of a topic gets all of its rows at once.
 *
 * A row must not stop those behind it for ever: where batches fail again and again their rows are taken one by one, and
 * one that fails alone, too, is set aside. It then comes behind later ones.
 */
export type Outbox = {
  /** Tells that a row was committed. It is taken now, together with others that come meanwhile. */
  wake(): void;
  /** Takes all rows and waits for it; for tests and the end of the process. */
  drain(): Promise<void>;
  /** Hands out the rows that were set aside and are due again, each in a transaction of its own. */
  retry(): Promise<void>;
  /** Time of rows that wait, as an expression of SQL: a notice may be lost, or a process die with rows of its own. */
  due(sql: AnySql, now: Date): Fragment;
  stop(): Promise<void>;
};

/**
 * Pause between batches: the first row is taken at once, under load those of a moment together, since a batch costs
 * nearly the same whatever it holds. It is longer where a batch takes long, so that taking them leaves most of the time
 * to those who write; nobody waits for a message so long that they would see it.
 */
const COLLECT_MS = { least: 20, most: 40 };
/** pause before rows are handed out again whose followers failed, as two do that wait for each other */
const AGAIN_MS = 1000;

export function createOutbox(options: TakingOptions): Outbox {
  const { log, topics } = options;
  const { takeBatch, retry } = createTaking(options);
  let draining: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  async function takeAll(): Promise<void> {
    try {
      for (;;) {
        wanted = false;
        const began = performance.now();
        if (await takeBatch()) continue;
        if (!wanted || stopped) return;
        await pause(Math.min(Math.max(2 * (performance.now() - began), COLLECT_MS.least), COLLECT_MS.most));
      }
    } finally {
      // Cleared in the moment in which no more rows are wanted; the next row begins another round.
      draining = null;
    }
  }

  function drain(): Promise<void> {
    wanted = true;
    draining ??= takeAll();
    return draining;
  }

  function wake(): void {
    if (stopped) return;
    // The rows stay, and another round takes them.
    drain().catch((error: unknown) => {
      log.error({ err: error }, 'outbox');
      again ??= setTimeout(wakeAgain, AGAIN_MS).unref();
    });
  }

  function wakeAgain(): void {
    again = undefined;
    wake();
  }

  return {
    wake,
    drain,
    retry,
    due: (one, now) => one`(
      select min(coalesce(again_at, ${now}::timestamptz)) from outbox where topic = any(${[...topics]}::text[]))`,
    async stop() {
      stopped = true;
      clearTimeout(again);
      await draining?.catch(() => {});
    },
  };
}
