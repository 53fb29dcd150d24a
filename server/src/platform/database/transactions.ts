import type { PoolClient } from 'pg';
import { absence, isDeadlock, isUnreachable } from './errors.ts';
import { ask, giveBack, type Pool } from './pool.ts';
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
export async function inTransaction<T>(pool: Pool, mode: string, work: (run: Run) => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, mode, work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function once<T>(pool: Pool, mode: string, work: (run: Run) => T | Promise<T>): Promise<T> {
  const client = await pool.take();
  const loss = whenLost(client);
  let over: unknown;
  let failure: unknown;
  const run: Run = async (query) => {
    if (over) throw over;
    try {
      return await ask(client, query);
    } catch (error) {
      failure ??= error;
      if (isUnreachable(error)) over ??= error;
      throw error;
    }
  };
  try {
    await ask(client, { text: `begin ${mode}` });
    const result = await Promise.race([work(run), loss.promise]);
    over ??= new Error('the transaction has ended');
    await commit(client, failure);
    giveBack(client);
    return result;
  } catch (error) {
    over ??= error;
    giveBack(client, await rollBack(client, error));
    throw error;
  } finally {
    loss.forget();
  }
}

/** A transaction in which a statement failed ends rolled back, also when `work` let the failure pass. */
async function commit(client: PoolClient, failure: unknown): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw absence(error);
  });
  if (command === 'ROLLBACK') throw failure;
}

/** @returns the error after which the connection is known: that of the rollback, if that fails too */
async function rollBack(client: PoolClient, error: unknown): Promise<unknown> {
  if (isUnreachable(error)) return error;
  try {
    await ask(client, { text: 'rollback' });
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
