import { expect, test } from 'vitest';
import { together } from './together.ts';

test('what is asked in the same moment or while a question is under way goes together into the next', async () => {
  const asked: number[][] = [];
  const answers: (() => void)[] = [];
  const double = together<number, number>(async (numbers) => {
    asked.push([...numbers]);
    await new Promise<void>((resolve) => answers.push(resolve));
    return numbers.map((number) => number * 2);
  });
  const first = [double(1), double(2)];
  await expect.poll(() => answers.length).toBe(1);
  const second = [double(3), double(3), double(4)];
  answers[0]?.();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect(await Promise.all(second)).toEqual([6, 6, 8]);
  expect(asked).toEqual([
    [1, 2],
    [3, 3, 4],
  ]);
});

test('a question that fails fails for all who are in it, and for nobody after them', async () => {
  let fails = true;
  const ask = together<number, number>(async (numbers) => {
    if (fails) throw new Error('silent');
    return numbers;
  });
  const outcomes = await Promise.allSettled([ask(1), ask(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask(3)).toBe(3);
});

test('very many are asked for in parts', async () => {
  const sizes: number[] = [];
  const ask = together<number, number>(async (numbers) => {
    sizes.push(numbers.length);
    return numbers;
  });
  const numbers = Array.from({ length: 450 }, (_, n) => n);
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  expect(sizes).toEqual([200, 200, 50]);
});
