import type { Clock } from '../clock.ts';
import { isUnreachable, Unreachable } from '../database/errors.ts';
import type { Sql } from '../database/sql.ts';
import type { Log } from '../log.ts';
import { together } from '../together.ts';
import type { CountKeys } from './count-keys.ts';
import { addIds, addToCounts, type CountRow, selectEndOfIds } from './counts.queries.ts';
import type { Bound, Counts } from './counts.ts';
import { shortened } from './seen-today.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Time for an answer of the database, which may have to wait for a connection. */
const PATIENCE_MS = 2000;

type Spending = { key: string; bound: Bound & { points: number } };

/**
 * Counts in the database, for all machines of a site. What is counted in one moment goes into one statement. An answer
 * that does not come in time is an error.
 */
export function createDatabaseCounts({
  sql,
  clock,
  log,
  keyOf,
}: {
  sql: Sql;
  clock: Clock;
  log: Log;
  keyOf: CountKeys;
}): Counts {
  const spendOne = together((all: readonly Spending[]) => within(spendAll(all)));

  async function spendAll(all: readonly Spending[]): Promise<number[]> {
    const now = clock.now();
    const rows = await addToCounts(sql, rowsOf(all, now), now);
    const kept = new Map(rows.map((row) => [row.key, row]));
    return waitsOf(all, kept, now);
  }

  async function seeAll(key: string, ids: readonly number[], most: number): Promise<number> {
    const now = clock.now();
    const until = new Date(now.getTime() + DAY_MS);
    if (ids.length > most) return DAY_MS;
    if (await addIds(sql, { key, ids, until, most }, now)) return 0;
    return wait((await selectEndOfIds(sql, key)) ?? now, now);
  }

  /** Waits for the database as long as a call can. */
  async function within<T>(answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Unreachable('no answer in time')), PATIENCE_MS);
    try {
      return await Promise.race([answer, late.promise]);
    } catch (error) {
      if (!isUnreachable(error)) log.error({ err: error }, 'counting in the database: each machine counts for itself');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const spend: Counts['spend'] = (bound, key) => spendOne({ bound, key: keyOf(bound.name, key) });
  return {
    spend,
    pause: (bound, key) => spend({ ...bound, points: 1 }, key),
    async see({ name, most }, key, ids) {
      const ends = [...new Set(ids.map(endOf))];
      return ends.length === 0 ? 0 : within(seeAll(keyOf(name, key), ends, most));
    },
  };
}

/** Puts what is spent of one key into one row: a statement can't change a row twice. */
function rowsOf(all: readonly Spending[], now: Date): CountRow[] {
  const rows = new Map<string, CountRow>();
  for (const { key, bound } of all) {
    const until = new Date(now.getTime() + bound.seconds * 1000);
    const row = rows.get(key) ?? { key, spent: 0, until };
    row.spent += 1;
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** Says for each how long it waits: the first ones of a key pass, as if they had come one after the other. */
function waitsOf(all: readonly Spending[], kept: Map<string, CountRow>, now: Date): number[] {
  const later = new Map<string, number>();
  const waits = all.toReversed().map(({ key, bound }) => {
    const row = kept.get(key);
    const after = later.get(key) ?? 0;
    later.set(key, after + 1);
    return row && row.spent - after > bound.points ? wait(row.until, now) : 0;
  });
  return waits.reverse();
}

const wait = (until: Date, now: Date): number => Math.max(1, until.getTime() - now.getTime());

/** Gives the end of an id as the database's `integer`, which has a sign. */
const endOf = (id: string): number => shortened(id) | 0;
