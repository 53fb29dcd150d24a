import { setImmediate as turn } from 'node:timers/promises';

/** How far a long piece of work has come. */
type Progress = {
  doing: 'outlines' | 'faces' | 'portraits' | 'members' | 'indexes';
  done: number;
  total: number;
};

/** Long work that says from time to time how far it has come, and lets others have a turn then. */
export type LongWork<Result> = Generator<Progress, Result>;

export async function bitByBit<Result>(work: LongWork<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await turn();
  }
}
