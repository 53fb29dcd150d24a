import type { Message } from '@rendezvous/contract/chat/message';
import { act, cleanup, screen } from '@testing-library/react';
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

const follow = () => () => undefined;
const actions = {
  onAgain: () => undefined,
  onDiscard: () => undefined,
  onTakeBack: null,
  onMore: () => undefined,
  onReport: () => undefined,
  onQuote: null,
  onJump: () => undefined,
};

/** The block of messages that were sent at these times. */
function blockOf(times: readonly string[], headed: number | null = null) {
  const [block] = blocksOf(times.map((at, index) => message(index + 1, at)));
  if (!block) throw new Error('no block');
  return (
    <MessageBlock
      block={block}
      drawn
      height={undefined}
      follow={follow}
      latest
      name="Ben"
      price={2}
      headed={headed}
      newFrom={headed ?? times.length + 1}
      newest={`m${times.length}`}
      actions={actions}
    />
  );
}

test('days are named above their messages, and new messages by a heading', async () => {
  const times = ['2025-12-24T12:00:00.000Z', '2026-06-11T12:00:00.000Z', '2026-06-14T12:00:00.000Z', NOW, NOW];
  await draw(blockOf(times, 5), { texts: ['chat', 'gifts', 'blocks'] });
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

test.each([
  ['at midnight', (tomorrow: Date) => vi.advanceTimersByTime(tomorrow.getTime() - Date.now())],
  [
    'when the page is seen again, after a night without timers',
    (tomorrow: Date) => {
      vi.setSystemTime(tomorrow);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('a day has another name %s, and only then', async (_, pass) => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const tomorrow = new Date(NOW);
  tomorrow.setHours(24, 0, 0, 0);
  await draw(blockOf([NOW]), { texts: ['chat', 'gifts', 'blocks'] });
  const heading = () => screen.getAllByRole('listitem')[0]?.textContent;
  act(() => void vi.advanceTimersByTime(tomorrow.getTime() - Date.now() - 1));
  expect(heading()).toBe('Today');
  act(() => void pass(tomorrow));
  expect(heading()).toBe('Yesterday');
  act(() => void vi.advanceTimersByTime(24 * 3600 * 1000));
  expect(heading()).toBe('Monday, June 15');
});
