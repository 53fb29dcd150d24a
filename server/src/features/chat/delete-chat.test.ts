import { UNDO_DELETE_SECONDS } from '@rendezvous/contract/chat/limits';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { block, type Correspondent, correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

let anna: Correspondent;
let ben: Correspondent;
/** the conversation: Anna has written three times, and Ben has read nothing */
let id: string;
beforeEach(async () => {
  const member = () => correspondent(server, { credits: 1000, paid: true });
  [anna, ben] = await Promise.all([member(), member()]);
  for (let n = 0; n < 3; n++) {
    id = (await send(anna, { profile: ben.profileId }, { text: `number ${n + 1}` })).body.message.conversation;
  }
});

const remove = (owner: Correspondent, last_sequence?: number) =>
  owner.call('DELETE chat.php', { body: { conversation: { id, last_sequence } } });
const restore = (owner: Correspondent) => owner.call('POST chat.php', { body: { conversation: { id } } });
const chatsOf = async (owner: Correspondent) => (await owner.call('GET chats.php')).body;
const unreadOf = async (owner: Correspondent) => (await owner.call('GET user.php')).body.unread_total;
const shownTo = async (owner: Correspondent): Promise<number[]> =>
  (await owner.call('GET messages.php', { query: { conversation: id } })).body.messages.map(
    ({ sequence }: { sequence: number }) => sequence,
  );

it('is gone for the one who deletes, with what was unread, and stays for the other', async () => {
  expect(await unreadOf(ben)).toBe(3);
  expect(await remove(ben)).toMatchObject({ status: 200, body: { unread_total: 0 } });
  expect(await chatsOf(ben)).toMatchObject({ chats: [], unread_total: 0 });
  expect([await unreadOf(ben), await shownTo(ben), await shownTo(anna)]).toEqual([0, [], [3, 2, 1]]);
  // Deleting is no reading.
  expect((await chatsOf(anna)).chats[0]?.last_message?.state).toBe('sent');
  await expectBooksInOrder(server.sql);
});

it('a new message brings it back without the old history, from either side and by profile too', async () => {
  await remove(ben);
  await send(anna, { conversation: id });
  expect(await chatsOf(ben)).toMatchObject({
    chats: [{ num_unread_messages: 1, last_message: { sequence: 4 } }],
    unread_total: 1,
  });
  expect(await shownTo(ben)).toEqual([4]);
  await remove(ben);
  await send(ben, { profile: anna.profileId });
  const { body } = await ben.call('GET messages.php', { query: { profile: anna.profileId } });
  expect(body).toMatchObject({ conversation: { id, hidden_sequence: 4 }, messages: [{ sequence: 5 }], more: false });
  await expectBooksInOrder(server.sql);
});

it('a message that the page did not know when it deleted stays', async () => {
  expect((await remove(ben, 2)).body).toEqual({ unread_total: 1 });
  expect([await shownTo(ben), (await chatsOf(ben)).chats[0]?.num_unread_messages]).toEqual([[3], 1]);
  // An older answer takes nothing back, and nobody deletes what is not there yet.
  expect((await remove(ben, 1)).body).toEqual({ unread_total: 1 });
  expect((await remove(ben, 99)).body).toEqual({ unread_total: 0 });
  await send(anna, { conversation: id });
  expect(await shownTo(ben)).toEqual([4]);
  await expectBooksInOrder(server.sql);
});

it('is taken back for a moment, with what was unread; later it is too late', async () => {
  await remove(ben);
  // A repeated call, and a message that came meanwhile, change nothing about it.
  await send(anna, { conversation: id });
  server.clock.advance(UNDO_DELETE_SECONDS - 1);
  expect(await restore(ben)).toMatchObject({ status: 200, body: { unread_total: 4 } });
  expect(await restore(ben)).toMatchObject({ status: 200, body: { unread_total: 4 } });
  expect(await shownTo(ben)).toEqual([4, 3, 2, 1]);
  await remove(ben);
  await remove(ben);
  server.clock.advance(UNDO_DELETE_SECONDS);
  expect(await restore(ben)).toMatchObject({ status: 410, problem: { code: 'undo_over' } });
  expect(await shownTo(ben)).toEqual([]);
  await expectBooksInOrder(server.sql);
});

it('what was deleted before stays deleted when the last deletion is taken back', async () => {
  await remove(ben);
  await send(anna, { conversation: id });
  await remove(ben);
  expect((await restore(ben)).body).toEqual({ unread_total: 1 });
  expect(await shownTo(ben)).toEqual([4]);
  expect((await restore(ben)).body).toEqual({ unread_total: 1 });
  await expectBooksInOrder(server.sql);
});

it('behind a block, and after the partner has left, too', async () => {
  await block(server, anna, ben);
  expect((await remove(ben)).body).toEqual({ unread_total: 0 });
  expect((await chatsOf(ben)).chats).toEqual([]);
  await server.sql`delete from blocks where blocker = ${anna.profileId}`;
  expect(await unreadOf(ben)).toBe(0);
  await expectBooksInOrder(server.sql);
});

it('tells the member’s other tabs and nobody else', async () => {
  // What the messages before told comes before the streams.
  await server.services.outbox.drain();
  const [annas, bens] = [await openLive(anna), await openLive(ben)];
  await remove(ben, 2);
  expect(await bens.next()).toMatchObject({ name: 'chat_removed', data: { conversation: id, up_to: 2 } });
  expect(await bens.next()).toMatchObject({ name: 'counters', data: { unread_total: 1 } });
  await restore(ben);
  expect(await bens.next()).toMatchObject({ name: 'chat_restored', data: { conversation: id } });
  expect(await bens.next()).toMatchObject({ name: 'counters', data: { unread_total: 3 } });
  await send(ben, { conversation: id });
  expect(await annas.next()).toMatchObject({ name: 'message' });
});

it('another’s conversation looks like none', async () => {
  const third = await correspondent(server);
  for (const call of [remove, restore]) {
    expect(await call(third)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  }
});

it('the archive says of each message that the site still keeps whether the member deleted it', async () => {
  await send(ben, { conversation: id }, { text: 'an answer' });
  await remove(ben);
  await send(anna, { conversation: id }, { text: 'and once more' });
  const said = [];
  const kept = server.services.personalData.find(({ tables }) => tables.includes('messages'));
  for await (const file of kept?.collect(server.services, ben) ?? []) {
    if (!('list' in file)) continue;
    for await (const batch of file.list) said.push(...(batch as { text: string; deleted?: boolean }[]));
  }
  expect(said.map(({ text, deleted = false }) => [text, deleted])).toEqual([
    ['number 1', true],
    ['number 2', true],
    ['number 3', true],
    ['an answer', true],
    ['and once more', false],
  ]);
});
