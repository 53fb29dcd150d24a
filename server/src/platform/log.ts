import pino, { type DestinationStream } from 'pino';

export type Log = pino.Logger;

/** Makes the structured log. Query strings, bodies, addresses and tokens never go into it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino({ level, base: null, serializers: { err: withoutValues } }, destination);
}

/** Strips an error of the database: its `detail` carries the row, with names, addresses and hashes. */
function withoutValues(error: unknown): object {
  // Some libraries throw plain objects that look like errors.
  if (typeof error !== 'object' || error === null || !('message' in error)) return { type: typeof error };
  const { name, message, stack, cause, code } = error as Partial<NodeJS.ErrnoException>;
  return {
    type: name ?? typeof error,
    message,
    code: code === undefined ? undefined : String(code),
    stack,
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  };
}
