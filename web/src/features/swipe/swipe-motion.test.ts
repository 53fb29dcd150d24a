import { expect, it } from 'vitest';
import { choiceOf, flightOf, isAtRest, type Motion, speedOf, spring } from './swipe-motion.ts';

it.each<[string, Motion, ReturnType<typeof choiceOf>]>([
  ['far to the right', { offset: 140, speed: 0 }, 'like'],
  ['far to the left', { offset: -140, speed: 0 }, 'pass'],
  ['not far enough', { offset: 139, speed: 0.4 }, null],
  ['a flick', { offset: 30, speed: 0.6 }, 'like'],
  ['a flick to the left', { offset: -30, speed: -0.6 }, 'pass'],
  ['a twitch', { offset: 20, speed: 3 }, null],
  ['far, but thrown back', { offset: 200, speed: -0.6 }, null],
])('a card of 400 px, %s', (_, motion, choice) => {
  expect(choiceOf(motion, 400)).toBe(choice);
});

it('a spring brings the card back, past its place by a little, within a second', () => {
  let motion: Motion = { offset: 100, speed: 0 };
  let furthest = 0;
  let ms = 0;
  while (!isAtRest(motion)) {
    motion = spring(motion, 16);
    furthest = Math.min(furthest, motion.offset);
    ms += 16;
  }
  expect(ms).toBeLessThan(1000);
  expect(furthest).toBeLessThan(0);
  expect(furthest).toBeGreaterThan(-20);
});

it('a spring stays calm however rare the frames are', () => {
  let motion: Motion = { offset: 300, speed: 5 };
  for (let frame = 0; frame < 20; frame++) motion = spring(motion, 5000);
  expect(isAtRest(motion)).toBe(true);
});

it('a fast throw flies shorter; none flies for long', () => {
  expect(flightOf(4, 600)).toBe(150);
  expect(flightOf(-4, 600)).toBe(150);
  expect(flightOf(0, 600)).toBe(375);
  expect(flightOf(0, 6000)).toBe(450);
});

it('a speed is that of the last moments', () => {
  const samples = [
    { at: 0, x: 0 },
    { at: 500, x: 10 },
    { at: 540, x: 50 },
  ];
  expect(speedOf(samples, 550)).toBe(1);
  expect(speedOf(samples, 700)).toBe(0);
  expect(speedOf(samples.slice(0, 1), 0)).toBe(0);
});
