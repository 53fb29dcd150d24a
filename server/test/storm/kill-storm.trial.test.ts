/** @module-tag long */
import { expect, test } from 'vitest';
import { howLong } from '../proof.ts';
import { killStorm, STRIKES } from './kill-storm.ts';

test('kills of application, one of its processes and database at random: no message is lost, doubled, or charged wrongly', async () => {
  const report = await killStorm({ seconds: howLong({ short: 0, share: 0.1 }), seed: 20_260_615, calmMs: [500, 1500] });
  expect(report.violations).toEqual([]);
  expect(report.crashes).toBe(0);
  expect(Object.keys(report.types).sort()).toEqual(['gift', 'image', 'text']);
  expect(new Set(report.recoveries.map(({ strike }) => strike)).size).toBe(STRIKES.length);
});
