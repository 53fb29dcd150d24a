import type { Chat } from '@rendezvous/contract/chat/conversation';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { draftKey } from '../../data/draft-key.ts';
import { withFailure } from '../../data/next-unsent.ts';
import { type SendProblem, type Unsent, withLetter } from '../../data/unsent.ts';
import { writeOwn } from '../../platform/own-storage.ts';
import { ChatLine } from './chat-line.tsx';
import { refusalKey } from './drafts.ts';
import { changeOutbox } from './outbox.ts';

const onHold = vi.fn<(resting: boolean) => void>();

afterEach(() => {
  onHold.mockReset();
  changeOutbox('anna', () => []);
  cleanup();
});

const CHAT = {
  conversation: { id: 'c', last_sequence: 1, last_message_at: '2026-06-15T12:00:00Z' },
  profile: { id: 'ben', name: 'Ben', main_image: null, online: false, fictional: false },
  blocked: false,
  num_unread_messages: 0,
  ...{ pinned: false, muted: false, marked_unread: false },
  last_message: { id: 'm1', type: 'text', text: 'Before', folded: false, own: true },
  found: null,
} as unknown as Chat;
const LETTER = { profile: 'ben', conversation: 'c', price: 2, written_at: '2026-06-15T12:00:00Z' };

const written = (id: string) => withLetter([], { ...LETTER, id, content: { type: 'text', text: id } });
const failed = (code: SendProblem['code']) => withFailure(written('Hello'), 'Hello', { code, params: {} });

/** Draws the line of a conversation with unsent messages. @returns what it says of them */
async function lineWith(unsent: Unsent[], chat = CHAT) {
  changeOutbox('anna', () => unsent);
  await draw(
    <ul>
      <ChatLine chat={chat} current={false} onHold={onHold} />
    </ul>,
    { texts: ['chat', 'blocks', 'reports'], user: { id: 'anna' } },
  );
  return screen.getByRole('link').textContent;
}

test.each([
  ['on its way', written('Hello')],
  ['that waits for the line', failed('service_unavailable')],
  ['that waits for its turn', failed('rate_limited')],
])('a message %s says so in the list, as in its conversation', async (_, unsent) => {
  expect(await lineWith(unsent)).toContain('sending You: Hello');
});

test.each(['price_changed', 'blocked', 'validation_failed', 'internal_error', 'authentication_required'] as const)(
  'a message that was refused (%s) is not sent, in the list as well, also before one that still goes out',
  async (code) => {
    expect(await lineWith([...failed(code), ...written('Later')])).toContain('Not sent: Hello');
  },
);

test('a text that was refused is not sent, though it is back in its field; begun anew, it is a draft', async () => {
  const keys = [draftKey('anna', 'ben'), refusalKey('anna', 'ben')] as const;
  for (const key of keys) writeOwn(key, 'Hello again');
  expect(await lineWith([])).toContain('Not sent: Hello again');
  await act(async () => writeOwn(keys[1], ''));
  expect(screen.getByRole('link').textContent).toContain('Draft: Hello again');
  writeOwn(keys[0], '');
});

test('what was not sent stays to be seen when the conversation has closed, and in no other one', async () => {
  expect(await lineWith(failed('blocked'), { ...CHAT, profile: null })).toContain('Not sent: Hello');
  cleanup();
  const other = { ...CHAT, profile: null, conversation: { ...CHAT.conversation, id: 'd' } };
  expect(await lineWith(failed('blocked'), other)).toContain('You: Before');
});

/** Rests a finger on something for so long, and draws it to the left. @returns the line while it is there */
function rest(on: Element, ms: number) {
  vi.useFakeTimers();
  const at = (x: number) => ({ touches: Object.assign([{}], { item: () => ({ clientX: x, clientY: 5 }) }) });
  fireEvent.touchStart(on, at(300));
  act(() => void vi.advanceTimersByTime(ms));
  fireEvent.touchMove(on, at(100));
  vi.useRealTimers();
  return screen.getByRole<HTMLElement>('listitem');
}

test('a finger swipes a line; one that has rested opens its sheet and swipes no more until it is lifted', async () => {
  await lineWith([]);
  const link = screen.getByRole('link');
  expect(rest(link, 0).dataset.swiped).toBe('left');
  fireEvent.touchCancel(link);
  expect(rest(link, 500).style.getPropertyValue('--way')).toBe('0px');
  fireEvent.touchEnd(link);
  expect(onHold.mock.calls).toEqual([[true], [false]]);
  expect(rest(link, 0).style.getPropertyValue('--way')).toBe('-190px');
});

test('a finger in the menu of a line, or in its dialog, neither swipes nor holds the line', async () => {
  await lineWith([]);
  const menu = screen.getByRole('button', { name: 'More about Ben' });
  fireEvent.focus(menu);
  const block = screen.getByRole('button', { name: 'Block' });
  const untouched = (on: Element) => {
    for (const ms of [0, 500]) {
      expect(rest(on, ms).dataset.swiped).toBeUndefined();
      fireEvent.touchCancel(on);
    }
  };
  untouched(block);
  // What the browser of the tests does not know.
  Object.assign(screen.getByRole('navigation'), { hidePopover: () => undefined });
  fireEvent.click(block);
  untouched(await screen.findByText(/^After that/));
  expect(onHold).not.toHaveBeenCalled();
});
