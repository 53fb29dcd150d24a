import type { Message } from '@rendezvous/contract/chat/message';
import { array, assert, boolean, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { MAY_SEND } from '../../test/may-send.ts';
import { withOlder } from './load-older.ts';
import {
  entriesOf,
  type MessagesAnswer,
  type Timeline,
  withHidden,
  withMark,
  withNewer,
  withNewest,
  withSent,
} from './timeline.ts';
import { type Unsent, withLetter } from './unsent.ts';

/** True: the long form, as of any random test (`server/test/proof.ts`). */
const IN_PROOF = Number(process.env.PROOF_MINUTES ?? 0) > 0;
const CONVERSATION = '019ecb27-2200-7000-8000-000000000001';
const may = { send: MAY_SEND };

function messageAt(sequence: number, own: boolean): Message {
  return {
    id: `019ecb27-2200-7000-8000-${String(sequence).padStart(12, '0')}`,
    conversation: CONVERSATION,
    sequence,
    own,
    type: 'text',
    text: `number ${sequence}`,
    folded: false,
    price: 2,
    created_at: '2026-06-15T12:00:00Z',
    state: own ? 'sent' : null,
    quoted: null,
  };
}

type Moment = { total: number; delivered: number; read: number };

const NO_MARKS = { pinned: false, muted: false, marked_unread: false, draft: null };

/** A conversation as the server had it at one moment. */
function serverAt(owns: boolean[], { total, delivered, read }: Moment) {
  const messages = owns.slice(0, total).map((own, index): Message => {
    const message = messageAt(index + 1, own);
    if (!own) return message;
    return { ...message, state: index < read ? 'read' : index < delivered ? 'delivered' : 'sent' };
  });
  const answer = (page: Message[], more: boolean): MessagesAnswer => ({
    conversation: total > 0 ? { id: CONVERSATION, last_sequence: total, hidden_sequence: 0 } : null,
    profile: null,
    blocked: false,
    messages: page,
    more,
    hidden_older: false,
    num_unread_messages: 0,
    ...NO_MARKS,
    may,
  });
  return {
    newest: (size: number) => answer(messages.slice(-size).reverse(), messages.length > size),
    after: (sequence: number) => answer(messages.slice(sequence), false),
    before: (sequence: number, size: number) => {
      const older = messages.slice(0, sequence - 1);
      return answer(older.slice(-size).reverse(), older.length > size);
    },
    messages,
  };
}

const drawn = (timeline: Timeline, unsent: Unsent[] = []) =>
  entriesOf(timeline, unsent).map((entry) =>
    entry.kind === 'message' ? `${entry.message.sequence} ${entry.message.state}` : `${entry.id} ${entry.kind}`,
  );

function expectNoGap({ messages }: Timeline) {
  const first = messages[0]?.sequence ?? 0;
  expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => first + index));
}

/** Expects that read messages stay read. */
function expectNoStepBack(before: Timeline, after: Timeline) {
  const rank = { sent: 0, delivered: 1, read: 2 };
  const stateOf = new Map(messagesOf(after).map(({ id, state }) => [id, state]));
  for (const { id, state } of messagesOf(before)) {
    const now = stateOf.get(id);
    if (state && now) expect(rank[now]).toBeGreaterThanOrEqual(rank[state]);
  }
}

const messagesOf = (timeline: Timeline) =>
  entriesOf(timeline, []).flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));

/** The history of a conversation: who wrote what, and moments at which somebody asked or was told. */
const story = integer({ min: 1, max: 30 }).chain((total) =>
  record({
    owns: array(boolean(), { minLength: total, maxLength: total }),
    delivered: integer({ min: 0, max: total }),
    read: integer({ min: 0, max: total }),
    moments: array(
      record({
        what: constantFrom('newest', 'after', 'before', 'sent', 'delivered', 'read'),
        total: integer({ min: 1, max: total }),
        at: integer({ min: 1, max: total }),
      }),
      { maxLength: 25 },
    ),
  }),
);

test('news in any order and twice give the list that is fetched fresh', { tags: 'long' }, () => {
  const cases = story.chain(({ owns, moments, ...marks }) => {
    const delivered = Math.max(marks.delivered, marks.read);
    const end: Moment = { total: owns.length, delivered, read: marks.read };
    const steps = moments.map(({ what, total, at }) => (known: Timeline | undefined): Timeline => {
      const then = serverAt(owns, {
        total,
        delivered: Math.min(delivered, total, at),
        read: Math.min(marks.read, total, at),
      });
      if (!known || what === 'newest') return withNewest(known, then.newest(10));
      if (what === 'after') return withNewer(known, then.after(at));
      if (what === 'before') return withOlder(known, then.before(at, 10));
      const message = then.messages[at - 1];
      if (what === 'sent') return message?.own ? withSent(known, message) : known;
      return withMark(known, what, Math.min(at, what === 'read' ? marks.read : delivered));
    });
    const fresh = (known: Timeline | undefined) => withNewest(known, serverAt(owns, end).newest(owns.length));
    const all = [...steps, ...steps, fresh, fresh];
    return shuffledSubarray(all, { minLength: all.length }).map((shuffled) => ({ shuffled, fresh }));
  });
  assert(
    property(cases, ({ shuffled, fresh }) => {
      const end = shuffled.reduce<Timeline | undefined>((known, step) => {
        const next = step(known);
        expectNoGap(next);
        if (known) expectNoStepBack(known, next);
        return next;
      }, undefined);
      expect(drawn(end as Timeline)).toEqual(drawn(fresh(undefined)));
    }),
    { numRuns: IN_PROOF ? 10_000 : 500 },
  );
});

test('a page is never drawn with a gap in it', () => {
  const server = serverAt(Array(40).fill(false), { total: 40, delivered: 0, read: 0 });
  const early = serverAt(Array(40).fill(false), { total: 10, delivered: 0, read: 0 });
  const known = withNewest(withNewest(undefined, early.newest(10)), server.newest(10));
  expect(known.messages[0]?.sequence).toBe(31);
  expect(known.more).toBe(true);
  const whole = [21, 11, 1].reduce((timeline, first) => withOlder(timeline, server.before(first + 10, 10)), known);
  expect(whole.messages).toHaveLength(40);
  expect(whole.more).toBe(false);
});

test('what was hidden is there to be asked for after becoming premium', () => {
  const server = serverAt(Array(30).fill(false), { total: 30, delivered: 0, read: 0 });
  const free = { ...withNewest(undefined, server.newest(20)), more: false, hidden_older: true };
  const paid = withNewest(free, server.newest(10));
  expect(paid).toMatchObject({ more: true, hidden_older: false });
});

test('a message that is sent is drawn at the end until the server has it, then once in its place', () => {
  const server = serverAt([false, true], { total: 2, delivered: 0, read: 0 });
  const known = withNewest(undefined, serverAt([false, true], { total: 1, delivered: 0, read: 0 }).newest(10));
  const own = messageAt(2, true);
  const unsent = withLetter([], {
    id: own.id,
    profile: 'p',
    content: { type: 'text', text: 'mine' },
    price: 2,
    written_at: own.created_at,
  });
  expect(drawn(known, unsent)).toEqual(['1 null', `${own.id} sending`]);
  expect(drawn(withSent(known, own), unsent)).toEqual(['1 null', '2 sent']);
  expect(drawn(withNewer(known, server.after(1)), unsent)).toEqual(['1 null', '2 sent']);
});

test('what was deleted is gone from what is known, and what comes later begins anew (C7)', () => {
  const server = serverAt([false, true, false, false], { total: 4, delivered: 0, read: 0 });
  const known = withNewest(undefined, serverAt([false, true, false], { total: 3, delivered: 0, read: 0 }).newest(10));
  const deleted = withHidden({ ...known, unread: 2 }, 3);
  expect(drawn(deleted)).toEqual([]);
  expect([deleted.unread, withHidden({ ...known, unread: 2 }, 2).unread]).toEqual([0, 1]);
  expect(drawn(withNewer(deleted, server.after(3)))).toEqual(['4 null']);
  expect(drawn(withSent(deleted, messageAt(4, true)))).toEqual(['4 sent']);
  // A tab that has not heard of it learns it from the next answer.
  const answer = server.newest(1);
  const after = { ...answer, more: false, conversation: { id: CONVERSATION, last_sequence: 4, hidden_sequence: 3 } };
  expect(drawn(withNewest(known, after))).toEqual(['4 null']);
  // Taken back, all of it is there again.
  expect(drawn(withNewest(deleted, server.newest(10)))).toHaveLength(4);
});
