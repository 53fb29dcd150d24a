import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { QUOTE_CHARACTERS } from '@rendezvous/contract/chat/limits';
import type { Message } from '@rendezvous/contract/chat/message';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addChatPhoto,
  type Correspondent,
  correspondent,
  expectBooksInOrder,
  send,
  sendGift,
  sendPhoto,
} from '../../../test/correspondent.ts';
import { eraseMember } from '../../../test/erase-member.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

/** The setting `chat_history_limit`, unless the operator changes it. */
const HISTORY_LIMIT = 50;

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
let first: Message;
let conversation: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const member = () => correspondent(server, { credits: 1000, paid: true });
  [anna, ben] = await Promise.all([member(), member()]);
  first = (await send(anna, { profile: ben.profileId }, { text: 'Where do you live?' })).body.message;
  conversation = first.conversation;
});

const credits = async (owner: Correspondent) => (await owner.call('GET user.php')).body.credits;
const newest = async (owner: Correspondent): Promise<Message | undefined> => {
  const { messages } = (await owner.call('GET messages.php', { query: { conversation } })).body;
  return messages[0];
};

it('an answer carries what it answers, for both sides, in the list and when it is sent again', async () => {
  const id = randomUUIDv7();
  const answer = () => send(ben, { conversation }, { id, text: 'In Leipzig', quote: first.id });
  const quoted = { id: first.id, sequence: 1, own: false, type: 'text', text: 'Where do you live?', folded: false };
  expect((await answer()).body.message).toMatchObject({ text: 'In Leipzig', quoted });
  expect((await answer()).body.message.quoted).toEqual(quoted);
  // The same id without it is still the same message.
  expect((await send(ben, { conversation }, { id })).body.message.quoted).toEqual(quoted);
  expect((await newest(ben))?.quoted).toEqual(quoted);
  expect((await newest(anna))?.quoted).toEqual({ ...quoted, own: true });
  const { chats } = (await anna.call('GET chats.php')).body;
  expect(chats[0]?.last_message?.quoted).toEqual({ ...quoted, own: true });
  await expectBooksInOrder(server.sql);
});

it('every type of message quotes, and can be quoted; of a long text the beginning', async () => {
  const long = (await send(ben, { conversation }, { text: 'a'.repeat(QUOTE_CHARACTERS + 1) })).body.message;
  const photo = (await addChatPhoto(anna)).body.photo.id;
  const picture = (await sendPhoto(anna, { conversation }, { photo, quote: long.id })).body.message;
  expect(picture.quoted).toMatchObject({ type: 'text', text: 'a'.repeat(QUOTE_CHARACTERS) });
  const gift = (await sendGift(ben, { conversation }, { text: 'for you', quote: picture.id })).body.message;
  expect(gift.quoted).toEqual({ id: picture.id, sequence: 3, own: false, type: 'image' });
  const thanks = (await send(anna, { conversation }, { text: 'Thanks', quote: gift.id })).body.message;
  expect(thanks.quoted).toMatchObject({ type: 'gift', gift: { id: 'rose' }, text: 'for you', folded: false });
});

it('a message of another conversation, an unknown one, or one of one’s own deleted ones is refused and costs nothing', async () => {
  const carl = await correspondent(server, { credits: 100, paid: true });
  const elsewhere = (await send(anna, { profile: carl.profileId })).body.message.id;
  const before = await credits(anna);
  for (const quote of [elsewhere, randomUUID()]) {
    const refused = await send(anna, { conversation }, { quote });
    expect(refused).toMatchObject({ status: 410, problem: { code: 'quote_gone' } });
  }
  // Nothing can be quoted where nothing has been said.
  const stranger = await correspondent(server);
  expect((await send(anna, { profile: stranger.profileId }, { quote: first.id })).problem.code).toBe('quote_gone');
  await anna.call('DELETE chat.php', { body: { conversation: { id: conversation } } });
  expect((await send(anna, { conversation }, { quote: first.id })).problem.code).toBe('quote_gone');
  expect(await credits(anna)).toBe(before);
  // The other one has not deleted it.
  expect((await send(ben, { conversation }, { quote: first.id })).status).toBe(200);
});

it('whoever deleted what is quoted reads that it is gone, and the other one reads it', async () => {
  await anna.call('DELETE chat.php', { body: { conversation: { id: conversation } } });
  await send(ben, { conversation }, { text: 'In Leipzig', quote: first.id });
  expect((await newest(anna))?.quoted).toEqual({ id: first.id, sequence: 1, own: true, type: 'gone' });
  expect((await newest(ben))?.quoted).toMatchObject({ type: 'text', text: 'Where do you live?' });
});

it('what only premium shows is not read in a quote either', async () => {
  const carl = await correspondent(server, { credits: 1000 });
  const old = (await send(ben, { profile: carl.profileId }, { text: 'the old one' })).body.message;
  conversation = old.conversation;
  for (let n = 0; n < HISTORY_LIMIT; n++) await send(ben, { conversation }, { text: `number ${n}` });
  await send(ben, { conversation }, { quote: old.id });
  expect((await newest(carl))?.quoted).toEqual({ id: old.id, sequence: 1, own: false, type: 'older' });
  // He wrote his answer when he still saw it.
  const late = (await send(carl, { conversation }, { quote: old.id })).body.message;
  expect(late.quoted).toMatchObject({ type: 'older' });
  expect((await newest(ben))?.quoted).toMatchObject({ type: 'text', text: 'the old one' });
});

it('a hidden word folds the quote for its reader, and not one’s own', async () => {
  await ben.call('PUT preferences.php', { body: { hidden_words: ['live'] } });
  await send(anna, { conversation }, { text: 'Well?', quote: first.id });
  expect((await newest(ben))?.quoted).toMatchObject({ folded: true });
  expect((await newest(anna))?.quoted).toMatchObject({ folded: false });
  const gift = (await sendGift(anna, { conversation }, { text: 'live with me' })).body.message;
  await send(ben, { conversation }, { quote: gift.id });
  expect((await newest(ben))?.quoted).toMatchObject({ type: 'gift', folded: true });
});

it('an erased writer takes along what was quoted, and what they quoted; the archive names it by its time', async () => {
  await send(ben, { conversation }, { text: 'In Leipzig', quote: first.id });
  const kept = server.services.personalData.find(({ tables }) => tables.includes('messages'));
  const said = [];
  for await (const file of kept?.collect(server.services, ben) ?? []) {
    if (!('list' in file)) continue;
    for await (const batch of file.list) said.push(...batch);
  }
  expect(said[1]).toMatchObject({ text: 'In Leipzig', answers: new Date(first.created_at) });
  await send(anna, { conversation }, { text: 'Nice', quote: first.id });
  await eraseMember(server, anna.accountId);
  const { messages } = (await ben.call('GET messages.php', { query: { conversation } })).body;
  expect(messages.map(({ type, quoted }: Message) => [type, quoted?.type])).toEqual([
    ['erased', undefined],
    ['text', 'erased'],
    ['erased', undefined],
  ]);
});
