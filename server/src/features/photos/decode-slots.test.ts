import { expect, it } from 'vitest';
import { createSlots } from './decode-slots.ts';

it('runs so many at once, in order, and goes on after a failure', async () => {
  const slots = createSlots(2);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((number) =>
    slots.run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => {
        finish[number] = resolve;
      });
      if (number === 0) throw new Error('failed');
      return number;
    }),
  );
  const settled = Promise.allSettled(tasks);
  expect(begun).toEqual([0, 1]);
  expect(slots.waiting()).toBe(2);
  finish[0]?.();
  await expect(tasks[0]).rejects.toThrow('failed');
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  finish[2]?.();
  await tasks[2];
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2, 3]);
  finish[1]?.();
  finish[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(slots.waiting()).toBe(0);
});
