import { expect, test } from 'vitest';
import { gridPointOf, roundedDistance } from './distance.ts';

const berlin = gridPointOf(52.524, 13.411);

test('the same grid point is one kilometre, never zero', () => {
  expect(roundedDistance(berlin, berlin)).toBe(1);
});

test('steps of 1, 2, 3, 5, 10 and then tens', () => {
  const north = (hundredths: number) => roundedDistance(berlin, { ...berlin, lat: berlin.lat + hundredths });
  // one hundredth of a degree is 1.11 km
  expect([1, 2, 4, 5, 8, 9, 19].map(north)).toEqual([2, 3, 5, 10, 10, 20, 30]);
});

test('Berlin to Hamburg, and across the date line', () => {
  expect(roundedDistance(berlin, gridPointOf(53.551, 9.993))).toBe(260);
  expect(roundedDistance(gridPointOf(0, 179.99), gridPointOf(0, -179.99))).toBe(3);
});

test('a grid point knows hundredths of a degree only', () => {
  expect(gridPointOf(52.51986, 13.40499)).toEqual({ lat: 5252, lon: 1340 });
});
