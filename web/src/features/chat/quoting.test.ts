import { QUOTE_CHARACTERS } from '@rendezvous/contract/chat/limits';
import type { Message } from '@rendezvous/contract/chat/message';
import { expect, test } from 'vitest';
import { type Unsent, withNewAttempt } from '../../data/unsent.ts';
import { quotedIn, quotedOf, stepFrom } from './quoting.ts';

const messageAt = (sequence: number, parts: object = {}) =>
  ({ id: `m${sequence}`, sequence, own: false, type: 'text', text: 'hello', folded: false, ...parts }) as Message;

test('a long text is quoted by its beginning, and no character is cut in two', () => {
  const text = '😀'.repeat(QUOTE_CHARACTERS + 1);
  expect(quotedOf(messageAt(1, { text }))).toMatchObject({ text: '😀'.repeat(QUOTE_CHARACTERS) });
});

test('keys go from the newest message upwards, past those that say nothing, and stop at the ends', () => {
  const messages = [messageAt(1), messageAt(2, { type: 'erased' }), messageAt(3)];
  const third = stepFrom(messages, null, -1);
  expect(third).toMatchObject({ sequence: 3 });
  const first = stepFrom(messages, third, -1);
  expect(first).toMatchObject({ sequence: 1 });
  expect(stepFrom(messages, first, -1)).toMatchObject({ sequence: 1 });
  expect(stepFrom(messages, first, 1)).toMatchObject({ sequence: 3 });
  expect(stepFrom(messages, third, 1)).toBeNull();
  expect(stepFrom([], null, -1)).toBeNull();
});

test('a kept quote says what its message says now; of one that was erased or deleted nothing is left', () => {
  const kept = quotedOf(messageAt(2));
  const among = (message: Message, hidden = 0) => quotedIn({ hidden, messages: [messageAt(1), message] }, kept);
  expect(among(messageAt(2))).toEqual(kept);
  expect(among(messageAt(2, { type: 'erased' }))).toBeNull();
  expect(among(messageAt(2, { folded: true }))).toMatchObject({ folded: true });
  expect(among(messageAt(2), 2)).toBeNull();
  // Not loaded here.
  expect(among(messageAt(3))).toEqual(kept);
});

test('another try leaves out a quote that is gone, and keeps one that is not to blame', () => {
  const quoted = quotedOf(messageAt(1));
  const letter = {
    id: 'a',
    profile: 'p',
    content: { type: 'text', text: 'x' },
    quoted,
    price: 2,
    written_at: '',
  } as const;
  const failed = (code: 'quote_gone' | 'blocked'): Unsent => ({
    ...letter,
    kind: 'failed',
    problem: { code, params: {} },
  });
  expect(withNewAttempt([failed('quote_gone')], 'a', 2)[0]?.quoted).toBeNull();
  expect(withNewAttempt([failed('blocked')], 'a', 2)[0]?.quoted).toEqual(quoted);
});
