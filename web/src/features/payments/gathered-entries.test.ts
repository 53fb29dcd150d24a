import type { LedgerEntry } from '@rendezvous/contract/credits/ledger';
import { expect, test } from 'vitest';
import { gathered } from './gathered-entries.ts';

const to = (name: string, type: 'text' | 'gift' = 'text') => ({ type, to: { id: name, name } });

const entry = (
  id: string,
  kind: LedgerEntry['kind'],
  amount: number,
  balance: number,
  day: string,
  spent_on: LedgerEntry['spent_on'] = null,
): LedgerEntry => ({
  id,
  kind,
  amount,
  balance,
  created_at: `${day}T10:00:00Z`,
  payment_id: null,
  spent_on,
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

test('each member of a day has a line, and a gift one of its own; balances follow from line to line', () => {
  const newestFirst = [
    entry('f', 'message', -5, 11, '2026-06-01', to('Ben', 'gift')),
    entry('e', 'message', -2, 16, '2026-06-01', to('Ben')),
    entry('d', 'message', -2, 18, '2026-06-01', to('Mia')),
    entry('c', 'message', -2, 20, '2026-06-01', { type: 'text', to: null }),
    entry('b', 'message', -2, 22, '2026-06-01', to('Ben')),
    entry('a', 'purchase', 24, 24, '2026-06-01'),
  ];
  expect(gather(newestFirst)).toEqual([
    ['f', 1, -5, 11],
    ['e', 2, -4, 16],
    ['d', 1, -2, 20],
    ['c', 1, -2, 22],
    ['a', 1, 24, 24],
  ]);
});
