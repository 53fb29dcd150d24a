import { parentPort } from 'node:worker_threads';
import type { Progress } from './basics/progress.ts';
import { type CrowdMaker, type CrowdTask, crowdMaker } from './make-crowd.ts';

/** A step that the thread is to take. */
export type Order = {
  [Step in keyof CrowdMaker]: { step: Step; args: Parameters<CrowdMaker[Step]> };
}[keyof CrowdMaker];
/** A message of the thread; orders are answered in their order. */
export type Told = { progress: Progress } | { answer: Answer };
type Answer = ReturnType<CrowdMaker[keyof CrowdMaker]>;

const port = parentPort;
if (!port) throw new Error('this runs on a thread of its own');
const tell = (told: Told) => port.postMessage(told);

port.once('message', (task: CrowdTask) => {
  const maker = crowdMaker(task, (progress) => tell({ progress }));
  port.on('message', ({ step, args }: Order) => {
    // The compiler does not see that step and arguments belong together.
    const take = maker[step] as (...args: unknown[]) => Answer;
    tell({ answer: take(...args) });
  });
});
