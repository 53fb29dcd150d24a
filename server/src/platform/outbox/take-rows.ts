import type { Clock } from '../clock.ts';
import { isDeadlock, isPassing, type Sql, type Tx } from '../database/sql.ts';
import type { Log } from '../log.ts';
import { groupByTopic, groupInOrder, type Row } from './in-order.ts';

const BATCH = 200;
/**
 * Takes rows as its transaction begins: each way to the database costs more than what is done there. It waits for no
 * disk: rows that a crash brings back are handed out again, which followers allow for.
 */
const taking = (which: string) => `;
  set local synchronous_commit = off;
  with taken as (
    delete from outbox
    where id = any(array(select id from outbox where ${which} for update skip locked))
    returning id, topic, data
  )
  select id::text, topic, data from taken order by taken.id`;
const TAKE = taking(`again_at is null order by id limit ${BATCH}`);
const TAKE_ONE = taking('again_at is null order by id limit 1');

type Taken = Row & { id: string };

/** failures of batches after which rows are taken one by one, and of a row alone after which it is set aside */
const FAILURES = { batches: 2, row: 3 };

export type TakingOptions = {
  sql: Sql;
  log: Log;
  clock: Clock;
  /** hands the data of rows of one topic to its followers, in order */
  follow(topic: string, rows: readonly unknown[], tx: Tx): Promise<void>;
  /** hands the data of all rows of a topic to those of its followers who get them together */
  followTogether(topic: string, rows: readonly unknown[], tx: Tx): Promise<void>;
};

/** Takes rows out of the outbox and hands them to their followers. */
export function createTaking(options: TakingOptions) {
  const { sql, log, clock } = options;
  /** batches that failed, one after another */
  let failed = 0;
  /** rows that are still taken one by one */
  let careful = 0;
  /** the row that failed alone last, and how often */
  let suspect = { id: '', times: 0 };

  async function take(which: string, caught: (rows: readonly Taken[], error: unknown) => Promise<void>) {
    let taken: Taken[] = [];
    try {
      return await sql.begin(async (tx, rows) => {
        taken = rows as Taken[];
        for (const { topic, data } of groupInOrder(taken)) await options.follow(topic, data, tx);
        for (const { topic, data } of groupByTopic(taken)) await options.followTogether(topic, data, tx);
        return taken.length;
      }, which);
    } catch (error) {
      // The database's trouble is no row's fault.
      if (!isPassing(error) && !isDeadlock(error)) await caught(taken, error);
      throw error;
    }
  }

  /** @returns whether there may be more rows */
  async function takeBatch(): Promise<boolean> {
    if (careful === 0) {
      const full = (await take(TAKE, noteFailure)) === BATCH;
      failed = 0;
      return full;
    }
    const one = await take(TAKE_ONE, noteFailure);
    careful = one === 0 ? 0 : careful - 1;
    if (careful === 0) failed = 0;
    return one > 0;
  }

  async function noteFailure(taken: readonly Taken[]): Promise<void> {
    const [first] = taken;
    if (!first) return;
    if (taken.length > 1) {
      failed += 1;
      if (failed >= FAILURES.batches) careful = taken.length;
      return;
    }
    suspect = { id: first.id, times: suspect.id === first.id ? suspect.times + 1 : 1 };
    if (suspect.times >= FAILURES.row) await setAside(first);
  }

  /** Sets a row aside for as long as it has waited: each time longer, a minute at least and an hour at most. */
  async function setAside({ id, topic }: Taken): Promise<void> {
    const now = clock.now();
    log.error({ topic }, 'outbox row set aside: its followers fail, and rows behind it go on');
    await sql`
      update outbox
      set again_at = ${now}::timestamptz + least(greatest(${now} - created_at, interval '1 minute'), interval '1 hour')
      where id = ${id}`;
  }

  async function retry(): Promise<void> {
    const due = await sql<
      { id: string }[]
    >`select id::text from outbox where again_at <= ${clock.now()} order by outbox.id`;
    for (const { id } of due) {
      await take(taking(`id = ${BigInt(id)} and again_at is not null`), async ([row], error) => {
        log.error({ err: error }, 'outbox');
        if (row) await setAside(row);
      }).catch((error: unknown) => {
        if (isPassing(error)) throw error;
      });
    }
  }

  return { takeBatch, retry };
}
