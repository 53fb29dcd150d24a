import { Worker } from 'node:worker_threads';
import { AHEAD } from '../platform/database/copy-rows.ts';
import type { Watch } from './basics/progress.ts';
import type { Order, Told } from './crowd-thread.ts';
import type { CrowdMaker, CrowdTask, Made } from './make-crowd.ts';

/**
 * Makes a crowd on a thread of its own: half of the work of a seed, and this one has to serve the database. The thread
 * needs a second to begin, so its task may come later.
 */
export function crowdOnThread({ onProgress, signal }: Watch) {
  const thread = new Worker(new URL('./crowd-thread.ts', import.meta.url));
  const asked: ((answer: never) => void)[] = [];
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  thread.on('message', (told: Told) => {
    if ('progress' in told) onProgress(told.progress);
    // The answer is of the type of its step, because they come in order.
    else asked.shift()?.(told.answer as never);
  });
  thread.on('error', ended.reject);
  thread.on('exit', () => ended.reject(signal.reason ?? new Error('the thread that makes the crowd ended')));
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();

  function ask<Step extends keyof CrowdMaker>(step: Step, ...args: Parameters<CrowdMaker[Step]>) {
    const answer = Promise.withResolvers<ReturnType<CrowdMaker[Step]>>();
    asked.push(answer.resolve);
    thread.postMessage({ step, args } as Order);
    return Promise.race([answer.promise, ended.promise]);
  }

  return {
    /** gives it what to make; all else is asked afterwards */
    begin: (task: CrowdTask) => thread.postMessage(task),
    ask,
    /** Asks until all are made. The next ones are made while the database takes these: neither waits for the other. */
    async *all(step: 'members' | 'photos'): AsyncGenerator<Made> {
      const coming: Promise<Made | null>[] = [];
      const askNext = () => {
        const next = ask(step);
        next.catch(() => {});
        coming.push(next);
      };
      for (let ahead = 0; ahead < AHEAD; ahead++) askNext();
      for (let made = await coming.shift(); made; made = await coming.shift()) {
        askNext();
        yield made;
      }
      // Whoever asks for something else now is not answered by what is left.
      await Promise.all(coming);
    },
    async end() {
      signal.removeEventListener('abort', stop);
      await thread.terminate();
    },
  };
}
