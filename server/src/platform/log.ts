import pino, { type DestinationStream } from 'pino';

export type Log = pino.Logger;

/** Structured log. Query strings, bodies, addresses and tokens never go into it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino({ level, base: null, serializers: { err: withoutValues } }, destination);
}

/** An error of the database carries the row it was about (`detail`), with names, addresses and hashes. */
function withoutValues(error: unknown): object {
  // some libraries throw or tell of plain objects with the words of an error
  if (typeof error !== 'object' || error === null || !('message' in error)) return { type: typeof error };
  const { name, message, stack, cause, code } = error as Partial<NodeJS.ErrnoException>;
  return {
    ...{ type: name ?? typeof error, message, code: code === undefined ? undefined : String(code), stack },
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  };
}
