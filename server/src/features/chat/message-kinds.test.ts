import type { Message } from '@rendezvous/contract/chat/message';
import { beforeAll, expect, it } from 'vitest';
import { type Correspondent, correspondent, send } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const PHOTO = '019ecb27-2200-7000-8000-000000000001';

/** The columns of each type, and its content as a reader gets it. */
const TYPES: { [T in Message['type']]: { columns: Record<string, string | null>; read: object } } = {
  text: { columns: { text: 'hello' }, read: { text: 'hello', folded: false } },
  image: {
    columns: { type: 'photo', text: null, photo: PHOTO },
    read: { photo: { id: PHOTO, image: null, seen: 'gone' } },
  },
  gift: { columns: { text: null, gift: 'rose' }, read: { gift: { id: 'rose' }, text: null, folded: false } },
  erased: { columns: { text: null }, read: {} },
};

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
let sent: Message;
beforeAll(async () => {
  server = await startTestServer();
  [anna, ben] = [await correspondent(server, { credits: 10 }), await correspondent(server)];
  sent = (await send(anna, { profile: ben.profileId })).body.message;
});

const change = (columns: Record<string, string | null>) =>
  server.sql`update messages set ${server.sql.changes(columns)} where conversation_id = ${sent.conversation}`;

it.each(Object.entries(TYPES))('%s: stands in the conversation and in the list', async (type, { columns, read }) => {
  await change({ photo: null, gift: null, type, ...columns });
  const { id, conversation, sequence, created_at, price } = sent;
  const expected = {
    id,
    conversation,
    sequence,
    created_at,
    price,
    type,
    own: false,
    state: null,
    quoted: null,
    ...read,
  };
  const { messages } = (await ben.call('GET messages.php', { query: { conversation } })).body;
  expect(messages).toEqual([expected]);
  const [chat] = (await ben.call('GET chats.php')).body.chats;
  expect(chat?.last_message).toEqual(expected);
  // The same id again.
  const again = await send(anna, { profile: ben.profileId }, { id });
  expect(again.body.message).toEqual({ ...expected, own: true, state: 'delivered' });
});

it('a row says what its type says, and nothing else', async () => {
  for (const columns of [
    { type: 'text', text: '', photo: null, gift: null },
    { type: 'text', text: null, photo: null, gift: null },
    { type: 'photo', text: 'x', photo: PHOTO, gift: null },
    { type: 'gift', text: null, photo: PHOTO, gift: 'rose' },
    { type: 'gift', text: '', photo: null, gift: 'rose' },
    { type: 'erased', text: 'x', photo: null, gift: null },
    { type: 'voice', text: 'x', photo: null, gift: null },
  ]) {
    await expect(change(columns), JSON.stringify(columns)).rejects.toThrow('messages_content');
  }
});
