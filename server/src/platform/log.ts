import pino from 'pino';

export type Log = pino.Logger;

/** Structured log. Query strings, bodies, addresses and tokens never go into it. */
export function createLog(level: string): Log {
  return pino({ level, base: null });
}
