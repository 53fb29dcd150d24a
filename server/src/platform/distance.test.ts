import { expect, test } from 'vitest';
import { roundedDistance } from './distance.ts';

const berlin = { lat: 5252, lon: 1341 };

test('the same grid point is one kilometre, never zero', () => {
  expect(roundedDistance(berlin, berlin)).toBe(1);
});

test('steps of 1, 2, 3, 5, 10 and then tens', () => {
  const north = (hundredths: number) => roundedDistance(berlin, { ...berlin, lat: berlin.lat + hundredths });
  // A hundredth of a degree is 1.11 km.
  expect([1, 2, 4, 5, 8, 9, 19].map(north)).toEqual([2, 3, 5, 10, 10, 20, 30]);
});

test('Berlin to Hamburg, and across the date line', () => {
  expect(roundedDistance(berlin, { lat: 5355, lon: 999 })).toBe(260);
  expect(roundedDistance({ lat: 0, lon: 17_999 }, { lat: 0, lon: -17_999 })).toBe(3);
});
