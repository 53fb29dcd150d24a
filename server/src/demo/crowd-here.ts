import type { crowdOnThread } from './crowd-on-thread.ts';
import { type CrowdTask, crowdMaker } from './make-crowd.ts';

/** A crowd that makes itself when it is asked. */
export type CrowdSource = Pick<ReturnType<typeof crowdOnThread>, 'ask' | 'all'>;

/** Makes a crowd on this thread: a small one is done before another thread would have begun. */
export function crowdHere(task: CrowdTask): CrowdSource {
  const maker = crowdMaker(task, () => {});
  // The compiler does not see that step and arguments belong together.
  const ask = async (step: keyof typeof maker, ...args: unknown[]) => {
    return (maker[step] as (...given: unknown[]) => unknown)(...args);
  };
  return {
    ask: ask as CrowdSource['ask'],
    async *all(step) {
      for (let made = maker[step](); made; made = maker[step]()) yield made;
    },
  };
}
