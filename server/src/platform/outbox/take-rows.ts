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

/** failures of batches after which rows are taken one by one: what fails once may be a matter of that moment */
const FAILURES = 2;

export type TakingOptions = {
  /** topics that are known here; rows of others wait for a process of the version that knows them */
  topics: readonly string[];
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
  const { sql, log, clock, topics } = options;
  const isKnown = `topic = any('{${topics.join()}}')`;
  const take = takeRows.bind(null, options);
  const setAside = setRowAside.bind(null, options);
  /** batches that failed, one after another */
  let failed = 0;
  /** rows that are still taken one by one */
  let careful = 0;
  /** rows that timed out alone; those behind go on. True: one of them was followed, so that it is their turn again */
  const late = new Map<string, boolean>();

  /** @returns whether there may be more rows */
  async function takeBatch(): Promise<boolean> {
    const [again] = [...late].find(([, othersGo]) => othersGo) ?? [];
    if (again) return takeLate(again);
    const most = careful > 0 ? 1 : BATCH;
    const others = late.size > 0 ? `and id <> all('{${[...late.keys()].join()}}')` : '';
    const count = await take(
      IN_LINE + taking(`again_at is null and ${isKnown} ${others} order by id limit ${most}`),
      noteFailure,
    );
    if (count === null) return true;
    if (careful > 0) careful = count === 0 ? 0 : careful - 1;
    else if (count > 0) failed = 0;
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

  async function noteFailure(taken: readonly Taken[], error: unknown): Promise<boolean> {
    const [first] = taken;
    if (!first) return false;
    if (taken.length === 1 && isTimeout(error)) return noteLate(first, error);
    if (careful === 0 && !late.has(first.id)) return noteBatch(taken.length, error);
    // It failed in batches before: at a pause for each, rows that always fail would come faster than they go.
    careful = Math.max(careful - 1, 0);
    late.delete(first.id);
    await setAside(first, error);
    return true;
  }

  function noteBatch(rows: number, error: unknown): boolean {
    failed += 1;
    if (failed < FAILURES) return false;
    careful = rows;
    if (isTimeout(error)) return false;
    log.error({ err: error }, 'outbox: batches fail, and their rows are taken one by one');
    return true;
  }

  /** Sets a row aside that timed out alone twice, while others between did not: where the database is slow all do. */
  async function noteLate(row: Taken, error: unknown): Promise<false> {
    const othersGo = late.get(row.id);
    // If it stays, as the last of them.
    late.delete(row.id);
    if (othersGo) await setAside(row, error);
    else late.set(row.id, false);
    return false;
  }

  async function retry(): Promise<void> {
    const due = await sql<{ id: string }[]>`
      select id::text from outbox where again_at <= ${clock.now()} and topic = any(${[...topics]}::text[])
      order by outbox.id`;
    for (const { id } of due) {
      await take(taking(`id = ${BigInt(id)} and again_at is not null`), async ([row], error) => {
        if (row) await setAside(row, error);
        return row !== undefined;
      }).catch((error: unknown) => {
        if (error instanceof NotTold || (isPassing(error) && !isTimeout(error))) throw error;
      });
    }
  }

  return { takeBatch, retry };
}

/** The way to the other processes failed, which is no row's fault. */
class NotTold extends Error {}

/**
 * Hands rows to their followers, and waits until what these announced has gone out: once the rows are gone nobody would
 * announce it again, if this process died or the way to the others failed.
 */
async function handOut(rows: readonly Row[], tx: Tx, { follow, followTogether, live }: TakingOptions): Promise<void> {
  const allSent = live.watchAnnouncements();
  for (const { topic, data } of groupInOrder(rows)) await follow(topic, data, tx);
  // What is announced by now goes out while the rest is written. A failure is thrown below.
  allSent().catch(() => {});
  for (const { topic, data } of groupByTopic(rows)) await followTogether(topic, data, tx);
  await allSent().catch((error: unknown) => {
    throw new NotTold('announcements did not go out', { cause: error });
  });
}

/**
 * Takes rows. `caught` hears of a failure that may be a row's, and says whether others can be taken at once.
 * @returns how many were followed; null: none, but others can be taken
 */
async function takeRows(
  options: TakingOptions,
  which: string,
  caught: (rows: readonly Taken[], error: unknown) => Promise<boolean>,
): Promise<number | null> {
  let taken: Taken[] = [];
  try {
    return await options.sql.begin(async (tx, rows) => {
      taken = rows as Taken[];
      await handOut(taken, tx, options);
      return taken.length;
    }, which);
  } catch (error) {
    // The database's trouble is no row's fault. What takes too long may be either's.
    const mayBeOfRow = isTimeout(error) || !(isPassing(error) || isDeadlock(error) || error instanceof NotTold);
    if (mayBeOfRow && (await caught(taken, error))) return null;
    throw error;
  }
}

/** Sets a row aside for as long as it has waited: each time longer, a minute at least and an hour at most. */
async function setRowAside({ sql, log, clock }: TakingOptions, { id, topic }: Taken, error: unknown): Promise<void> {
  const now = clock.now();
  log.error({ err: error, topic }, 'outbox row set aside: its followers fail, and rows behind it go on');
  await sql`
    update outbox
    set again_at = ${now}::timestamptz + least(greatest(${now} - created_at, interval '1 minute'), interval '1 hour')
    where id = ${id}`;
}
