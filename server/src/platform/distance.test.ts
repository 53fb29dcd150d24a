import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howOften } from '../../test/proof.ts';
import { boxAround, type GridPoint, halfChordSquared, roundedDistance, shownWithin } from './distance.ts';

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

test('a search by distance asks for the steps that cards say', () => {
  expect([1, 2, 3, 4, 5, 7, 9, 10, 19, 20, 25, 20_000].map(shownWithin)).toEqual([
    1, 2, 3, 3, 5, 5, 5, 10, 10, 20, 20, 20_000,
  ]);
});

test('a box holds everybody within the distance, also across the date line and around the poles', () => {
  const point = fc.record({
    lat: fc.integer({ min: -9000, max: 9000 }),
    lon: fc.integer({ min: -18_000, max: 18_000 }),
  });
  const inBox = ({ south, north, lons }: ReturnType<typeof boxAround>, { lat, lon }: GridPoint) =>
    lat >= south && lat <= north && (!lons || lons.some(([west, east]) => lon >= west && lon <= east));
  fc.assert(
    fc.property(point, point, fc.integer({ min: 1, max: 20_000 }), (from, to, km) => {
      const reach = shownWithin(km);
      if (roundedDistance(from, to) <= reach) expect(inBox(boxAround(from, reach), to)).toBe(true);
    }),
    { numRuns: howOften({ short: 2000, long: 20_000 }) },
  );
  expect(halfChordSquared(20_100)).toBe(1);
});
