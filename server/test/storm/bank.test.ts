import { expect, test } from 'vitest';
import { bankTest } from './bank.ts';

test('buys, sends, returns and money back by 50 members: the books are right in every snapshot', async () => {
  const report = await bankTest({ seconds: 10, seed: 20_260_615 });
  expect(report.failures).toEqual([]);
  expect(report.violations).toEqual([]);
  expect(report.snapshots).toBeGreaterThan(3);
  expect(Object.keys(report.done)).toEqual(
    expect.arrayContaining(['send', 'completed', 'return', 'refunded', 'charged_back', 'forged webhook']),
  );
}, 180_000);
