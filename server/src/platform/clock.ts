import { setTimeout } from 'node:timers/promises';

/** The only source of time. SQL gets the time as a parameter, so that a test's clock rules everything. */
export type Clock = {
  now(): Date;
  /** waits for this many seconds; a waiting timer does not keep the process alive */
  after(seconds: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  after: (seconds) => setTimeout(seconds * 1000, undefined, { ref: false }),
};

type FakeClock = Clock & {
  advance(seconds: number): void;
  set(time: Date): void;
  /** seconds of every wait that was begun */
  waits: number[];
  /** makes waits last until the clock is moved; before this call they are over at once */
  holdWaits(): void;
};

/** A clock that stands still until a test moves it. */
export function fakeClock(start: Date): FakeClock {
  let time = start.getTime();
  const waits: number[] = [];
  let holds = false;
  let waiting: { until: number; go: () => void }[] = [];
  function set(to: number) {
    time = to;
    const due = waiting.filter(({ until }) => until <= time);
    waiting = waiting.filter(({ until }) => until > time);
    for (const { go } of due) go();
  }
  return {
    now: () => new Date(time),
    async after(seconds) {
      waits.push(seconds);
      if (!holds) return;
      return new Promise((go) => waiting.push({ until: time + seconds * 1000, go }));
    },
    waits,
    holdWaits() {
      holds = true;
    },
    advance: (seconds) => set(time + seconds * 1000),
    set: (to) => set(to.getTime()),
  };
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
