/** Orders that the measurement gives to a server of streams. */
export type ToServer = { cookiesFor: number; members: number } | { announce: true } | { rest: true };

/** Orders that the measurement gives to the readers. */
export type ToReaders = { open: { url: string; path: string; cookies: string[]; perSecond: number } } | { close: true };

/** Answers of a process, by what they are about. Moments are milliseconds since 1970. */
export type Said = {
  url: string;
  cookies: string[];
  /** an event to all streams: the moment before the first write, and the time until all were written */
  announced: { at: number; tookMs: number };
  /** bytes of memory after the garbage was taken out */
  resting: number;
  opened: { seconds: number };
  /** moment at which the last stream had the event */
  heard: number;
  closed: true;
  lost: true;
  /** all that were lost are there again */
  back: { seconds: number; refused: number };
};

/** The time in milliseconds since 1970, with parts of a millisecond: for processes of one machine. */
export const moment = (): number => performance.timeOrigin + performance.now();

/** Says something to the measurement. */
export function tell(message: Partial<Said>): void {
  process.send?.(message);
}

/** Memory of this process at rest; needs `--expose-gc`. */
export function memoryAtRest(): number {
  for (let n = 0; n < 3; n++) globalThis.gc?.();
  return process.memoryUsage().rss;
}
