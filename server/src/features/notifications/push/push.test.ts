import { MAX_PUSH_SUBSCRIPTIONS, WATCHING_SECONDS } from '@rendezvous/contract/notifications/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block, type Correspondent, correspondent, send } from '../../../../test/correspondent.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { publish } from '../../../platform/outbox/topic.ts';
import { MESSAGE_SENT } from '../../chat/index.ts';
import { forgetToldLikes, pushWorker } from './push-news.ts';

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [anna, ben] = await Promise.all([correspondent(server, { credits: 100 }), correspondent(server, { credits: 100 })]);
  server.pushed.length = 0;
});

const KEYS = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
const endpointOf = (name: string) => `https://push.test/${name}`;
const subscribe = (member: Pick<TestMember, 'call'>, endpoint: string) =>
  member.call('POST user.php?push=1', { body: { subscription: { endpoint, expirationTime: null, keys: KEYS } } });
const browsersOf = async (member: TestMember) => (await member.call('GET notifications.php')).body.push;

async function follow() {
  await server.services.outbox.drain();
  await server.jobs.drain();
}

describe('a subscription', () => {
  it('makes this browser one that is told, until it is taken back', async () => {
    expect((await subscribe(ben, endpointOf(ben.name))).status).toBe(204);
    expect((await subscribe(ben, endpointOf(ben.name))).status).toBe(204);
    expect(await browsersOf(ben)).toMatchObject({ browsers: 1, this_browser: true });
    const subscription = { endpoint: endpointOf(ben.name) };
    await anna.call('DELETE user.php?push=1', { body: { subscription } });
    expect((await browsersOf(ben)).browsers).toBe(1);
    expect((await ben.call('DELETE user.php?push=1', { body: { subscription } })).status).toBe(204);
    expect(await browsersOf(ben)).toMatchObject({ browsers: 0, this_browser: false });
  });

  it('of another account in the same browser moves over', async () => {
    await subscribe(ben, endpointOf(ben.name));
    await subscribe(anna, endpointOf(ben.name));
    expect([(await browsersOf(ben)).browsers, (await browsersOf(anna)).browsers]).toEqual([0, 1]);
  });

  it('ends with its session', async () => {
    await subscribe(ben, endpointOf(ben.name));
    await ben.call('POST logout.php');
    expect(await server.sql`select from push_subscriptions where account_id = ${ben.accountId}`).toHaveLength(0);
    await send(anna, { profile: ben.profileId });
    await follow();
    expect(server.pushed).toEqual([]);
  });

  it('beyond so many takes the place of the oldest, also all at once', { tags: 'long' }, async () => {
    const names = Array.from({ length: MAX_PUSH_SUBSCRIPTIONS + 5 }, (_, at) => endpointOf(`${ben.name}-${at}`));
    await subscribe(ben, endpointOf(`${ben.name}-old`));
    server.clock.advance(1);
    await Promise.all(names.map((name) => subscribe(ben, name)));
    expect((await browsersOf(ben)).browsers).toBe(MAX_PUSH_SUBSCRIPTIONS);
    const rows = await server.sql`select endpoint from push_subscriptions where account_id = ${ben.accountId}`;
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(endpointOf(`${ben.name}-old`));
  });

  it.each([
    ...['http://push.test/a', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://localhost/a', 'https://10.0.0.8/a'],
    ...['https://push.test@evil.example/a', 'https://evil.example/push.test', 'https://push.test:22/a', 'javascript:1'],
    `https://push.test/${'x'.repeat(1000)}`,
  ])('at %s is refused', async (endpoint) => {
    const { status, problem } = await subscribe(ben, endpoint);
    expect(status).toBe(422);
    expect(['push_service_unknown', 'validation_failed']).toContain(problem.code);
    expect((await browsersOf(ben)).browsers).toBe(0);
  });

  it('without its keys is refused', async () => {
    for (const keys of [undefined, {}, { ...KEYS, p256dh: 'short' }, { ...KEYS, auth: '!'.repeat(22) }]) {
      const body = { subscription: { endpoint: endpointOf('a'), keys } };
      expect((await ben.call('POST user.php?push=1', { body })).status).toBe(422);
    }
  });
});

describe('news', () => {
  beforeEach(() => subscribe(ben, endpointOf(ben.name)));
  const like = (from: Correspondent, to: Correspondent) => from.call('POST like.php', { body: { id: to.profileId } });

  it('of a message come at once, without a word of it or a name, and later ones take its place', async () => {
    const { conversation } = (await send(anna, { profile: ben.profileId }, { text: 'a secret' })).body.message;
    await follow();
    await send(anna, { conversation });
    await follow();
    const tag = conversation.replaceAll('-', '');
    const payload = { title: 'rendezvous', body: 'You have a new message', tag, path: `/chats/${conversation}` };
    const told = { endpoint: endpointOf(ben.name), payload, topic: tag, ttlSeconds: 86_400 };
    expect(server.pushed).toEqual([told, told]);
  });

  it('of several messages that come together are one, of a new conversation if it begins with them', async () => {
    const { conversation } = (await send(anna, { profile: ben.profileId })).body.message;
    await follow();
    const { sql, clock } = server;
    const counted = { price: 0, credits: 0, paid_user: true, unread: 4, new_likes: 0, fictional: false };
    const told = { conversation, sender: anna.profileId, recipient: ben.profileId, message: conversation, ...counted };
    async function together(sequences: number[]) {
      server.pushed.length = 0;
      for (const sequence of sequences) await sql`${publish(sql, MESSAGE_SENT, { ...told, sequence }, clock.now())}`;
      await follow();
      return server.pushed.length;
    }
    expect([await together([1, 2]), await together([2, 3, 4])]).toEqual([1, 1]);
    await ben.call('PUT notifications.php', { body: { push: { new_messages: false } } });
    expect([await together([1, 2]), await together([2, 3, 4])]).toEqual([1, 0]);
    await ben.call('PUT notifications.php', { body: { push: { new_messages: true, new_conversations: false } } });
    expect([await together([1, 2]), await together([2, 3, 4])]).toEqual([0, 1]);
  });

  it('of a like and of the match that comes of it reach the one who is liked', async () => {
    await subscribe(anna, endpointOf(anna.name));
    await like(anna, ben);
    await follow();
    await like(ben, anna);
    await follow();
    expect(server.pushed.map(({ endpoint, payload }) => [endpoint, payload.body, payload.path])).toEqual([
      [endpointOf(ben.name), 'Someone likes you', '/likes/liked-by'],
      [endpointOf(anna.name), 'It’s mutual: you have a match', '/likes/matches'],
    ]);
    await like(anna, ben);
    await follow();
    expect(server.pushed).toHaveLength(2);
  });

  it('of a like that is taken back and given again come once a day, and again once it is a match', async () => {
    const again = async (from: Correspondent, to: Correspondent) => {
      await from.call('DELETE like.php', { query: { id: to.profileId } });
      await like(from, to);
      await follow();
    };
    await like(anna, ben);
    await follow();
    for (let time = 0; time < 3; time++) await again(anna, ben);
    expect(server.pushed).toHaveLength(1);
    await like(ben, anna);
    for (let time = 0; time < 3; time++) await again(anna, ben);
    expect(server.pushed.map(({ topic }) => topic)).toEqual(['like', 'match']);
    await ben.call('DELETE like.php', { query: { id: anna.profileId } });
    server.clock.advance(24 * 3600);
    await again(anna, ben);
    expect(server.pushed.map(({ topic }) => topic)).toEqual(['like', 'match', 'like']);
  });

  it('of a like are one, though several processes take them up at the same moment', { tags: 'long' }, async () => {
    for (let round = 0; round < 10; round++) {
      const liker = await correspondent(server);
      server.pushed.length = 0;
      await like(liker, ben);
      const news = { of: 'like', from: liker.profileId, to: ben.profileId };
      await Promise.all(Array.from({ length: 5 }, () => pushWorker.run(server.services, news)));
      await follow();
      expect(server.pushed).toHaveLength(1);
    }
  });

  it('of a like are forgotten after a day', async () => {
    await like(anna, ben);
    await follow();
    const kept = () => server.sql`select from told_likes where to_profile = ${ben.profileId}`;
    server.clock.advance(24 * 3600 - 1);
    await forgetToldLikes(server.services);
    expect(await kept()).toHaveLength(1);
    server.clock.advance(1);
    await forgetToldLikes(server.services);
    expect(await kept()).toHaveLength(0);
  });

  it('are not pushed while the member looks at a page in any browser', async () => {
    const [conversation, watch] = [
      (await send(anna, { profile: ben.profileId })).body.message.conversation,
      (visible: boolean) => ben.call('POST watching.php', { body: { visible } }),
    ];
    await watch(true);
    await follow();
    expect(server.pushed).toEqual([]);
    await watch(false);
    await send(anna, { conversation });
    await follow();
    expect(server.pushed).toHaveLength(1);
    // A crashed browser sends nothing more.
    await watch(true);
    server.clock.advance(WATCHING_SECONDS);
    await send(anna, { conversation });
    await follow();
    expect(server.pushed).toHaveLength(2);
    // A page that stays open loads news now and then.
    await watch(true);
    server.clock.advance(WATCHING_SECONDS - 1);
    await ben.call('GET user.php');
    server.clock.advance(1);
    await send(anna, { conversation });
    await follow();
    expect(server.pushed).toHaveLength(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'they are switched off',
      () => ben.call('PUT notifications.php', { body: { push: { new_conversations: false } } }),
    ],
    ['they were read', () => server.sql`update participants set unread = 0 where profile_id = ${ben.profileId}`],
    [
      'the account is about to be deleted',
      () => server.sql`update accounts set status = 'pending_deletion' where id = ${ben.accountId}`,
    ],
    ['the conversation is muted', () => server.sql`update participants set muted = true`],
    ['the sender was blocked', () => block(server, ben, anna)],
    ['the sender is fictional', () => server.sql`update profiles set fictional = true where id = ${anna.profileId}`],
  ])('are not pushed when %s', async (_, happen) => {
    await send(anna, { profile: ben.profileId });
    await happen();
    await follow();
    expect(server.pushed).toEqual([]);
  });

  it('mail that was switched off does not stop them', async () => {
    await server.sql`update accounts set notifications_disabled = '{bounce}' where id = ${ben.accountId}`;
    await send(anna, { profile: ben.profileId });
    await follow();
    expect(server.pushed).toHaveLength(1);
  });

  it('for a browser that is gone take it off the list', async () => {
    server.gone.add(endpointOf(ben.name));
    await send(anna, { profile: ben.profileId });
    await follow();
    expect((await browsersOf(ben)).browsers).toBe(0);
  });

  it('of a liker who is fictional or hidden are none', async () => {
    await like(await correspondent(server, { profile: { fictional: true } }), ben);
    await like(await correspondent(server, { invisible: true }), ben);
    await follow();
    expect(server.pushed).toEqual([]);
  });
});

it('browsers know the site by a key of its own', async () => {
  const { settings } = (await server.visitor().call('GET settings.php')).body;
  expect(settings.push_public_key).toBe(server.services.pusher.publicKey);
  expect(settings.push_public_key).toMatch(/^[\w-]{87}$/);
});
