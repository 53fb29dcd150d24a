/** The time that a call may take. When it is over, its statements are refused and cut (`sql.until(deadline.over)`). */
export type Deadline = {
  readonly over: AbortSignal;
  /** allows this much time from now on, whatever was allowed before; null: no limit */
  allow(ms: number | null): void;
  /**
   * Answers what `work` answers.
   * @throws OutOfTime as soon as the time is over; `work` then goes on unobserved
   */
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
