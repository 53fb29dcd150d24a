import type { Message } from '@rendezvous/contract/chat/message';
import { expect, test } from 'vitest';
import type { Entry } from '../../data/timeline.ts';
import { blocksOf } from './blocks.ts';
import { headedBy, linesOf } from './lines.ts';

function entry(sequence: number, own: boolean, created_at: string): Entry {
  return { kind: 'message', message: { id: `m${sequence}`, sequence, own, created_at } as Message };
}

function unsent(id: string, written_at: string): Entry {
  return { kind: 'sending', id, profile: 'p', content: { type: 'text', text: '' }, price: 2, written_at };
}

const dayOf = (at: string) => at.slice(0, 10);

function linesOfAll(entries: Entry[], firstUnread: number | null): string[] {
  const headed = headedBy(entries, firstUnread);
  const lines = blocksOf(entries).flatMap((block) => linesOf(block, { dayOf, headed }));
  return lines.map((line) => (line.kind === 'entry' && line.lastOfRun ? `${line.key}.` : line.key));
}

test('each day has its heading, each run its end, and the first new message stands under one heading', () => {
  const entries = [
    entry(1, true, '2026-06-14T09:00:00Z'),
    entry(2, false, '2026-06-14T09:01:00Z'),
    entry(3, false, '2026-06-14T09:02:00Z'),
    entry(4, false, '2026-06-15T09:00:00Z'),
  ];
  const shown = (all: Entry[]) => linesOfAll(all, 3);
  expect(shown(entries)).toEqual(['day 2026-06-14', 'm1.', 'm2', 'unread', 'm3.', 'day 2026-06-15', 'm4.']);
  // An answer, even on its way, means that all was seen.
  expect(shown([...entries, unsent('u', '2026-06-15T10:00:00Z')])).toEqual([
    'day 2026-06-14',
    'm1.',
    'm2',
    'm3.',
    'day 2026-06-15',
    'm4.',
    'u.',
  ]);
});

test('where a block ends, neither a day begins anew nor a run ends', () => {
  const entries = Array.from({ length: 60 }, (_, index) => entry(index + 1, false, '2026-06-14T09:00:00Z'));
  const middle = entries.slice(0, -1).map((_, index) => `m${index + 1}`);
  expect(linesOfAll(entries, null)).toEqual(['day 2026-06-14', ...middle, 'm60.']);
});

test('what was not sent on an earlier day stands under the last heading, in whatever block', () => {
  const unsentOnBothDays = [unsent('u1', '2026-06-14T10:00:00Z'), unsent('u2', '2026-06-15T10:00:00Z')];
  for (const count of [1, 17, 18, 19]) {
    const older = Array.from({ length: count }, (_, index) => entry(index + 1, false, '2026-06-14T09:00:00Z'));
    const entries = [...older, entry(count + 1, false, '2026-06-15T09:00:00Z'), ...unsentOnBothDays];
    expect(linesOfAll(entries, null).slice(count)).toEqual([
      ...[`m${count}.`, 'day 2026-06-15', `m${count + 1}.`],
      ...['u1', 'u2.'],
    ]);
  }
});
