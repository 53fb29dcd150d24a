import type postgres from 'postgres';

type Begin = (...args: unknown[]) => Promise<unknown>;

/** Each circle that a transaction is part of may cost it one. */
const ATTEMPTS = 5;

/**
 * Runs a transaction again that the database ended because it and others waited for each other in a circle. Rows of
 * others change where no operation can put them into one order first: who hides takes new likes off the members they
 * went to (`0008_likes.sql`), and these may hide in the same moment. What a transaction does besides its statements must
 * therefore bear to be done twice.
 */
export function repeatAfterDeadlock(sql: postgres.Sql, isDeadlock: (error: unknown) => boolean): postgres.Sql {
  const begin = sql.begin.bind(sql) as Begin;

  async function beginAgain(...args: unknown[]): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await begin(...args);
      } catch (error) {
        if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  return Object.assign(sql, { begin: beginAgain }) as postgres.Sql;
}
