import type { PoolClient } from 'pg';
import { absence, isDeadlock, isUnreachable } from './errors.ts';
import type { Lent } from './pool.ts';
import type { Run } from './statement.ts';

/** Each circle that a transaction is part of may cost it one. */
const ATTEMPTS = 5;

/**
 * Does `work` in a transaction on a connection of its own. It ends with its connection: whatever `work` still asks after
 * the end or the loss is refused and reaches no database.
 *
 * It is done again when the database ended it because it and others waited for each other in a circle. Rows of
 * others change where no operation can put them into one order first: who hides takes new likes off the members they
 * went to, and these may hide in the same moment. What it does besides its statements must therefore bear to be
 * done twice.
 */
export async function inTransaction<T>(
  take: () => Promise<Lent>,
  mode: string,
  work: (run: Run) => T | Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(await take(), mode, work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function once<T>(lent: Lent, mode: string, work: (run: Run) => T | Promise<T>): Promise<T> {
  const loss = whenLost(lent.client);
  let over: unknown;
  let failure: unknown;
  const run: Run = async (query) => {
    if (over) throw over;
    try {
      return (await lent.ask(query)).rows;
    } catch (error) {
      failure ??= error;
      if (isUnreachable(error)) over ??= error;
      throw error;
    }
  };
  try {
    await lent.ask({ text: `begin ${mode}` });
    const result = await Promise.race([work(run), loss.promise]);
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

/** A transaction in which a statement failed ends rolled back, also when `work` let the failure pass. */
async function commit(lent: Lent, failure: unknown): Promise<void> {
  const { command } = await lent.ask({ text: 'commit' });
  if (command === 'ROLLBACK') throw failure;
}

/** @returns the error after which the connection is known: that of the rollback, if that fails too */
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
