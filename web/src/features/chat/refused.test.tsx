import type { NewContent, Quoted } from '@rendezvous/contract/chat/message';
import { afterEach, expect, test, vi } from 'vitest';
import { draftKey } from '../../data/draft-key.ts';
import { type SendProblem, withLetter } from '../../data/unsent.ts';
import { createLastingStore } from '../../platform/create-store.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';
import { shareStore } from '../../platform/share-store.ts';
import { refusalKey, setUnpaid, unpaid } from './drafts.ts';
import { giftChoiceKey, giftNoteKey } from './gift.kind.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { quoteKey } from './quoting.ts';
import { readRefusal } from './refusals.ts';
import { noteRefusal } from './refused.ts';

const KEYS = [draftKey, giftNoteKey, giftChoiceKey, quoteKey, refusalKey].map((key) => key('anna', 'ben'));
const UNPAID: SendProblem = { code: 'not_enough_credits', params: {} };

afterEach(() => {
  changeOutbox('anna', () => []);
  for (const key of KEYS) writeOwn(key, '');
  unpaid.set({});
});

const gift = (id: string, text: string) => ({ type: 'gift', gift: id, text }) as const;
const quoted = (id: string) => ({ id, sequence: 1, own: false, type: 'text', text: id, folded: false }) as Quoted;

function write(id: string, content: NewContent, quote: Quoted | null = null, profile = 'ben'): void {
  const written_at = '2026-06-15T12:00:00Z';
  changeOutbox('anna', (all) => withLetter(all, { id, profile, content, quoted: quote, price: 2, written_at }));
}

/** Refuses the first message. @returns what stands in the conversation afterwards */
function refuseFirst(): string[] {
  const [first] = readOutbox('anna');
  if (first) noteRefusal('anna', first, UNPAID);
  return readOutbox('anna').map((unsent) => `${unsent.id} ${unsent.kind === 'failed' && unsent.problem.code}`);
}

test('of two gifts that can’t be paid the first is chosen again with its note, and the other stands with its own', () => {
  write('one', gift('rose', 'First note'));
  write('text', { type: 'text', text: 'Between' });
  write('two', gift('kite', 'Second note'));
  expect(refuseFirst()).toEqual(['two not_enough_credits']);
  expect(KEYS.slice(0, 3).map(readOwn)).toEqual(['Between', 'First note', 'rose']);
  expect(readOutbox('anna')[0]?.content).toEqual(gift('kite', 'Second note'));
  expect(readRefusal('anna', 'ben')?.inField).toBe(true);
});

test('a gift that was chosen meanwhile stays chosen', () => {
  write('one', gift('rose', 'First note'));
  writeOwn(giftChoiceKey('anna', 'ben'), 'kite');
  expect(refuseFirst()).toEqual(['one not_enough_credits']);
  expect(KEYS.slice(1, 3).map(readOwn)).toEqual(['', 'kite']);
  expect(readRefusal('anna', 'ben')?.inField).toBe(false);
});

test('a text keeps the message that it answers, also behind another answer', () => {
  write('one', { type: 'text', text: 'Yes' }, quoted('a'));
  write('two', { type: 'text', text: 'No' }, quoted('b'));
  write('three', { type: 'text', text: 'And more' });
  expect(refuseFirst()).toEqual(['two not_enough_credits']);
  expect(readOwn(draftKey('anna', 'ben'))).toBe('Yes\nAnd more');
  expect(JSON.parse(readOwn(quoteKey('anna', 'ben')))).toMatchObject({ id: 'a' });
  expect(readOutbox('anna')[0]?.quoted).toMatchObject({ id: 'b' });
});

test('what is missing for one member stays offered when a message to another is refused, in another tab, too', async () => {
  const offer = { why: 'not_enough_credits', price: 2 } as const;
  const end = shareStore('unpaid:anna', unpaid);
  // One that was opened later knows nothing of what is offered here.
  const later = createLastingStore<ReturnType<typeof unpaid.get>>({});
  const endLater = shareStore('unpaid:anna', later);
  write('one', { type: 'text', text: 'Hello' });
  refuseFirst();
  write('two', { type: 'image', photo: 'two' }, null, 'carl');
  refuseFirst();
  expect(unpaid.get()).toEqual({ ben: offer, carl: offer });
  later.set({ dan: offer });
  await vi.waitFor(() => expect(unpaid.get()).toEqual({ ben: offer, carl: offer, dan: offer }));
  setUnpaid('dan', null);
  await vi.waitFor(() => expect(later.get().dan).toBe(null));
  end();
  endLater();
});
