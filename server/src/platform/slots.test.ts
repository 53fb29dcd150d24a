import { expect, it } from 'vitest';
import { createSlots, Overloaded } from './slots.ts';

/** Tasks that end when the test says so. */
function createTasks(capacity: number) {
  const slots = createSlots(capacity);
  const begun: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const start = (name: string, weight: number) =>
    slots.run(weight, () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  const settle = () => new Promise(setImmediate);
  return { begun, ends, start, settle };
}

it('runs so many at once, in order, and goes on after a failure', async () => {
  const { begun, ends, start, settle } = createTasks(2);
  const first = start('a', 1);
  for (const name of ['b', 'c', 'd']) void start(name, 1);
  await settle();
  expect(begun).toEqual(['a', 'b']);
  ends.get('a')?.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('b')?.resolve();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('runs a heavy one alone and lets nobody overtake it', async () => {
  const { begun, ends, start, settle } = createTasks(2);
  void start('light', 1);
  void start('heavy', 5);
  void start('later', 1);
  await settle();
  expect(begun).toEqual(['light']);
  ends.get('light')?.resolve();
  await settle();
  expect(begun).toEqual(['light', 'heavy']);
  ends.get('heavy')?.resolve();
  await settle();
  expect(begun).toEqual(['light', 'heavy', 'later']);
});

it('refuses who comes when as many wait as may', async () => {
  const slots = createSlots(1, 2);
  const ends: (() => void)[] = [];
  const start = () => slots.run(1, () => new Promise<void>((resolve) => ends.push(resolve)));
  const all = [start(), start(), start()];
  await expect(start()).rejects.toThrow(Overloaded);
  for (const one of all) {
    await new Promise(setImmediate);
    ends.shift()?.();
    await one;
  }
  const again = start();
  await new Promise(setImmediate);
  ends.shift()?.();
  await again;
});
