import { TYPING_PAUSE_SECONDS } from '@rendezvous/contract/chat/limits';
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
let conversation: string;
beforeEach(async () => {
  const member = () => correspondent(server, { credits: 100, paid: true });
  [anna, ben] = await Promise.all([member(), member()]);
  conversation = (await send(anna, { profile: ben.profileId })).body.message.conversation;
  // Told before anybody listens.
  await server.services.outbox.drain();
});

const type = (who: Correspondent) => who.call('POST typing.php', { body: { conversation } });
/** Event that is heard for sure: before it nothing else was. */
const mark = (who: Correspondent) => server.services.live.announce(who.profileId, 'photo', {});

it('is heard by the other one alone, at most once in three seconds, however often it is told', async () => {
  const [annas, bens] = [await openLive(anna), await openLive(ben)];
  const told = await Promise.all(Array.from({ length: 10 }, () => type(anna)));
  expect(told.map(({ status }) => status)).toEqual(Array(10).fill(204));
  mark(ben);
  mark(anna);
  expect(await bens.next()).toMatchObject({ name: 'typing', data: { conversation } });
  expect((await bens.next())?.name).toBe('photo');
  expect((await annas.next())?.name).toBe('photo');
  server.clock.advance(TYPING_PAUSE_SECONDS - 1);
  await type(anna);
  mark(ben);
  expect((await bens.next())?.name).toBe('photo');
  server.clock.advance(1);
  await type(anna);
  // Another one's pause is their own.
  await type(ben);
  expect((await bens.next())?.name).toBe('typing');
  expect((await annas.next())?.name).toBe('typing');
});

it('of a fictional profile, and what it writes, is told to nobody and counted nowhere (principle 1)', async () => {
  await server.sql`update profiles set fictional = true where id = ${anna.profileId}`;
  const bens = await openLive(ben);
  const before = (await ben.call('GET chats.php')).body;
  await type(anna);
  await send(anna, { conversation });
  await server.services.outbox.drain();
  mark(ben);
  expect((await bens.next())?.name).toBe('photo');
  // It is in the list, as unread: whoever looks finds it.
  const { body } = await ben.call('GET chats.php');
  expect(body.chats.map(({ num_unread_messages }) => num_unread_messages)).toEqual([2]);
  expect([before.unread_total, body.unread_total]).toEqual([0, 0]);
  expect((await ben.call('GET user.php')).body).toMatchObject({ unread_total: 0 });
  const carla = await correspondent(server, { credits: 10, paid: true });
  await send(carla, { profile: ben.profileId });
  await server.services.outbox.drain();
  expect(await bens.next('counters')).toMatchObject({ data: { unread_total: 1 } });
  const read = await ben.call('POST read.php', {
    body: { conversation, message: body.chats[0]?.last_message?.id ?? '' },
  });
  expect(read.body).toEqual({ unread_total: 1, num_unread_messages: 0 });
  await expectBooksInOrder(server.sql);
});

it('what a fictional profile has got and read is told to nobody (principle 1)', async () => {
  const { message } = (await send(ben, { conversation })).body;
  await server.services.outbox.drain();
  const upTo = { conversation, message: message.id };
  const bens = await openLive(ben);
  await server.sql`update profiles set fictional = true where id = ${anna.profileId}`;
  await anna.call('GET messages.php', { query: { conversation, after: 0 } });
  expect((await anna.call('POST read.php', { body: upTo })).body.num_unread_messages).toBe(0);
  mark(ben);
  expect((await bens.next())?.name).toBe('photo');
});

it('is not told again to a stream that comes back', async () => {
  const first = await openLive(ben);
  mark(ben);
  await first.next('photo');
  const lastId = first.lastId();
  await type(anna);
  await first.next('typing');
  expect(first.lastId()).toBe(lastId);
  await first.close();
  const again = await openLive(ben, { lastId });
  mark(ben);
  expect((await again.next())?.name).toBe('photo');
});

it.each([
  ['an invisible member', () => server.sql`update profiles set invisible = true where id = ${anna.profileId}`],
  ['who has blocked the other', () => block(server, anna, ben)],
  ['who was blocked', () => block(server, ben, anna)],
  ['to somebody who has left', () => server.sql`update accounts set status = 'banned' where id = ${ben.accountId}`],
])('%s: nobody hears it, and the answer is the same', async (_, happens) => {
  const bens = await openLive(ben);
  await happens();
  expect((await type(anna)).status).toBe(204);
  mark(ben);
  // The stream of somebody who has left may end before what follows.
  expect((await bens.next())?.name).toMatch(/^(photo|session_ended)$/);
});

it('another’s conversation looks like none', async () => {
  const third = await correspondent(server);
  expect(await type(third)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
});
