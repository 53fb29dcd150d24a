import type { Clock } from '../clock.ts';
import { isDeadlock, isPassing, isTimeout, type Sql, type Tx } from '../database/sql.ts';
import type { Live } from '../live/live.ts';
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
/** Time of a statement while rows behind wait for it; a row that was set aside has that of all background work. */
const IN_LINE = `;
  set local statement_timeout = '60s'`;

type Taken = Row & { id: string };

/** failures of batches after which rows are taken one by one, and of a row alone after which it is set aside */
const FAILURES = { batches: 2, row: 3 };

export type TakingOptions = {
  sql: Sql;
  log: Log;
  clock: Clock;
  /** the way by which followers announce */
  live: Pick<Live, 'watchAnnouncements'>;
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
  /** rows that timed out alone; those behind go on. True: one of them was followed, so that it is their turn again */
  const late = new Map<string, boolean>();

  async function take(which: string, caught: (rows: readonly Taken[], error: unknown) => Promise<void>) {
    let taken: Taken[] = [];
    try {
      return await sql.begin(async (tx, rows) => {
        taken = rows as Taken[];
        await handOut(taken, tx, options);
        return taken.length;
      }, which);
    } catch (error) {
      // The database's trouble is no row's fault. What takes too long may be either's.
      if (isTimeout(error) || !(isPassing(error) || isDeadlock(error))) await caught(taken, error);
      throw error;
    }
  }

  /** @returns whether there may be more rows */
  async function takeBatch(): Promise<boolean> {
    const [again] = [...late].find(([, othersGo]) => othersGo) ?? [];
    if (again) return takeLate(again);
    const most = careful > 0 ? 1 : BATCH;
    const others = late.size > 0 ? `and id <> all('{${[...late.keys()].join()}}')` : '';
    const count = await take(IN_LINE + taking(`again_at is null ${others} order by id limit ${most}`), noteFailure);
    careful = count === 0 ? 0 : Math.max(careful - 1, 0);
    if (careful === 0) failed = 0;
    const [longest] = late.keys();
    if (count === 0 && longest) return takeLate(longest);
    for (const id of late.keys()) late.set(id, true);
    return count === most || late.size > 0;
  }

  async function takeLate(id: string): Promise<true> {
    await take(IN_LINE + taking(`id = ${BigInt(id)} and again_at is null`), noteFailure);
    late.delete(id);
    return true;
  }

  async function noteFailure(taken: readonly Taken[], error: unknown): Promise<void> {
    const [first] = taken;
    if (!first) return;
    if (taken.length > 1) {
      failed += 1;
      if (failed >= FAILURES.batches) careful = taken.length;
      return;
    }
    if (isTimeout(error)) return noteLate(first);
    suspect = { id: first.id, times: suspect.id === first.id ? suspect.times + 1 : 1 };
    if (suspect.times >= FAILURES.row) await setAside(first);
  }

  /** Sets a row aside that timed out alone twice, while others between did not: where the database is slow all do. */
  async function noteLate(row: Taken): Promise<void> {
    const othersGo = late.get(row.id);
    // If it stays, as the last of them.
    late.delete(row.id);
    if (othersGo) await setAside(row);
    else late.set(row.id, false);
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
        if (isPassing(error) && !isTimeout(error)) throw error;
      });
    }
  }

  return { takeBatch, retry };
}

/**
 * Hands rows to their followers, and waits until what these announced has gone out: once the rows are gone nobody would
 * announce it again, if this process died or the way to the others failed.
 */
async function handOut(rows: readonly Row[], tx: Tx, { follow, followTogether, live }: TakingOptions): Promise<void> {
  const allSent = live.watchAnnouncements();
  for (const { topic, data } of groupInOrder(rows)) await follow(topic, data, tx);
  for (const { topic, data } of groupByTopic(rows)) await followTogether(topic, data, tx);
  await allSent();
}
