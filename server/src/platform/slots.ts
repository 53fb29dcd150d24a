import { Refusal } from './http/refusal.ts';

/** Runs tasks so that their weights together stay within a capacity, in the order they came. */
export type Slots = {
  /**
   * A weight above the capacity counts as all of it.
   * @throws Refusal `service_unavailable` when as many wait as may
   */
  run<T>(weight: number, task: () => Promise<T>): Promise<T>;
};

/** @param mostWaiting how many tasks may wait; the next one is refused */
export function createSlots(capacity: number, mostWaiting = Number.POSITIVE_INFINITY): Slots {
  let taken = 0;
  const queue: { share: number; begin(): void }[] = [];

  function beginNext(): void {
    // a heavy task at the front is not overtaken, or it might wait forever
    for (let next = queue[0]; next && taken + next.share <= capacity; next = queue[0]) {
      queue.shift();
      taken += next.share;
      next.begin();
    }
  }

  return {
    async run(weight, task) {
      const share = Math.min(weight, capacity);
      if (queue.length >= mostWaiting) {
        throw new Refusal('service_unavailable', undefined, { retryAfterSeconds: 1 });
      }
      await new Promise<void>((begin) => {
        queue.push({ share, begin });
        beginNext();
      });
      try {
        return await task();
      } finally {
        taken -= share;
        beginNext();
      }
    },
  };
}
