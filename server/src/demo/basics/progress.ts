/** Progress of a long piece of work. */
export type Progress = {
  doing: 'outlines' | 'faces' | 'portraits' | 'members' | 'indexes';
  done: number;
  total: number;
};

export type Watch = { onProgress(progress: Progress): void; signal: AbortSignal };

/** Long work that reports its progress from time to time. */
export type LongWork<Result> = Generator<Progress, Result>;

/** Runs long work to its end. */
export function finish<Result>(work: LongWork<Result>, onProgress: Watch['onProgress']): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    onProgress(step.value);
  }
}
