import type { Message } from '@rendezvous/contract/chat/message';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { blocksOf } from './blocks.ts';
import { MessageBlock } from './message-block.tsx';

const NOW = '2026-06-15T12:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const message = (sequence: number, created_at: string) =>
  ({
    kind: 'message',
    message: {
      id: `m${sequence}`,
      conversation: 'c',
      sequence,
      own: false,
      type: 'text',
      text: `Message ${sequence}`,
      folded: false,
      price: 2,
      created_at,
      state: null,
      quoted: null,
    } satisfies Message,
  }) as const;

const actions = {
  onAgain: () => undefined,
  onDiscard: () => undefined,
  onTakeBack: null,
  onMore: () => undefined,
  onReport: () => undefined,
  onQuote: null,
  onJump: () => undefined,
};

test('days are named above their messages, and new messages by a heading', async () => {
  const times = ['2025-12-24T12:00:00.000Z', '2026-06-11T12:00:00.000Z', '2026-06-14T12:00:00.000Z', NOW, NOW];
  const [block] = blocksOf(times.map((at, index) => message(index + 1, at)));
  if (!block) throw new Error('no block');
  const shown = (
    <MessageBlock
      block={block}
      drawn
      height={undefined}
      follow={() => () => undefined}
      latest
      name="Ben"
      price={2}
      headed={5}
      newFrom={5}
      newest="m5"
      actions={actions}
    />
  );
  await draw(shown, { texts: ['chat', 'gifts', 'blocks'] });
  // Each message says more than its words: who wrote it, and when.
  const lines = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /Message \d/.exec(textContent)?.[0] ?? textContent);
  expect(lines).toEqual([
    ...['December 24, 2025', 'Message 1', 'Thursday, June 11', 'Message 2'],
    ...['Yesterday', 'Message 3', 'Today', 'Message 4', 'New messages', 'Message 5'],
  ]);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('New messages');
});
