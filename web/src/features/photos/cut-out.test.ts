import { expect, it } from 'vitest';
import { CARD_SHAPE, largestPart } from './cut-out.ts';

it.each([
  [4000, 3000],
  [3000, 4000],
  [1080, 2400],
  [500, 500],
  [10_000, 10],
])('the largest part of %i × %i has the shape of a card and touches two sides', (width, height) => {
  const part = largestPart(width, height);
  expect((part.width * width) / (part.height * height)).toBeCloseTo(CARD_SHAPE);
  expect(Math.max(part.width, part.height)).toBe(100);
  expect(part.x).toBeGreaterThanOrEqual(0);
  expect(part.y).toBeGreaterThanOrEqual(0);
  expect(part.x + part.width).toBeLessThanOrEqual(100);
  expect(part.y + part.height).toBeLessThanOrEqual(100);
});
