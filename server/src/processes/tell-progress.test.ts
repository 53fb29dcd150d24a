import { expect, test } from 'vitest';
import type { Progress } from '../demo/index.ts';
import { progressTeller } from './tell-progress.ts';

function told(isTTY: boolean, steps: [seconds: number, Progress][]): string[] {
  const lines: string[] = [];
  let time = 0;
  const tell = progressTeller({ say: (line) => lines.push(line), isTTY, now: () => time * 1000 });
  for (const [seconds, progress] of steps) {
    time = seconds;
    tell(progress);
  }
  return lines;
}

const members = (done: number): Progress => ({ doing: 'members', done, total: 1_000_000 });

test('a step is told when it begins, every five seconds and when it ends, with speed and time left', () => {
  const steps: [number, Progress][] = [
    [0, members(0)],
    [4, members(40_000)],
    [6, members(60_000)],
    [60, members(1_000_000)],
  ];
  expect(told(false, steps)).toEqual([
    'writing the demo members: 0 of 1,000,000',
    'writing the demo members: 60,000 of 1,000,000, 10,000 a second, 2 min left',
    'writing the demo members: 1,000,000 of 1,000,000',
  ]);
});

test('on a terminal a line takes the place of the one before, within a step', () => {
  const lines = told(true, [
    [0, { doing: 'portraits', done: 1, total: 254 }],
    [1, { doing: 'portraits', done: 41, total: 254 }],
    [2, members(0)],
  ]);
  expect(lines).toEqual([
    'drawing their portraits: 1 of 254',
    '\u001b[1A\u001b[2Kdrawing their portraits: 41 of 254, 40 a second, 6 s left',
    'writing the demo members: 0 of 1,000,000',
  ]);
});
