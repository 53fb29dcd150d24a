import { DatabaseError } from 'pg';

/** The database was not there to be asked, or was gone before it had answered. */
export class Unreachable extends Error {}

/** Codes by which the database says that it ends this connection, or takes none: shut down, crashed, starting, full. */
const ENDS = /^(08...|57P..|25P0[34]|53300)$/;

/** Whether the database was not there to be asked: the same may work in a moment. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof DatabaseError && ENDS.test(error.code ?? ''));
}

/** What passes by itself: no answer in time, no room on the disk. The same may work later, and nothing of it was done. */
const PASSES = /^(57014|55P03|53...)$/;

/** Whether the database could not do it now, for a reason that lies in neither the statement nor the site. */
export function isPassing(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof DatabaseError && PASSES.test(error.code ?? ''));
}

/** The error as it is when the database said it; else its absence, for which the driver has many words and no type. */
export function absence(error: unknown): unknown {
  if (error instanceof DatabaseError || error instanceof Unreachable) return error;
  const { message, code } = error as Partial<NodeJS.ErrnoException>;
  // of several addresses that all refused there is a code and no message
  return new Unreachable(message || code, { cause: error });
}

/** Whether an error of the driver is the violation of a named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** A row that the statement refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** Two transactions waited for each other; the database rolled this one back. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}
