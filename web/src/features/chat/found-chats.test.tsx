import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { foundChatsQuery } from '../../data/found-chats.ts';
import { FoundChats } from './found-chats.tsx';

afterEach(cleanup);

const ASKED = { filter: null, words: 'lighthouse' };

/** Draws a search that has found nothing. @param next where it goes on; null: nowhere */
const findNothing = (paid_user: boolean, next: string | null = null) =>
  draw(<FoundChats asked={ASKED} open={null} onAsked={() => undefined} />, {
    texts: ['chat'],
    user: { id: 'anna', paid_user },
    prepare: (queryClient) =>
      queryClient.setQueryData(foundChatsQuery(ASKED).queryKey, {
        pages: [{ chats: [], next, unread_total: 0 }],
        pageParams: [''],
      } as never),
  });

test.each([
  ['a free member', false, 'newest 50 messages', '/premium'],
  ['premium', true, 'newest 200 messages', null],
] as const)('%s is told how far was looked, and what shows more', async (_, paid, looked, more) => {
  const { container } = await findNothing(paid);
  expect(container.textContent).toContain(looked);
  expect(screen.queryByRole('link', { name: 'Get premium' })?.getAttribute('href') ?? null).toBe(more);
});

test('while there is more to look through, nothing is said of an end', async () => {
  const { container } = await findNothing(false, 'next');
  expect(container.textContent).toContain('You can go on with the older ones.');
  expect(screen.queryByRole('link', { name: 'Get premium' })).toBeNull();
});
