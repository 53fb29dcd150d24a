import { setTimeout as pause } from 'node:timers/promises';
import type { AnySql, Fragment, Sql, Tx } from '../database/sql.ts';
import type { Log } from '../log.ts';
import { groupByTopic, groupInOrder, type Row } from './in-order.ts';

/**
 * The outbox: consequences that must follow a committed change even if the process dies right after it. Each is a row
 * of the table `outbox`, written in the statement of its cause. Any process takes rows, hands them to the followers of
 * their topic and deletes them, in one transaction: followers see each row at least once, and their writes with `tx`
 * happen exactly once. Within a batch rows that name the same member are followed in order, across topics too; then
 * whoever writes of a topic gets all of its rows at once.
 */
export type Outbox = {
  /** Tells that a row was committed. It is taken now, together with others that come meanwhile. */
  wake(): void;
  /** Takes all rows and waits for it; for tests and the end of the process. */
  drain(): Promise<void>;
  /** Time of rows that wait, as an expression of SQL: a notice may be lost, or a process die with rows of its own. */
  due(sql: AnySql, now: Date): Fragment;
  stop(): Promise<void>;
};

const BATCH = 200;
/**
 * Pause between batches: the first row is taken at once, under load those of a moment together, since a batch costs
 * nearly the same whatever it holds. It is longer where a batch takes long, so that taking them leaves most of the time
 * to those who write; nobody waits for a message so long that they would see it.
 */
const COLLECT_MS = { least: 20, most: 40 };
/**
 * Takes rows as its transaction begins: each way to the database costs more than what is done there. It waits for no
 * disk: rows that a crash brings back are handed out again, which followers allow for.
 */
const TAKE = `;
  set local synchronous_commit = off;
  with taken as (
    delete from outbox
    where id = any(array(select id from outbox order by id limit ${BATCH} for update skip locked))
    returning id, topic, data
  )
  select topic, data from taken order by id`;
/** pause before rows are handed out again whose followers failed, as two do that wait for each other */
const AGAIN_MS = 1000;

export function createOutbox(options: {
  sql: Sql;
  log: Log;
  /** hands the data of rows of one topic to its followers, in order */
  follow(topic: string, rows: readonly unknown[], tx: Tx): Promise<void>;
  /** hands the data of all rows of a topic to those of its followers who get them together */
  followTogether(topic: string, rows: readonly unknown[], tx: Tx): Promise<void>;
}): Outbox {
  const { sql, log } = options;
  let draining: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  async function takeBatch(): Promise<number> {
    return sql.begin(async (tx, rows) => {
      for (const { topic, data } of groupInOrder(rows as Row[])) await options.follow(topic, data, tx);
      for (const { topic, data } of groupByTopic(rows as Row[])) await options.followTogether(topic, data, tx);
      return rows.length;
    }, TAKE);
  }

  async function takeAll(): Promise<void> {
    try {
      for (;;) {
        wanted = false;
        const began = performance.now();
        const taken = await takeBatch();
        if (taken === BATCH) continue;
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
    due: (one, now) => one`(select ${now}::timestamptz where exists (select from outbox))`,
    async stop() {
      stopped = true;
      clearTimeout(again);
      await draining?.catch(() => {});
    },
  };
}
