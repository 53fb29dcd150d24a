import pino, { type DestinationStream } from 'pino';

export type Log = pino.Logger;

/** Structured log. Query strings, bodies, addresses and tokens never go into it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino({ level, base: null, serializers: { err: withoutValues } }, destination);
}

/** An error of the database carries the row it was about (`detail`), with names, addresses and hashes. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: withoutValues(cause) }) };
}
