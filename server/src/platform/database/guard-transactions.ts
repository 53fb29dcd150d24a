import type postgres from 'postgres';

type Work = (tx: postgres.TransactionSql) => unknown;

/** What the driver makes of a tagged template; it hands itself over when somebody waits for it. */
type Query = Promise<unknown> & { handler(query: Query): void; reject(error: unknown): void };

/**
 * Ends a transaction for good when its connection is lost.
 *
 * The driver (3.4.9) goes on: the next statement, also its own `rollback`, is written to a socket that is gone, which
 * ends the process by a TypeError; or, once the pool has opened the connection again, into somebody else's session,
 * where it runs without a transaction and its answer reaches the statement of another (upstream #1154, #1208).
 * Hence nothing of a transaction reaches the driver after the loss, nor after its end.
 */
export function guardTransactions(sql: postgres.Sql, isLost: (error: unknown) => boolean): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;

  async function beginGuarded(...args: [Work] | [string, Work]): Promise<unknown> {
    const work = args.at(-1) as Work;
    const options = typeof args[0] === 'string' ? args[0] : '';
    const loss = Promise.withResolvers<never>();
    let end: unknown;
    const lose = (error: unknown) => {
      end = error;
      loss.reject(error);
    };
    const running = begin(options, async (tx) => {
      const result = await settled(() => work(guard(tx, lose, () => end)));
      // the driver would commit or roll back on what has taken the connection's place
      return end ? new Promise<never>(() => {}) : result();
    });
    try {
      return await Promise.race([running, loss.promise]);
    } finally {
      end ??= new Error('the transaction has ended');
    }
  }

  function guard(tx: postgres.TransactionSql, lose: (error: unknown) => void, ended: () => unknown) {
    return new Proxy(tx, {
      apply(target, self, args) {
        const made: unknown = Reflect.apply(target as never, self, args);
        if (isQuery(made)) watch(made, lose, ended);
        return made;
      },
    });
  }

  function watch(query: Query, lose: (error: unknown) => void, ended: () => unknown): void {
    const { handler } = query;
    query.handler = (one) => {
      const error = ended();
      if (error) return one.reject(error);
      handler(one);
      one.catch((problem) => {
        if (isLost(problem)) lose(problem);
      });
    };
  }

  return Object.assign(sql, { begin: beginGuarded }) as postgres.Sql;
}

/** Names of columns and lists of values are made by the same function and don't run. */
function isQuery(made: unknown): made is Query {
  return made instanceof Promise && 'handler' in made;
}

/** What some work came to, to be told later. */
async function settled(work: () => unknown): Promise<() => unknown> {
  try {
    const result = await work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
