import { expect, test } from 'vitest';
import { withAnswer, withChange, withTold } from './draft-changes.ts';
import type { Shared } from './shared-draft.ts';

const KEPT: Shared = { text: 'Hello', written_at: '2026-06-15T12:00:00.000Z', changed: null };
const LATER = '2026-06-15T12:00:05.000Z';

test('a text that differs from what the site keeps is to be told; the same again, or only spaces, is not', () => {
  expect(withChange(KEPT, 'Hello B', 7)).toEqual({ ...KEPT, changed: 7 });
  expect(withChange({ ...KEPT, changed: 7 }, 'Hello', 9).changed).toBeNull();
  expect(withChange({ text: '', written_at: null, changed: null }, ' \n', 9).changed).toBeNull();
});

test('a text that is as the site had it, while another one is on its way there, is to be told', () => {
  expect(withChange(KEPT, 'Hello', 9, true).changed).toBe(9);
  // In another tab nobody knows what is on its way.
  const answer = { sent: 'Hello B', kept: { text: 'Hello B', written_at: LATER }, text: 'Hello', isTyping: false };
  expect(withAnswer(KEPT, { ...answer, now: 9 })).toEqual({ text: 'Hello B', written_at: LATER, changed: 9 });
});

test('news are taken over unless the text was changed here, and nothing is that is older than what is known', () => {
  expect(withTold(KEPT, { text: 'More', written_at: LATER })).toEqual({
    text: 'More',
    written_at: LATER,
    changed: null,
  });
  expect(withTold({ ...KEPT, changed: 7 }, { text: 'More', written_at: LATER })).toBeNull();
  expect(withTold({ ...KEPT, written_at: LATER }, { text: 'Less', written_at: '2026-06-15T12:00:01.000Z' })).toBeNull();
  expect(withTold(KEPT, null)).toBeNull();
});

const changed: Shared = { ...KEPT, changed: 7 };
const ours = { text: 'Ours', written_at: LATER };
const theirs = { text: 'Theirs', written_at: LATER };
test.each([
  ['kept', { kept: ours, text: 'Ours', isTyping: true }, { ...ours, changed: null }],
  ['kept, and typed on since', { kept: ours, text: 'Ours, more', isTyping: true }, { ...ours, changed: 7 }],
  ['another one is kept', { kept: theirs, text: 'Ours', isTyping: false }, { ...theirs, changed: null }],
  ['another one, and somebody types here', { kept: theirs, text: 'Ours', isTyping: true }, { ...theirs, changed: 7 }],
  ['another one, typed on since', { kept: theirs, text: 'Ours, more', isTyping: false }, { ...theirs, changed: 7 }],
  ['none is kept', { kept: null, text: 'Ours', isTyping: false }, { text: 'Ours', written_at: null, changed: null }],
])('an answer: %s', (_, answer, known) => {
  expect(withAnswer(changed, { sent: 'Ours', now: 9, ...answer })).toEqual(known);
});
