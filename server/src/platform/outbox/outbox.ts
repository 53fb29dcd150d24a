import { setTimeout } from 'node:timers/promises';
import type { Sql, Tx } from '../database/sql.ts';
import type { Log } from '../log.ts';

/**
 * What must follow a committed change, even when the process dies right after it, is a row of the table `outbox`
 * written in the statement of its cause. Any process takes rows, hands them to those who registered for their topic and
 * deletes them, in one transaction: followers see each row at least once, and what they write with `tx` exactly once.
 */
export type Outbox = {
  /** A row was committed: it is taken now, together with whatever comes meanwhile. */
  wake(): void;
  /** Takes what is there and waits for it; for tests and the end of the process. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

type Row = { topic: string; data: unknown };

const BATCH = 200;
/** Under load rows are taken by the dozen: the first of them at once, those that come meanwhile after this. */
const COLLECT_MS = 10;
/** rows whose process died before it could take them */
const POLL_MS = 1000;

export function createOutbox(options: {
  sql: Sql;
  log: Log;
  /** hands the data of rows of one topic, in their order, to everybody who follows it */
  follow(topic: string, rows: never[], tx: Tx): Promise<void>;
  /** false in tests: rows of others are not looked for */
  background: boolean;
}): Outbox {
  const { sql, log } = options;
  let draining: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;

  async function takeBatch(): Promise<number> {
    return sql.begin(async (tx) => {
      // rows that a crash of the database brings back are taken again, which followers allow for: no wait for the disk
      const relaxed = tx`set local synchronous_commit = off`.start();
      const taken = tx<Row[]>`
        with taken as (
          delete from outbox
          where id = any(array(select id from outbox order by id limit ${BATCH} for update skip locked))
          returning id, topic, data
        )
        select topic, data from taken order by id`;
      const [, rows] = await Promise.all([relaxed, taken]);
      for (const [topic, ofTopic] of Map.groupBy(rows, (row) => row.topic)) {
        const data = ofTopic.map((row) => row.data) as never[];
        await options.follow(topic, data, tx);
      }
      return rows.length;
    });
  }

  async function takeAll(): Promise<void> {
    try {
      for (;;) {
        wanted = false;
        const taken = await takeBatch();
        if (taken === BATCH) continue;
        if (!wanted || stopped) return;
        await setTimeout(COLLECT_MS);
      }
    } finally {
      // in the moment in which nothing more is wanted: what comes right behind it begins another round
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
    // the rows stay, and the next one who comes takes them
    drain().catch((error: unknown) => log.error({ err: error }, 'outbox'));
  }

  const poll = options.background ? setInterval(wake, POLL_MS).unref() : undefined;

  return {
    wake,
    drain,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await draining?.catch(() => {});
    },
  };
}
