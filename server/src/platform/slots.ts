/** Tells that too many tasks wait already. */
export class Overloaded extends Error {}

/** Runs tasks in their order, so that the sum of their weights stays within a capacity. */
export type Slots = {
  /**
   * Runs a task when there is room. A weight above the capacity counts as all of it.
   * @throws Overloaded if the queue is full
   */
  run<T>(weight: number, task: () => Promise<T>): Promise<T>;
};

/** @param mostWaiting tasks that may wait; the next one is refused */
export function createSlots(capacity: number, mostWaiting = Number.POSITIVE_INFINITY): Slots {
  let taken = 0;
  const queue: { share: number; begin(): void }[] = [];

  function beginNext(): void {
    // A heavy task at the front is not overtaken, or it might wait for ever.
    for (let next = queue[0]; next && taken + next.share <= capacity; next = queue[0]) {
      queue.shift();
      taken += next.share;
      next.begin();
    }
  }

  return {
    async run(weight, task) {
      const share = Math.min(weight, capacity);
      if (queue.length >= mostWaiting) throw new Overloaded('too many wait');
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
