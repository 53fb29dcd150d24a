import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { block, type Correspondent, correspondent, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createSession } from '../accounts/index.ts';
import { keepOnline, publishPresence } from '../members/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

let anna: Correspondent;
let ben: Correspondent;
beforeEach(async () => {
  const member = () => correspondent(server, { credits: 100, paid: true });
  [anna, ben] = await Promise.all([member(), member()]);
  await send(anna, { profile: ben.profileId });
  await away(ben);
});

/** Lets time pass until a member is away, and tells of it before anybody listens. */
async function away(who: Correspondent): Promise<void> {
  server.clock.advance(ONLINE_SECONDS);
  for (const one of [anna, ben]) if (one !== who) await one.call('GET user.php');
  await keepOnline(server.services);
  await server.services.outbox.drain();
}

/** Events of presence that a stream was told until now, the one behind them not read. */
async function told(stream: Awaited<ReturnType<typeof openLive>>, who: Correspondent) {
  await server.services.outbox.drain();
  server.services.live.announce(who.profileId, 'photo', {});
  const heard = [];
  for (let event = await stream.next(); event && event.name !== 'photo'; event = await stream.next())
    if (event.name === 'presence') heard.push(event.data);
  return heard;
}

const shown = async (who: Correspondent) => (await who.call('GET chats.php')).body.chats[0]?.profile?.online;

it('of a partner is told when they come and when they have gone, as the list says it', async () => {
  const stream = await openLive(anna);
  expect([await told(stream, anna), await shown(anna)]).toEqual([[], false]);
  await ben.call('GET user.php');
  expect(await told(stream, anna)).toEqual([{ profile: ben.profileId, online: true }]);
  expect(await shown(anna)).toBe(true);
  // Whoever is here is not told of again.
  server.clock.advance(60);
  await ben.call('GET user.php');
  expect(await told(stream, anna)).toEqual([]);
  await away(ben);
  expect(await told(stream, anna)).toEqual([{ profile: ben.profileId, online: false }]);
  expect(await shown(anna)).toBe(false);
});

it('of a partner who signs in is told', async () => {
  const stream = await openLive(anna);
  await createSession(server.services, ben.accountId);
  expect(await told(stream, anna)).toEqual([{ profile: ben.profileId, online: true }]);
});

it('of an invisible member is told to nobody, and of one who hides that they have gone (M15)', async () => {
  await ben.call('GET user.php');
  const stream = await openLive(anna);
  await told(stream, anna);
  await ben.call('PUT preferences.php', { body: { invisible: true } });
  expect(await told(stream, anna)).toEqual([{ profile: ben.profileId, online: false }]);
  await away(ben);
  await told(stream, anna);
  await ben.call('GET user.php');
  expect((await told(stream, anna)).filter(({ online }) => online)).toEqual([]);
  await ben.call('PUT preferences.php', { body: { invisible: false } });
  expect(await told(stream, anna)).toEqual([{ profile: ben.profileId, online: true }]);
});

it.each([
  ['without a conversation', () => server.sql`delete from conversations`],
  ['who has deleted it', () => deleteChat(anna)],
  ['who was blocked', () => block(server, ben, anna)],
  ['who has blocked', () => block(server, anna, ben)],
  ['of a fictional member', () => server.sql`update profiles set fictional = true where id = ${ben.profileId}`],
  ['of one who has left', () => server.sql`update accounts set status = 'banned' where id = ${ben.accountId}`],
] as const)('is not told to one %s', async (_, apart) => {
  const stream = await openLive(anna);
  const { sql, clock } = server;
  const tell = async () => {
    await publishPresence(sql, ben.accountId, clock.now());
    return told(stream, anna);
  };
  await createSession(server.services, ben.accountId);
  await told(stream, anna);
  expect(await tell()).toEqual([{ profile: ben.profileId, online: true }]);
  await apart();
  expect(await tell()).toEqual([]);
});

async function deleteChat(who: Correspondent) {
  const { body } = await who.call('GET chats.php');
  const { id, last_sequence } = body.chats[0]?.conversation ?? { id: '', last_sequence: 0 };
  const answer = await who.call('DELETE chat.php', { body: { conversation: { id, last_sequence } } });
  expect(answer.status).toBe(200);
}

it('is told to nobody who has no page open', async () => {
  const stream = await openLive(ben);
  server.clock.advance(3600);
  await anna.call('GET user.php');
  // Told nothing: Ben's last call was an hour ago.
  expect(await told(stream, ben)).toEqual([]);
});
