/** Runs tasks so that their weights together stay within a capacity, in the order they came. */
export type Slots = {
  /** a weight above the capacity counts as all of it */
  run<T>(weight: number, task: () => Promise<T>): Promise<T>;
};

export function createSlots(capacity: number): Slots {
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
