/** How long a call may take. Its statements are refused and cut when the time is over (`sql.until(deadline.over)`). */
export type Deadline = {
  readonly over: AbortSignal;
  /** From now on it has this time, whatever it had before; none: as long as it takes. */
  allow(ms: number | null): void;
  /** What `work` answers. @throws OutOfTime as soon as the time is over; what `work` does then is nobody's business */
  race<T>(work: Promise<T>): Promise<T>;
};

/** The time was over before there was an answer. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

export function startDeadline(ms: number): Deadline {
  const over = new AbortController();
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  let timer: NodeJS.Timeout | undefined;

  function allow(ms: number | null): void {
    clearTimeout(timer);
    timer = ms === null ? undefined : setTimeout(end, ms);
  }

  function end(): void {
    late.reject(new OutOfTime('it took too long'));
    over.abort();
  }

  allow(ms);
  return {
    over: over.signal,
    allow,
    race: (work) => Promise.race([work, late.promise]),
  };
}
