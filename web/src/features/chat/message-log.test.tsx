import type { Message } from '@rendezvous/contract/chat/message';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MAY_SEND } from '../../../test/may-send.ts';
import { withOlder } from '../../data/load-older.ts';
import { entriesOf, type MessagesAnswer, type Timeline, withMark, withNewer, withNewest } from '../../data/timeline.ts';

const drawn: string[] = [];
let MessageLog: typeof import('./message-log.tsx').MessageLog;
let unpaid: typeof import('./drafts.ts').unpaid;
let draw: typeof import('../../../test/draw.tsx').draw;

// Files share a worker and its modules: those that were loaded before know the real one. Not while this file is read:
// where all of its tests are left out, nothing would take the other one away.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./message-content.tsx', async (original) => ({
    ...(await original<typeof import('./message-content.tsx')>()),
    MessageContent({ id }: { id: string }) {
      drawn.push(id);
      return id;
    },
  }));
  ({ MessageLog } = await import('./message-log.tsx'));
  ({ unpaid } = await import('./drafts.ts'));
  ({ draw } = await import('../../../test/draw.tsx'));
});
afterAll(() => {
  vi.doUnmock('./message-content.tsx');
  vi.resetModules();
});

/** An observer that sees nothing: the newest blocks are drawn all the same. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  drawn.splice(0);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COUNT = 10_000;
const place = { conversation: 'c' };

function message(sequence: number, own = sequence % 3 === 0): Message {
  return {
    id: `m${sequence}`,
    conversation: 'c',
    sequence,
    own,
    type: 'text',
    text: 'Hello',
    folded: false,
    price: 2,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, sequence)).toISOString(),
    state: own ? 'sent' : null,
    quoted: null,
  };
}

function answer(messages: Message[]): MessagesAnswer {
  return {
    conversation: { id: 'c', last_sequence: COUNT, hidden_sequence: 0 },
    profile: null,
    blocked: false,
    messages,
    more: true,
    hidden_older: false,
    num_unread_messages: 0,
    pinned: false,
    muted: false,
    marked_unread: false,
    draft: null,
    may: { send: MAY_SEND },
  };
}

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

const log = (timeline: Timeline) => (
  <MessageLog
    place={place}
    timeline={timeline}
    entries={entriesOf(timeline, [])}
    name="Ben"
    firstUnread={null}
    onAgain={() => undefined}
    onDiscard={() => undefined}
    onTakeBack={() => undefined}
    onQuote={() => undefined}
  />
);

async function drawLog() {
  const known = withNewest(undefined, answer(messages(51, COUNT)));
  const { redraw } = await draw(log(known), { texts: ['chat', 'gifts', 'members', 'blocks'] });
  expect(drawn.splice(0).length).toBeLessThan(100);
  return {
    known,
    /** the messages that are drawn again with what is known now */
    show(now: Timeline) {
      redraw(log(now));
      return drawn.splice(0);
    },
  };
}

test.each([
  ['a conversation that can begin', { ok: true, why: null }, 'You can start 2 more conversations.'],
  ['one that needs credits first', { ok: false, why: 'not_enough_credits' }, 'You can start 2 more conversations.'],
  ['the last free one being over', { ok: false, why: 'conversation_limit', free_left: 0 }, 'used all your free'],
  ['an own address that is not confirmed', { ok: false, why: 'confirm_first' }, 'No messages yet'],
  ['one of the partner’s that is not', { ok: false, why: 'recipient_not_confirmed' }, 'No messages yet'],
] as const)('with %s, an empty conversation promises only what holds', async (_, may, words) => {
  const nothing = answer([]);
  const { send } = nothing.may;
  const profile = { id: 'ben', name: 'Ben', main_image: null } as MessagesAnswer['profile'];
  const empty: MessagesAnswer = {
    ...nothing,
    conversation: null,
    profile,
    more: false,
    may: { send: { ...send, free: 'conversations', free_left: 2, ...may } },
  };
  await draw(log(withNewest(undefined, empty)), { texts: ['chat', 'gifts', 'members', 'blocks'] });
  const said = screen.getByRole('log').textContent;
  expect(said).toContain(words);
  if (words === 'No messages yet') expect(said).toBe(words);
});

test('with no free conversation left, what to do stands beside it', async () => {
  const nothing = answer([]);
  const profile = { id: 'ben', name: 'Ben', main_image: null } as MessagesAnswer['profile'];
  const send = {
    ...nothing.may.send,
    ok: false,
    free: 'conversations',
    free_left: 0,
    why: 'conversation_limit',
  } as const;
  const empty = { ...nothing, conversation: null, profile, more: false, may: { send } };
  await draw(log(withNewest(undefined, empty)), { texts: ['chat', 'gifts', 'members', 'blocks'] });
  expect(screen.getByText(/^With your first bundle/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Buy credits' }));
  expect(unpaid.get()).toEqual({ ben: { why: 'conversation_limit', price: 2 } });
});

test('what the history limit hides is said above the messages, once all others are there, and leads to premium', async () => {
  const limited = (more: boolean) => withNewest(undefined, { ...answer(messages(51, 100)), more, hidden_older: true });
  const texts = ['chat', 'gifts', 'members', 'blocks'] as const;
  const { redraw } = await draw(log(limited(true)), { texts: [...texts], settings: { chat_history_limit: 30 } });
  expect(screen.queryByText(/come with premium/)).toBeNull();
  redraw(log(limited(false)));
  expect(screen.getByText(/^You see the newest 30 messages/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Get premium' }).getAttribute('href')).toBe('/premium');
});

test('of 10,000 messages the newest are drawn; one that comes in draws itself, and the one above that ended the run', {
  tags: 'long',
}, async () => {
  const { known, show } = await drawLog();
  expect(screen.getByText('m10000')).toBeDefined();
  expect(screen.queryByText('m9000')).toBeNull();
  const news = message(COUNT + 1, false);
  expect(show(withNewer(known, answer([news])))).toEqual(['m10000', 'm10001']);
});

test('a page of older messages draws none that is there; what was read draws what it changed', {
  tags: 'long',
}, async () => {
  const { known, show } = await drawLog();
  const older = withOlder(known, answer(messages(1, 50).reverse()));
  expect(show(older)).toEqual([]);
  // The same again: the page was asked for anew.
  const again = withNewest(older, answer(messages(COUNT - 49, COUNT).reverse()));
  expect(show(again)).toEqual([]);
  expect(show(withMark(again, 'read', COUNT))).toContain('m9999');
  expect(show(withMark(withMark(again, 'read', COUNT), 'delivered', COUNT))).toEqual([]);
});
