import { expect, test } from 'vitest';
import { howLong } from '../proof.ts';
import { bankTest } from './bank.ts';

test('buys, sends, returns and money back by 50 members: the books are right in every snapshot', async () => {
  const report = await bankTest({ seconds: howLong({ short: 4, share: 0.1 }), seed: 20_260_615 });
  expect(report.failures).toEqual([]);
  expect(report.violations).toEqual([]);
  expect(report.snapshots).toBeGreaterThan(3);
});
