import { expect, test } from 'vitest';
import { keepInside, moveBy, turnOf, WHOLE, wholeIn, zoomAt } from './zoom.ts';

const FRAME = { width: 400, height: 800 };
const PHOTO = { width: 400, height: 600 };

test('the point under the fingers stays where it is', () => {
  const close = zoomAt(WHOLE, { x: 100, y: -50 }, 2);
  expect(close).toEqual({ scale: 2, x: -100, y: 50 });
  // The point of the photo that was at 100/-50 from the middle: twice as far from the photo's middle, which moved.
  expect({ x: close.x + 100 * close.scale, y: close.y - 50 * close.scale }).toEqual({ x: 100, y: -50 });
  expect(zoomAt(close, { x: 100, y: -50 }, 1)).toEqual(WHOLE);
});

test('a photo is never smaller than whole, nor larger than four times that', () => {
  expect(zoomAt(WHOLE, { x: 0, y: 0 }, 0.3).scale).toBe(1);
  expect(zoomAt(WHOLE, { x: 0, y: 0 }, 30).scale).toBe(4);
});

test('no edge of the photo is pulled into the window', () => {
  const pulled = moveBy({ scale: 2, x: 0, y: 0 }, { x: 1000, y: -1000 });
  expect(keepInside(pulled, PHOTO, FRAME)).toEqual({ scale: 2, x: 200, y: -200 });
  // Whole, there is nothing to move, however far it was pulled.
  expect(keepInside(moveBy(WHOLE, { x: 30, y: 30 }), PHOTO, FRAME)).toEqual(WHOLE);
});

test('a photo is shown whole in any window', () => {
  expect(wholeIn(FRAME, { width: 800, height: 1200 })).toEqual({ width: 400, height: 600 });
  expect(wholeIn({ width: 1280, height: 600 }, { width: 800, height: 1200 })).toEqual({ width: 400, height: 600 });
});

test('a finger turns over by a quarter of the width, or by a flick', () => {
  expect(turnOf({ moved: -110, width: 400, ms: 900 })).toBe(1);
  expect(turnOf({ moved: 110, width: 400, ms: 900 })).toBe(-1);
  expect(turnOf({ moved: -90, width: 400, ms: 900 })).toBe(0);
  expect(turnOf({ moved: -40, width: 400, ms: 60 })).toBe(1);
  expect(turnOf({ moved: 12, width: 400, ms: 1 })).toBe(0);
});
