import type { LedgerEntry } from '@rendezvous/contract/credits/ledger';
import { expect, test } from 'vitest';
import { gathered } from './gathered-entries.ts';

const entry = (id: string, kind: LedgerEntry['kind'], amount: number, balance: number, day: string): LedgerEntry => ({
  id,
  kind,
  amount,
  balance,
  created_at: `${day}T10:00:00Z`,
  payment_id: null,
});

const gather = (entries: LedgerEntry[]) =>
  gathered(entries, (time) => time.slice(0, 10)).map(({ id, count, amount, balance }) => [id, count, amount, balance]);

test('messages of a day are one line with their sum, and the balance after the latest', () => {
  const newestFirst = [
    entry('e', 'message', -2, 4, '2026-06-02'),
    entry('d', 'message', -2, 6, '2026-06-01'),
    entry('c', 'message', -4, 8, '2026-06-01'),
    entry('b', 'purchase', 12, 12, '2026-06-01'),
    entry('a', 'message', -2, 0, '2026-06-01'),
  ];
  expect(gather(newestFirst)).toEqual([
    ['e', 1, -2, 4],
    ['d', 2, -6, 6],
    ['b', 1, 12, 12],
    ['a', 1, -2, 0],
  ]);
  // The answer in the cache stays as it is.
  expect(newestFirst[1]?.amount).toBe(-2);
});
