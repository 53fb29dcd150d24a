import { setImmediate } from 'node:timers/promises';
import { FREE_CONVERSATIONS } from '@rendezvous/contract/chat/limits';
import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { DEMO_CAST, DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import {
  addChatPhoto,
  block,
  type Correspondent,
  correspondent,
  expectBooksInOrder,
  send,
  sendGift,
  sendPhoto,
} from '../../../test/correspondent.ts';
import { eraseMember } from '../../../test/erase-member.ts';
import type { MemberOptions } from '../../../test/factories.ts';
import { openLive } from '../../../test/live-stream.ts';
import { confirmedNewcomer, signUp, tokenOf } from '../../../test/newcomer.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { followMessages, resumeLife } from './life.ts';

let server: TestServer;
beforeAll(async () => {
  server = await demoServer();
});

/** A demo site with its cast. */
async function demoServer(env: Record<string, string> = {}, cast: readonly string[] = DEMO_CAST) {
  const demo = await startTestServer({ DEMO_MEMBERS: '5', ...env });
  demo.clock.holdWaits();
  for (const name of cast) await demo.member({ name, gender: 'female', looking_for: [], profile: { demo: true } });
  await demo.composed.reloadSettings();
  return demo;
}

let visitor: Correspondent;
beforeEach(async () => {
  // Players of one test must not visit the next.
  await server.sql`update profiles set demo = false where demo and name <> all(${[...DEMO_CAST]})`;
  await server.sql`delete from demo_acts`;
  visitor = await correspondent(server, { credits: 200, paid: true, gender: 'female', looking_for: ['male'] });
});

const player = (options: MemberOptions = {}, at = server) =>
  at.member({ gender: 'male', looking_for: ['female'], ...options, profile: { demo: true, ...options.profile } });

/** Lets time pass, and waits for what happens then. */
async function pass(seconds: number, at = server): Promise<void> {
  await at.services.outbox.drain();
  at.clock.advance(seconds);
  await setImmediate();
  await at.services.alarms.settled();
  await at.services.outbox.drain();
}

const messagesWith = async (one: TestMember, of: TestMember = visitor) =>
  (await of.call('GET messages.php', { query: { profile: one.profileId } })).body.messages;
const waiting = async () => (await server.sql`select from demo_acts`).length;
const answersOf = async (one: TestMember) => (await messagesWith(one)).filter(({ own }) => !own);
/** Writes to a player, and lets the time of an answer pass. */
async function talk(to: TestMember, from = visitor) {
  const sent = await send(from, { profile: to.profileId }, { text: 'I was at the sea today.' });
  for (const seconds of [2, 2, 4]) await pass(seconds);
  return sent.body.message;
}

describe('a message to a demo member (S11)', () => {
  it('is read, then somebody types, then an answer comes that says it is automatic and is free', async () => {
    const ben = await player();
    const live = await openLive(visitor);
    const { message, credits } = (await send(visitor, { profile: ben.profileId })).body;
    const { conversation } = message;
    await pass(1);
    expect((await messagesWith(ben))[0]?.state).toBe('sent');
    await pass(1);
    expect((await live.next('read'))?.data).toEqual({ conversation, sequence: 1 });
    expect((await messagesWith(ben))[0]?.state).toBe('read');
    await pass(2);
    expect((await live.next('typing'))?.data).toEqual({ conversation, automatic: true });
    await pass(3);
    expect(await answersOf(ben)).toEqual([]);
    await pass(1);
    await live.next('message');
    const [answer] = await answersOf(ben);
    expect(answer).toMatchObject({ type: 'text', text: expect.stringContaining(visitor.name), price: 0 });
    expect(answer?.automatic).toBe(true);
    expect((await messagesWith(ben)).filter(({ own }) => own)[0]).not.toHaveProperty('automatic');
    const { chats } = (await visitor.call('GET chats.php')).body;
    expect(chats[0]).toMatchObject({ profile: { online: true }, last_message: { automatic: true } });
    // Also where it is quoted, or found.
    const quote = { text: 'Really?', quote: answer?.id };
    const { quoted } = (await send(visitor, { conversation }, quote)).body.message;
    expect(quoted?.automatic).toBe(true);
    const found = (await visitor.call('GET chats.php', { query: { words: visitor.name } })).body.chats[0]?.found;
    expect(found).toMatchObject({ id: answer?.id, automatic: true });
    expect((await visitor.call('GET user.php')).body.credits).toBe(credits - 2);
    expect(await waiting()).toBe(1);
    await expectBooksInOrder(server.sql);
    await live.close();
  });

  it('of any kind is answered, never twice with the same words, until all is said', { tags: 'long' }, async () => {
    const ben = await player();
    const to = { profile: ben.profileId };
    await talk(ben);
    const { id } = (await addChatPhoto(visitor)).body.photo;
    await sendPhoto(visitor, to, { photo: id });
    for (const seconds of [2, 2, 4]) await pass(seconds);
    await sendGift(visitor, to);
    for (const seconds of [2, 2, 4]) await pass(seconds);
    expect(await answersOf(ben)).toHaveLength(3);
    for (let count = 0; count < 25; count++) await talk(ben);
    const rows = await server.sql<{ text: string }[]>`
      select text from messages where sender_profile = ${ben.profileId} and automatic`;
    const said = rows.map(({ text }) => text);
    expect(new Set(said).size).toBe(said.length);
    // Three kinds once, the niche's two, the twenty for any text, and the last.
    expect(said).toHaveLength(3 + 2 + 20 + 1);
    expect((await messagesWith(ben)).find(({ own }) => own)?.state).toBe('read');
    await expectBooksInOrder(server.sql);
  });

  it('speaks the language of who wrote', async () => {
    const ben = await player();
    await server.sql`update accounts set language = 'de' where id = ${visitor.accountId}`;
    await talk(ben);
    expect((await answersOf(ben))[0]).toMatchObject({ text: expect.stringMatching(/Demo|Liste/) });
  });

  it('that is followed by another is answered once, the last one', { tags: 'long' }, async () => {
    const ben = await player();
    await send(visitor, { profile: ben.profileId });
    await pass(2);
    await pass(2);
    await send(visitor, { profile: ben.profileId });
    await pass(4);
    expect(await answersOf(ben)).toEqual([]);
    for (const seconds of [2, 4]) await pass(seconds);
    expect(await answersOf(ben)).toHaveLength(1);
  });

  it('is answered once, though its row is handed out again, and several processes look', { tags: 'long' }, async () => {
    const ben = await player();
    const { id, conversation } = await talk(ben);
    const row = { message: id, conversation, sequence: 1, sender: visitor.profileId, recipient: ben.profileId };
    const sent = { ...row, price: 2, credits: 1, paid_user: true, unread: 1, new_likes: 0, fictional: false };
    await send(visitor, { profile: ben.profileId });
    for (let times = 0; times < 3; times++) await followMessages(server.services, [sent, sent]);
    await Promise.all([resumeLife(server.services), resumeLife(server.services)]);
    for (const seconds of [2, 2, 4, 4]) await pass(seconds);
    await followMessages(server.services, [sent]);
    for (const seconds of [2, 2, 4]) await pass(seconds);
    expect(await answersOf(ben)).toHaveLength(2);
  });

  it('is answered after a restart', async () => {
    const ben = await player();
    await send(visitor, { profile: ben.profileId });
    await pass(0);
    // Another process is the next to look.
    await server.sql`update demo_acts set due_at = due_at + interval '1 hour'`;
    await pass(10);
    expect(await answersOf(ben)).toEqual([]);
    await resumeLife(server.services);
    await pass(3600);
    for (const seconds of [2, 4]) await pass(seconds);
    expect(await answersOf(ben)).toHaveLength(1);
  });

  it.each<[string, (ben: TestMember, conversation: string) => Promise<unknown>]>([
    ['is blocked', (ben) => visitor.call('POST blocks.php', { body: { id: ben.profileId } })],
    ['has blocked', (ben) => block(server, ben, visitor)],
    ['is reported', (ben) => visitor.call('POST reports.php', { body: { profile: ben.profileId, category: 'scam' } })],
    ['has left', (ben) => eraseMember(server, ben.accountId)],
    [
      'is deleted',
      (_, conversation) => visitor.call('DELETE chat.php', { body: { conversation: { id: conversation } } }),
    ],
  ])('is not answered by who %s, whenever that happens', { tags: 'long' }, async (_, stop) => {
    for (const seconds of [[], [2], [2, 2]]) {
      const ben = await player();
      const { conversation } = (await send(visitor, { profile: ben.profileId })).body.message;
      for (const some of seconds) await pass(some);
      await stop(ben, conversation);
      for (const some of [2, 2, 4, 4]) await pass(some);
      const rows = await server.sql`select from messages where conversation_id = ${conversation} and automatic`;
      expect([seconds, rows.length]).toEqual([seconds, 0]);
      expect(await waiting()).toBe(0);
    }
  });

  it.each<[string, () => Promise<[from: Correspondent, to: TestMember]>]>([
    ['to the cast', async () => [visitor, await castMember('Ben')]],
    ['to who signed up', async () => [visitor, await server.member()]],
    ['to a fictional profile', async () => [visitor, await player({ profile: { fictional: true } })]],
    [
      'from one of the crowd',
      async () => [await correspondent(server, { credits: 9, profile: { demo: true } }), await player()],
    ],
  ])('%s is not answered', async (_, pair) => {
    const [from, to] = await pair();
    const { conversation } = (await send(from, { profile: to.profileId })).body.message;
    for (const some of [2, 2, 4]) await pass(some);
    expect(await server.sql`select from messages where conversation_id = ${conversation}`).toHaveLength(1);
  });

  it('waits for the address to be confirmed', { tags: 'long' }, async () => {
    const ben = await player();
    const newcomer = await signUp(server, { signup_profile: ben.profileId, signup_message: 'Shall we?' });
    await server.jobs.drain();
    for (const seconds of [2, 2, 4]) await pass(seconds);
    const written = () => server.sql`select from messages where sender_profile = ${ben.profileId} and automatic`;
    expect(await written()).toHaveLength(0);
    await newcomer.call('POST activation.php', { body: { token: tokenOf(server, newcomer.email) } });
    for (const seconds of [2, 2, 4]) await pass(seconds);
    expect(await written()).toHaveLength(1);
  });

  it('is one of so many that wait', { tags: 'long' }, async () => {
    for (let count = 0; count < 8; count++) {
      await send(visitor, { profile: (await player()).profileId }, { text: `Hello ${count}` });
      await pass(0);
    }
    expect(await waiting()).toBe(6);
  });
});

describe('a visit (S11)', () => {
  it('brings who signed up a like, a first message and another like, each of which says it is automatic', {
    tags: 'long',
  }, async () => {
    const players = await Promise.all([player(), player(), player()]);
    const newcomer = await confirmedNewcomer(server);
    const live = await openLive(newcomer);
    await pass(39);
    expect(await likedBy(newcomer)).toEqual([]);
    await pass(1);
    expect((await live.next('like'))?.data).toMatchObject({ automatic: true });
    expect(await likedBy(newcomer)).toMatchObject([{ automatic: true, like_new: true, demo: true, online: true }]);
    await pass(20);
    await newcomer.call('GET user.php');
    await pass(60);
    const { chats } = (await newcomer.call('GET chats.php')).body;
    expect(chats).toMatchObject([{ num_unread_messages: 1, last_message: { automatic: true, own: false } }]);
    await pass(100);
    await newcomer.call('GET user.php');
    await pass(100);
    const likes = await likedBy(newcomer);
    expect(likes).toHaveLength(2);
    // Each of them another one.
    const ids = [...likes, ...chats.map(({ profile }) => profile)].map((one) => one?.id);
    expect(new Set(ids)).toEqual(new Set(players.map(({ profileId }) => profileId)));
    expect(await waiting()).toBe(0);
    const [row] = await server.sql<{ free: number }[]>`
      select sum(free_conversations)::int as free from accounts a join profiles p on p.account_id = a.id
      where p.id = any(${players.map(({ profileId }) => profileId)}::uuid[])`;
    // A first message uses nothing up.
    expect(row?.free).toBe(3 * FREE_CONVERSATIONS);
    await expectBooksInOrder(server.sql);
    await live.close();
  });

  it('comes to whoever comes in by the door, once for all who are the same member', async () => {
    await player({ gender: 'female' });
    const anna = await castMember('Anna');
    await server.sql`update profiles set gender = 'female', looking_for = '{female}' where id = ${anna.profileId}`;
    await server.sql`update profiles set looking_for = '{female}' where demo`;
    await server.sql`
      update accounts set password_hash = ${await server.services.passwords.hash(DEMO_PASSWORD)}
      where id = ${anna.accountId}`;
    for (const who of [anna, server.visitor()]) {
      await who.call('POST user.php', { body: { login: 'Anna', password: DEMO_PASSWORD } });
    }
    await pass(0);
    expect(await waiting()).toBe(1);
    await pass(40);
    expect(await likedBy(anna)).toMatchObject([{ automatic: true }]);
  });

  it('ends when the visitor has gone, or nobody may see them', { tags: 'long' }, async () => {
    await Promise.all([player(), player()]);
    const [gone, hidden] = [await confirmedNewcomer(server), await confirmedNewcomer(server)];
    await server.sql`update profiles set invisible = true where id = ${hidden.user.profile.id}`;
    await pass(0);
    expect(await waiting()).toBe(2);
    server.clock.advance(ONLINE_SECONDS + 1);
    await pass(0);
    expect(await waiting()).toBe(0);
    expect(await likedBy(gone)).toEqual([]);
  });

  it('brings a like back from whom the visitor likes, and a match that says it', async () => {
    const [ben] = [await player(), await player()];
    const live = await openLive(visitor);
    await visitor.call('POST like.php', { body: { id: ben.profileId } });
    await pass(20);
    expect((await live.next('match'))?.data).toEqual({ profile: ben.profileId, automatic: true });
    const matches = (await visitor.call('GET likes.php?type=*', { query: { type: 'matches' } })).body.items;
    expect(matches).toMatchObject([{ id: ben.profileId, automatic: true }]);
    await live.close();
  });

  it('is answered by a like of the visitor: the match says that one of the likes is automatic', {
    tags: 'long',
  }, async () => {
    const ben = await player();
    const newcomer = await confirmedNewcomer(server);
    await pass(40);
    const answer = await newcomer.call('POST like.php', { body: { id: ben.profileId } });
    expect(answer.body).toEqual({ liked: true, matched: true, automatic: true });
  });

  it('brings no like back that is not wanted any more, and none of who is blocked', { tags: 'long' }, async () => {
    const [ben, carl] = [await player({ looking_for: ['male'] }), await player({ looking_for: ['male'] })];
    for (const one of [ben, carl]) {
      await visitor.call('POST like.php', { body: { id: one.profileId } });
      await pass(0);
      if (one === ben) await visitor.call('DELETE like.php', { query: { id: ben.profileId } });
      else await block(server, visitor, carl);
      await pass(20);
      await server.sql`delete from demo_acts`;
    }
    expect(await server.sql`select from likes where to_profile = ${visitor.profileId}`).toEqual([]);
  });
});

describe('members whom the door opens to everybody', () => {
  it('begin as many conversations as all of them together want to; those who get them are protected', {
    tags: 'long',
  }, async () => {
    const limited = await demoServer({ LIMITS: '1', DEMO_LIFE: '0' });
    const { sent, received } = { sent: 1, received: 2 };
    const all = (most: number) => ({ doubted: most, new: most, known: most, proved: most });
    await limited.changeSettings({ first_contacts: { sent: all(sent), received: all(received) } });
    const shared = () => correspondent(limited, { credits: 100, paid: true, profile: { demo: true } });
    const [one, another, third] = [await shared(), await shared(), await shared()];
    const others = await Promise.all([limited.member(), limited.member()]);
    const write = async (from: Correspondent, to: TestMember) =>
      (await send(from, { profile: to.profileId })).problem?.code ?? 'sent';
    const [first, second] = others as [TestMember, TestMember];
    expect([await write(one, first), await write(one, second)]).toEqual(['sent', 'sent']);
    expect([await write(another, first), await write(third, first)]).toEqual(['sent', 'recipient_busy']);
    const real = await correspondent(limited, { credits: 100, paid: true });
    expect([await write(real, third), await write(real, another)]).toEqual(['sent', 'first_contact_limit']);
  });
});

async function castMember(name: string): Promise<TestMember> {
  const [row] = await server.sql<{ id: string; account_id: string }[]>`
    select id, account_id from profiles where name = ${name}`;
  if (!row) throw new Error('no cast');
  return Object.assign(server.visitor(), { accountId: row.account_id, profileId: row.id, name });
}

const likedBy = async (one: Client) => (await one.call('GET likes.php')).body.liked_by;

test.each([
  ['nobody is to live', { DEMO_LIFE: '0' }, DEMO_CAST],
  ['the cast is not there', {}, DEMO_CAST.slice(1)],
  ['there is no door', { DEMO_MEMBERS: '0' }, DEMO_CAST],
])('nothing is automatic where %s', { tags: 'long' }, async (_, env, cast) => {
  const quiet = await demoServer(env, cast);
  const ben = await player({}, quiet);
  const one = await correspondent(quiet, { credits: 10, paid: true, gender: 'female', looking_for: ['male'] });
  const { conversation } = (await send(one, { profile: ben.profileId })).body.message;
  await one.call('POST like.php', { body: { id: ben.profileId } });
  for (const seconds of [2, 2, 4, 40]) await pass(seconds, quiet);
  expect(await quiet.sql`select from messages where conversation_id = ${conversation}`).toHaveLength(1);
  expect(await quiet.sql`select from likes`).toHaveLength(1);
  expect(await quiet.sql`select from demo_acts`).toEqual([]);
  expect(await likedBy(one)).toEqual([]);
});
