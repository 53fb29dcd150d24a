import { expect, test } from 'vitest';
import { sameAtOnce } from './same-at-once.ts';

test('the same at once is done once; what differs, and what comes later, for itself', async () => {
  const ends: ((answer: number) => void)[] = [];
  const act = () => new Promise<number>((resolve) => ends.push(resolve));
  const once = sameAtOnce<number>();
  const [first, same, other] = [once('a', act), once('a', act), once('b', act)];
  for (const [at, end] of ends.entries()) end(at);
  expect(await Promise.all([first, same, other])).toEqual([0, 0, 1]);
  const later = once('a', act);
  ends[2]?.(2);
  expect(await later).toBe(2);
});

test('an error is that of all who asked for the same, and of nobody after them', async () => {
  const once = sameAtOnce<string>();
  const fail = () => Promise.reject(new Error('silent'));
  const outcomes = await Promise.allSettled([once('a', fail), once('a', fail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once('a', async () => 'there')).toBe('there');
});
