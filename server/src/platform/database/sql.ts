import postgres from 'postgres';
import { guardTransactions } from './guard-transactions.ts';
import { repeatAfterDeadlock } from './repeat-after-deadlock.ts';

export type Sql = postgres.Sql;
/** A connection inside a transaction; everything that takes `Sql` for one statement takes it too. */
export type Tx = postgres.TransactionSql;
export type AnySql = Sql | Tx;
/** A part of a statement, to be put into another one. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

export function connect(url: string, options: { max?: number } = {}): Sql {
  const sql = postgres(url, {
    max: options.max ?? 10,
    onnotice: () => {},
    connect_timeout: 5,
    types: {
      // dates stay what they are: a day, not a moment in the server's zone
      date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
    },
  });
  return repeatAfterDeadlock(guardTransactions(sql, isUnreachable), isDeadlock);
}

const UNREACHABLE = new Set([
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'],
  // shut down by the administrator, crashed, starting, full
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** Whether the database was not there to be asked: the same may work in a moment. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNREACHABLE.has(String(error.code));
}

/** Whether an error of the driver is the violation of a named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.constraint_name === constraint;
}

/** A row that the statement refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23503';
}

/** Two transactions waited for each other; the database rolled this one back. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '40P01';
}
