import { setImmediate as turn } from 'node:timers/promises';

/** Progress of a long piece of work. */
export type Progress = {
  doing: 'outlines' | 'faces' | 'portraits' | 'members' | 'indexes';
  done: number;
  total: number;
};

export type Watch = { onProgress(progress: Progress): void; signal: AbortSignal };

/** Long work that reports its progress from time to time. */
export type LongWork<Result> = Generator<Progress, Result>;

/** Runs long work and gives other work a turn at each report; a stop then ends it. */
export async function bitByBit<Result>(work: LongWork<Result>, { onProgress, signal }: Watch): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await turn();
    signal.throwIfAborted();
  }
}
