/** The only source of time. SQL gets it as a parameter, so that a test's clock rules everything. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export function fakeClock(start: Date): Clock & { advance(seconds: number): void; set(time: Date): void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(seconds) {
      time += seconds * 1000;
    },
    set(to) {
      time = to.getTime();
    },
  };
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
