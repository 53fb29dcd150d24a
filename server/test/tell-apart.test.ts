import { expect, it } from 'vitest';
import { bestThreshold } from './tell-apart.ts';

const spread = (from: number, to: number) => Array.from({ length: 100 }, (_, at) => from + ((to - from) * at) / 99);

it.each([
  [1, 'always slower', spread(10, 20), spread(21, 30)],
  [1, 'always faster', spread(21, 30), spread(10, 20)],
  [0.75, 'slower by half the spread', spread(0, 10), spread(5, 15)],
  [0.5, 'the same', spread(0, 10), spread(0.01, 10.01)],
])('%d of the answers are told apart where one kind is %s', (share, _, first, second) => {
  expect(bestThreshold([first, second])).toBeCloseTo(share, 1);
});
