import { DatabaseError } from 'pg';

/** The database could not be reached, or was gone before it had answered. */
export class Unreachable extends Error {}

/** Codes that end this connection or refuse a new one: shut down, crashed, starting, full. */
const ENDS = /^(08...|57P..|25P0[34]|53300)$/;

/** Tells whether the database could not be reached. Repeated in a moment, the same may work. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof DatabaseError && ENDS.test(error.code ?? ''));
}

/**
 * Codes of failures that pass: no answer in time, no room on the disk. Nothing was done, and the same may work later.
 */
const PASSES = /^(57014|55P03|53...)$/;

/** Tells whether the database failed for a passing reason, which lies in neither the statement nor the site. */
export function isPassing(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof DatabaseError && PASSES.test(error.code ?? ''));
}

/** Codes of what took too long: a statement, the wait for a lock, a pause within a transaction. */
const LATE = /^(57014|55P03|25P0[34])$/;

/** Tells whether the database ended what took too long, which may lie in the database or in what was asked. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && LATE.test(error.code ?? '');
}

/**
 * Returns an error of the database as it is, and any other error of the driver as `Unreachable`: the driver has many
 * words for that and no type.
 */
export function absence(error: unknown): unknown {
  if (error instanceof DatabaseError || error instanceof Unreachable) return error;
  const { message, code } = error as Partial<NodeJS.ErrnoException>;
  // When all addresses of a name refuse, the error has a code and no message.
  return new Unreachable(message || code, { cause: error });
}

/** Tells whether an error is the violation of a named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** Tells whether a row that the statement refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** Tells whether two transactions waited for each other, and the database rolled this one back. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}
