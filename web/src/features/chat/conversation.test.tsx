import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { messagesQuery } from '../../data/chat.ts';
import { type MessagesAnswer, withNewest } from '../../data/timeline.ts';
import { Conversation } from './conversation.tsx';
import { photoFor } from './send-photo.tsx';

afterEach(cleanup);

const PLACE = { profile: 'ben' };
const BEN = { id: 'ben', name: 'Ben', age: 40, main_image: null, online: false, fictional: false };

/** Draws a conversation where nobody can write. */
async function drawClosed(change: { why: string; profile?: null; blocked?: true }) {
  const { why, ...rest } = change;
  const send = { ok: false, price: 2, photo_price: 4, free: null, free_left: null, why };
  const answer = {
    ...{ conversation: null, profile: BEN, blocked: false, messages: [], more: false, hidden_older: false },
    ...{ num_unread_messages: 0, pinned: false, muted: false, marked_unread: false, draft: null, may: { send } },
    ...rest,
  } as unknown as MessagesAnswer;
  // What comes late comes within the drawing.
  await act(() =>
    draw(<Conversation place={PLACE} focused={false} Log={() => null} />, {
      texts: ['chat', 'members', 'blocks', 'gifts'],
      user: { id: 'anna', credits: 9 },
      prepare: (queryClient) => queryClient.setQueryData(messagesQuery(PLACE).queryKey, withNewest(undefined, answer)),
    }),
  );
}

test.each([
  ['whose own address is not confirmed', { why: 'confirm_first' }, /^Confirm your email address/, true],
  ['whose partner’s is not', { why: 'recipient_not_confirmed' }, /^Ben hasn’t confirmed their email address/, false],
  ['that is closed', { why: 'blocked', profile: null }, /^You can no longer write here/, false],
  ['with somebody who is blocked', { why: 'blocked', profile: null, blocked: true }, /blocked/, false],
] as const)('a conversation %s says why nothing can be written, and what to do', async (_, change, said, again) => {
  await drawClosed(change);
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  if (again) expect(await screen.findByRole('button', { name: 'Send the email again' })).toBeDefined();
  else expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
});

test('a file that is dropped where nothing can be written neither takes the page away nor waits to be sent', async () => {
  await drawClosed({ why: 'confirm_first' });
  const talk = screen.getByRole('region', { name: /Ben/ });
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'me.jpg', { type: 'image/jpeg' })] };
  for (const event of [createEvent.dragOver(talk, { dataTransfer }), createEvent.drop(talk, { dataTransfer })]) {
    fireEvent(talk, event);
    expect(event.defaultPrevented).toBe(true);
    expect(screen.queryByText(/^Drop/)).toBeNull();
  }
  expect(photoFor.get()).toBeNull();
});
