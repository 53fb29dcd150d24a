import type { PoolClient } from 'pg';
import { absence, isDeadlock, isUnreachable } from './errors.ts';
import type { Lent } from './pool.ts';
import type { Row, Run } from './statement.ts';

/** Attempts; each deadlock that the transaction is part of may cost one. */
const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction on a connection of its own. Once the transaction has ended or its connection is lost,
 * further statements of `work` are refused and reach no database.
 *
 * After a deadlock it runs again. Some can't be avoided by an order of locks: a member who hides takes new likes off
 * others, who may hide in the same moment, or give a like across domains, which locks both rows by their ids: back to
 * that member, or to another of thousands. So everything else that `work` does must bear to be done twice.
 */
export async function inTransaction<T>(
  take: () => Promise<Lent>,
  mode: string,
  work: (run: Run, rows: Row[]) => T | Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(await take(), mode, work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function once<T>(lent: Lent, mode: string, work: (run: Run, rows: Row[]) => T | Promise<T>): Promise<T> {
  const loss = whenLost(lent.client);
  let over: unknown;
  let failure: unknown;
  const run: Run = async (query) => {
    if (over) throw over;
    try {
      return await lent.ask(query);
    } catch (error) {
      failure ??= error;
      if (isUnreachable(error)) over ??= error;
      throw error;
    }
  };
  try {
    const { rows } = await lent.ask({ text: `begin ${mode}` });
    const result = await Promise.race([work(run, rows), loss.promise]);
    over ??= new Error('the transaction has ended');
    await commit(lent, failure);
    lent.giveBack();
    return result;
  } catch (error) {
    over ??= error;
    lent.giveBack(await rollBack(lent, error));
    throw error;
  } finally {
    loss.forget();
  }
}

/** Commits. A transaction with a failed statement rolls back, even if `work` ignored the failure. */
async function commit(lent: Lent, failure: unknown): Promise<void> {
  const { command } = await lent.ask({ text: 'commit' });
  if (command === 'ROLLBACK') throw failure;
}

/**
 * Rolls back.
 * @returns the error to close the connection with: that of the rollback, if it fails too
 */
async function rollBack(lent: Lent, error: unknown): Promise<unknown> {
  if (isUnreachable(error)) return error;
  try {
    await lent.ask({ text: 'rollback' });
    return error;
  } catch (another) {
    return another;
  }
}

function whenLost(client: PoolClient) {
  const { promise, reject } = Promise.withResolvers<never>();
  const lost = (error: unknown) => reject(absence(error));
  client.on('error', lost);
  promise.catch(() => {});
  return { promise, forget: () => client.off('error', lost) };
}
