/** Runs at most `atOnce` tasks at a time, the others in the order they came. */
export type Slots = {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** tasks that have not begun */
  waiting(): number;
};

export function createSlots(atOnce: number): Slots {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    waiting: () => queue.length,
    async run(task) {
      // a slot is handed over to the next in the queue, so that nobody who comes meanwhile takes it
      if (running < atOnce) running++;
      else await new Promise<void>((begin) => queue.push(begin));
      try {
        return await task();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
