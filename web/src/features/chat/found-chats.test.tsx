import type { Chat } from '@rendezvous/contract/chat/conversation';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { foundChatsQuery } from '../../data/found-chats.ts';
import { FoundChats } from './found-chats.tsx';

afterEach(cleanup);

const ASKED = { filter: null, words: 'lighthouse' };

type Found = { paid_user: boolean; next?: string | null; chats?: Partial<Chat>[] };

/** Draws a search that has found nothing, unless told otherwise. `next`: where it goes on; null: nowhere */
const find = ({ paid_user, next = null, chats = [] }: Found) =>
  draw(<FoundChats asked={ASKED} open={null} onAsked={() => undefined} />, {
    texts: ['chat', 'blocks', 'members', 'reports'],
    user: { id: 'anna', paid_user },
    settings: { chat_history_limit: 50 },
    prepare: (queryClient) =>
      queryClient.setQueryData(foundChatsQuery(ASKED).queryKey, {
        pages: [{ chats, next, unread_total: 0 }],
        pageParams: [''],
      } as never),
  });

test.each([
  ['a free member', false, 'newest 50 messages', '/premium'],
  ['premium', true, 'newest 200 messages', null],
] as const)('%s is told how far was looked, and what shows more', async (_, paid, looked, more) => {
  const { container } = await find({ paid_user: paid });
  expect(container.textContent).toContain(looked);
  expect(screen.queryByRole('link', { name: 'Get premium' })?.getAttribute('href') ?? null).toBe(more);
});

test('while there is more to look through, nothing is said of an end', async () => {
  const { container } = await find({ paid_user: false, next: 'next' });
  expect(container.textContent).toContain('You can go on with the older ones.');
  expect(screen.queryByRole('link', { name: 'Get premium' })).toBeNull();
});

test('below what was found stands how far was looked, once there is no more to look through', async () => {
  const message = { type: 'text', text: 'The lighthouse', own: false, at: '2026-06-15T12:00:00Z' };
  const conversation = { id: 'c', last_message_at: '2026-06-15T12:00:00Z' };
  const ben = { conversation, profile: { id: 'ben', name: 'Ben' }, found: message } as unknown as Chat;
  await find({ paid_user: false, chats: [ben] });
  expect(screen.getByText(/^We looked through names and the newest 50 messages/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Get premium' })).toBeDefined();
  cleanup();
  await find({ paid_user: true, chats: [ben] });
  expect(screen.getByText(/newest 200 messages/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Get premium' })).toBeNull();
  cleanup();
  const { container } = await find({ paid_user: false, chats: [ben], next: 'next' });
  expect(container.textContent).toContain('Ben');
  expect(container.textContent).not.toContain('We looked through');
});
