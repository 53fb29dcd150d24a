import { expect, test } from 'vitest';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/http/call.ts';
import { hashed } from '../../../platform/random-token.ts';
import { createSessionMemory } from './session-memory.ts';

const START = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => secondsAfter(START, seconds);
const viewer = (name: string, mark = '1') => ({ sessionHash: hashed(name), mark }) as Viewer;

function remembering(room: number) {
  const memory = createSessionMemory(180, room);
  const keep = (name: string, { now, usedAt = now, mark }: { now: number; usedAt?: number; mark?: string }) =>
    memory.keep(viewer(name, mark), at(usedAt), at(now));
  const markOf = (name: string, now: number) => memory.find(hashed(name), at(now))?.mark;
  return { memory, keep, markOf };
}

test('those who were seen last are remembered, as they were seen last', () => {
  const { memory, keep, markOf } = remembering(2);
  keep('anna', { now: 0 });
  keep('ben', { now: 0 });
  keep('anna', { now: 1, mark: '2' });
  keep('carla', { now: 2 });
  expect(['anna', 'ben', 'carla'].map((name) => markOf(name, 3))).toEqual(['2', undefined, '1']);
  memory.forget(hashed('carla'));
  expect(markOf('carla', 3)).toBe(undefined);
});

test('a session is recalled for as long as its use need not be noted', () => {
  const { keep, markOf } = remembering(2);
  keep('anna', { now: 100, usedAt: 0 });
  expect([markOf('anna', 179), markOf('anna', 180)]).toEqual(['1', undefined]);
});

test('what is old is forgotten', () => {
  const { keep, markOf } = remembering(10);
  keep('anna', { now: 0, usedAt: 1000 });
  keep('ben', { now: 179 });
  expect(markOf('anna', 179)).toBe('1');
  keep('carla', { now: 180 });
  expect(['anna', 'ben', 'carla'].map((name) => markOf(name, 180))).toEqual([undefined, '1', '1']);
});
