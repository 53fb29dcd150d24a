import { setImmediate as turn } from 'node:timers/promises';

/** How far a long piece of work has come. */
export type Progress = {
  doing: 'outlines' | 'faces' | 'portraits' | 'members' | 'indexes';
  done: number;
  total: number;
};

export type Watch = { onProgress(progress: Progress): void; signal: AbortSignal };

/** Long work that says from time to time how far it has come. */
export type LongWork<Result> = Generator<Progress, Result>;

/** Does long work and gives others a turn whenever it says something; a stop among them ends it. */
export async function bitByBit<Result>(work: LongWork<Result>, { onProgress, signal }: Watch): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await turn();
    signal.throwIfAborted();
  }
}
