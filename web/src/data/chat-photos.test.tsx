import type { Message } from '@rendezvous/contract/chat/message';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { MAY_SEND } from '../../test/may-send.ts';
import { queryKey } from '../platform/query-key.ts';
import { askPhotosAgain } from './ask-photos-again.ts';
import type { MessagesAnswer, Timeline } from './timeline.ts';

const CONVERSATION = '019ecb27-2200-7000-8000-000000000001';
const PAGE = 50;

afterEach(() => vi.unstubAllGlobals());

function messageAt(sequence: number, seen: 'blurred' | 'sharp'): Message {
  const common = { id: `m${sequence}`, conversation: CONVERSATION, sequence, own: false, price: 0 };
  const rest = { created_at: '2026-06-15T12:00:00Z', state: null, quoted: null };
  if (sequence % 40 === 0)
    return { ...common, ...rest, type: 'image', photo: { id: `p${sequence}`, image: null, seen } };
  return { ...common, ...rest, type: 'text', text: 'hello', folded: false };
}

const messages = (seen: 'blurred' | 'sharp') => Array.from({ length: 200 }, (_, index) => messageAt(index + 1, seen));
const may = { send: MAY_SEND };
const marks = { pinned: false, muted: false, marked_unread: false, draft: null };
const rest = { profile: null, blocked: false, ...marks, may, more: false, hidden_older: false };

const known: Timeline = {
  ...rest,
  conversation: CONVERSATION,
  messages: messages('blurred'),
  unread: 0,
  hidden: 0,
  delivered: 0,
  read: 0,
};
const key = queryKey('messages', { conversation: CONVERSATION });

function answerOf(after: number, seen: 'blurred' | 'sharp'): Response {
  const page = messages(seen).slice(after, after + PAGE);
  const conversation = { id: CONVERSATION, last_sequence: 200, hidden_sequence: 0 };
  return Response.json({ ...rest, conversation, messages: page, num_unread_messages: 7 } satisfies MessagesAnswer);
}
const afterOf = (address: string) => Number(new URL(address, 'http://site.test').searchParams.get('after'));

test('photos far above are asked for again as well, each page once, and nothing else is taken over', async () => {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(afterOf(address));
    return answerOf(afterOf(address), 'sharp');
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, known);
  await askPhotosAgain(queryClient, CONVERSATION);
  expect(queryClient.getQueryData(key)).toMatchObject({ messages: messages('sharp'), unread: 0 });
  expect(asked).toEqual([39, 119, 199]);
});

test('where the reader has decided once more meanwhile, the later answer counts', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => answerOf(afterOf(address), ++asked > 3 ? 'sharp' : 'blurred'));
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, known);
  await Promise.all([askPhotosAgain(queryClient, CONVERSATION), askPhotosAgain(queryClient, CONVERSATION)]);
  expect(queryClient.getQueryData(key)).toMatchObject({ messages: messages('sharp') });
});
