/** Orders that the measurement gives to a server of streams. */
export type ToServer = SignIn | { announce: true } | { fill: Fill } | { rest: true } | { tellCpu: true };

/** Sessions of so many members, for so many streams; `talking`: each has a conversation with another. */
export type SignIn = { cookiesFor: number; members: number; talking: boolean };

/** Number and size in bytes of the events to each of the first members. */
export type Fill = { members: number; events: number; bytes: number };

/** Orders that the measurement gives to the readers. */
export type ToReaders =
  | { open: { url: string; path: string; cookies: string[]; perSecond: number } }
  | { stall: number }
  | { close: true };

/** Answers of a process, by what they are about. Moments are milliseconds since 1970. */
export type Said = {
  url: string;
  cookies: string[];
  /** an event to all streams: the moment before the first write, and the CPU until all were written */
  announced: { at: number; cpuMs: number };
  filled: true;
  /** bytes of memory after the garbage was taken out */
  resting: number;
  /** milliseconds of CPU since the process began */
  cpuMs: number;
  opened: { seconds: number };
  /** moments at which 99 of 100 streams had the event, and the last one; of those who read */
  heard: { most: number; last: number };
  /** some read no more from now on; `cut`: how often those were cut who did so before */
  stalled: { cut: number };
  closed: true;
  lost: true;
  /** all that were lost are there again */
  back: { seconds: number; refused: number };
  /** all that were told to ask for everything have done so: milliseconds of each answer */
  asked: { seconds: number; ms: number[]; refused: number };
};

/** The time in milliseconds since 1970, with parts of a millisecond: for processes of one machine. */
export const moment = (): number => performance.timeOrigin + performance.now();

/** Says something to the measurement. */
export function tell(message: Partial<Said>): void {
  process.send?.(message);
}

/** Announces by `write`, and tells of it once Node has passed on what was written. */
export async function announcing(write: () => void): Promise<void> {
  const [at, before] = [moment(), cpuMs()];
  write();
  await new Promise(setImmediate);
  tell({ announced: { at, cpuMs: cpuMs() - before } });
}

/** Milliseconds of CPU of this process so far. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Memory of this process at rest; needs `--expose-gc`. */
export function memoryAtRest(): number {
  for (let n = 0; n < 3; n++) globalThis.gc?.();
  return process.memoryUsage().rss;
}
