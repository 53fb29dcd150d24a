import { BLOCKS_PAGE_SIZE, MAX_BLOCKS } from '@rendezvous/contract/blocks/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Correspondent, correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const member = (options: Parameters<typeof correspondent>[1] = {}) =>
  correspondent(server, { credits: 100, paid: true, ...options });

const block = (who: Correspondent, body: { id?: string; conversation?: string }) =>
  who.call('POST blocks.php', { body });
const unblock = (who: Correspondent, body: { id?: string; conversation?: string }) =>
  who.call('DELETE blocks.php', { body });
const blocked = async (who: Correspondent) => (await who.call('GET blocks.php')).body.items.map(({ name }) => name);
const badges = async (who: Correspondent) => {
  const { unread_total, new_likes_total } = (await who.call('GET user.php')).body;
  return [unread_total, new_likes_total];
};

/** Makes a couple: they like each other, wrote to each other and have not looked yet. */
async function couple() {
  // A country of their own, so that a search finds only them.
  const country = countries.next().value ?? '';
  const [anna, ben] = [await member({ country }), await member({ country, gender: 'male' })];
  await ben.call('POST photos.php', { form: photoForm(await jpeg(90, 120)) });
  const { body } = await send(ben, { profile: anna.profileId });
  await anna.call('POST like.php', { body: { id: ben.profileId } });
  await ben.call('POST like.php', { body: { id: anna.profileId } });
  return { anna, ben, country, conversation: body.message.conversation, message: body.message.id };
}
const countries = ['AT', 'CH', 'FR', 'IT', 'ES', 'NL', 'BE', 'LU', 'PL', 'CZ', 'DK', 'SE'][Symbol.iterator]();

/** Collects all that one can see of the other, and may do. */
async function sights(
  one: Correspondent,
  other: Correspondent,
  { country, conversation }: { country: string; conversation: string },
) {
  const list = (await one.call('GET members.php', { query: { country } })).body;
  const likes = (await one.call('GET likes.php')).body;
  const chats = (await one.call('GET chats.php')).body;
  const talk = (await one.call('GET messages.php', { query: { conversation } })).body;
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  return {
    found: list.results.map(({ name }) => name),
    counted: list.numResults,
    liked: likes.profiles.map(({ name }) => name),
    likedBy: likes.liked_by.map(({ name }) => name),
    matches: likes.matches.map(({ name }) => name),
    badges: await badges(one),
    page: await status(one.call('GET member.php', { query: { id: other.profileId } })),
    like: await status(one.call('POST like.php', { body: { id: other.profileId } })),
    chat: [chats.chats[0]?.profile?.name, chats.chats[0]?.num_unread_messages, chats.unread_total],
    talk: [talk.profile?.name, talk.messages.length, talk.num_unread_messages, talk.may.send.why],
    send: await status(send(one, { conversation })),
  };
}

describe('a block', () => {
  it('hides each from the other everywhere, at once, and is taken back whole', { tags: 'long' }, async () => {
    const { anna, ben, ...where } = await couple();
    // Read for both, so that afterwards each sees the same of the other again.
    const before = { anna: await sights(anna, ben, where), ben: await sights(ben, anna, where) };
    expect(before.anna).toMatchObject({ found: [ben.name], counted: 1, matches: [ben.name], page: 200, send: 200 });

    expect(await block(anna, { id: ben.profileId })).toMatchObject({ status: 200, body: { blocked: true } });
    const nothing = {
      ...{ found: [], counted: 0, liked: [], likedBy: [], matches: [], badges: [0, 0], page: 404, like: 404 },
      ...{ chat: [undefined, 0, 0], send: 403 },
    };
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const now = await sights(one, other, where);
      expect(now).toMatchObject(nothing);
      expect(now.talk).toEqual([undefined, 3, 0, 'blocked']);
    }
    expect(await blocked(anna)).toEqual([ben.name]);
    expect(await blocked(ben)).toEqual([]);

    expect(await unblock(anna, { id: ben.profileId })).toMatchObject({ status: 200, body: { blocked: false } });
    expect(await blocked(anna)).toEqual([]);
    const { talk, chat, ...after } = await sights(anna, ben, where);
    expect(after).toMatchObject({ found: [ben.name], counted: 1, liked: [ben.name], likedBy: [ben.name], page: 200 });
    expect([chat[0], talk[0], after.matches]).toEqual([ben.name, ben.name, [ben.name]]);
    await expectBooksInOrder(server.sql);
  });

  it('takes what is of the other one out of the badges, and brings it back', async () => {
    const { anna, ben } = await couple();
    const other = await member();
    await other.call('POST like.php', { body: { id: anna.profileId } });
    await send(other, { profile: anna.profileId });
    expect(await badges(anna)).toEqual([2, 2]);
    await block(ben, { id: anna.profileId });
    // Each once, also if both have blocked.
    await block(anna, { id: ben.profileId });
    expect(await badges(anna)).toEqual([1, 1]);
    expect((await anna.call('GET likes.php')).body).toMatchObject({
      new_likes_total: 1,
      liked_by: [{ name: other.name }],
    });
    // New messages count on from there.
    await send(other, { profile: anna.profileId });
    expect(await badges(anna)).toEqual([2, 1]);
    // A like that is not stored as new must not be counted off again.
    await server.sql`update profiles set invisible = true where id = ${ben.profileId}`;
    expect(await badges(anna)).toEqual([2, 1]);
    await server.sql`update profiles set invisible = false where id = ${ben.profileId}`;
    await unblock(ben, { id: anna.profileId });
    expect(await badges(anna)).toEqual([2, 1]);
    await unblock(anna, { id: ben.profileId });
    expect(await badges(anna)).toEqual([3, 2]);
    await expectBooksInOrder(server.sql);
  });

  it('keeps a conversation as it stood: nobody learns what the other reads', async () => {
    const { anna, ben, conversation, message } = await couple();
    await block(anna, { id: ben.profileId });
    const read = await anna.call('POST read.php', { body: { conversation, message } });
    expect(read).toMatchObject({ status: 200, body: { unread_total: 0, num_unread_messages: 0 } });
    await anna.call('GET chats.php');
    const [own] = (await ben.call('GET messages.php', { query: { conversation } })).body.messages;
    expect(own?.state).toBe('sent');
    await unblock(anna, { id: ben.profileId });
    await anna.call('POST read.php', { body: { conversation, message } });
    const [now] = (await ben.call('GET messages.php', { query: { conversation } })).body.messages;
    expect(now?.state).toBe('read');
    await expectBooksInOrder(server.sql);
  });

  it('tells each the same, but who blocked that it was them', async () => {
    const { anna, ben, conversation } = await couple();
    await block(anna, { id: ben.profileId });
    const seen = async (who: Correspondent) => {
      const { blocked: own, profile, may } = (await who.call('GET messages.php', { query: { conversation } })).body;
      const [chat] = (await who.call('GET chats.php')).body.chats;
      expect([chat?.blocked, chat?.profile, chat?.may]).toEqual([own, profile, may]);
      return { own, profile, why: may.send.why };
    };
    expect(await seen(anna)).toEqual({ own: true, profile: null, why: 'blocked' });
    expect(await seen(ben)).toEqual({ own: false, profile: null, why: 'blocked' });
  });

  it('shuts photos behind addresses that were handed out before, where it is known who asks', async () => {
    const { anna, ben } = await couple();
    const { body } = await anna.call('GET member.php', { query: { id: ben.profileId } });
    const address = body.photos[0]?.thumb_filename ?? '';
    const status = async (who: Pick<Correspondent, 'fetch'>) => (await who.fetch(address)).status;
    expect(await status(anna)).toBe(200);
    const stranger = await member();
    for (const [who, whom] of [
      [ben, anna],
      [anna, ben],
    ] as const) {
      await block(who, { id: whom.profileId });
      expect([await status(anna), await status(ben), await status(stranger)]).toEqual([404, 200, 200]);
      const missing = await anna.fetch(address.replace(/id=[^&]+/, 'id=8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b'));
      expect(await (await anna.fetch(address)).text()).toBe(await missing.text());
      await unblock(who, { id: whom.profileId });
    }
    expect(await status(anna)).toBe(200);
    // Behind a content delivery network nobody is known: the address alone opens a photo, until it expires (decision
    // 0004).
    await block(ben, { id: anna.profileId });
    expect(await status(server.visitor())).toBe(200);
  });

  it('both ways: each takes back the own one alone', async () => {
    const [anna, ben] = [await member(), await member()];
    const { body } = await send(anna, { profile: ben.profileId });
    await block(anna, { id: ben.profileId });
    expect((await block(ben, { conversation: body.message.conversation })).status).toBe(200);
    await unblock(anna, { id: ben.profileId });
    expect((await anna.call('GET member.php', { query: { id: ben.profileId } })).status).toBe(404);
    await unblock(ben, { conversation: body.message.conversation });
    expect((await anna.call('GET member.php', { query: { id: ben.profileId } })).status).toBe(200);
  });
});

describe('who can be blocked', () => {
  const LEFT: [string, (other: Correspondent) => Promise<unknown>][] = [
    ['invisible', ({ profileId }) => server.sql`update profiles set invisible = true where id = ${profileId}`],
    ['not confirmed', ({ accountId }) => status(accountId, 'not_confirmed')],
    ['left', ({ accountId }) => status(accountId, 'pending_deletion')],
    [
      'paused',
      ({ accountId }) => server.sql`update accounts set paused_at = ${server.clock.now()} where id = ${accountId}`,
    ],
  ];
  const status = (id: string, to: string) => server.sql`update accounts set status = ${to} where id = ${id}`;

  it.each(LEFT)('%s: from the conversation, else it looks like nobody', async (_, leave) => {
    const [anna, ben, stranger] = [await member(), await member(), await member()];
    const { body } = await send(ben, { profile: anna.profileId });
    await leave(ben);
    expect(await block(stranger, { id: ben.profileId })).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    expect((await block(anna, { conversation: body.message.conversation })).status).toBe(200);
    expect(await blocked(anna)).toEqual([ben.name]);
    expect((await unblock(anna, { conversation: body.message.conversation })).status).toBe(200);
    expect(await blocked(anna)).toEqual([]);
  });

  it('missing, foreign and hidden ones are alike; taking back answers alike for anybody', async () => {
    const [anna, ben, other] = [await member(), await member(), await member()];
    const missing = '8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b';
    const theirs = (await send(ben, { profile: other.profileId })).body.message.conversation;
    await block(other, { id: anna.profileId });
    const texts = async (method: string, bodies: object[]) => {
      const headers = { 'content-type': 'application/json' };
      const ask = async (body: object) => {
        const answer = await anna.fetch('/api/blocks.php', { method, headers, body: JSON.stringify(body) });
        return `${answer.status} ${await answer.text()}`;
      };
      return new Set(await Promise.all(bodies.map(ask)));
    };
    const nobody = [{ id: missing }, { id: other.profileId }, { conversation: missing }, { conversation: theirs }];
    expect(await texts('POST', nobody)).toHaveLength(1);
    expect(await texts('DELETE', [...nobody, { id: ben.profileId }])).toHaveLength(1);
    // Their own blocks are unchanged.
    expect(await blocked(other)).toEqual([anna.name]);
  });

  it('said again, a block changes nothing, also where the two never wrote', async () => {
    const [anna, ben] = [await member(), await member()];
    for (const _ of ['first', 'again']) {
      const { status, body } = await block(anna, { id: ben.profileId });
      expect([status, body]).toEqual([200, { blocked: true }]);
    }
    expect(await blocked(anna)).toEqual([ben.name]);
    // The other side learns nothing by trying the same.
    expect((await block(ben, { id: anna.profileId })).status).toBe(404);
  });

  it('not oneself, not two at once, not nobody', async () => {
    const anna = await member();
    for (const id of [anna.profileId, anna.profileId.toUpperCase()]) {
      expect((await block(anna, { id })).problem).toMatchObject({ code: 'validation_failed', fields: { id: {} } });
    }
    const both = { id: anna.profileId, conversation: anna.profileId };
    for (const body of [{}, both]) expect((await unblock(anna, body)).status).toBe(422);
  });

  it('so many and no more; those that are there may be said again', async () => {
    const anna = await member();
    const [last] = await server.sql<{ id: string }[]>`
      with many as (
        insert into profiles (domain_id, pool_id, looking_for, created_at)
        select domain_id, pool_id, looking_for, created_at from profiles, generate_series(1, ${MAX_BLOCKS})
        where id = ${anna.profileId} returning id
      )
      insert into blocks (blocker, blocked, created_at) select ${anna.profileId}, id, ${server.clock.now()} from many
      returning blocked as id`;
    const ben = await member();
    expect((await block(anna, { id: ben.profileId })).problem.code).toBe('block_limit');
    await unblock(anna, { id: last?.id });
    expect((await block(anna, { id: ben.profileId })).status).toBe(200);
    const { body } = await send(ben, { profile: (await member()).profileId });
    expect(body.message.state).toBe('sent');
    await server.sql`delete from profiles where account_id is null`;
  });
});

it('the list goes on page by page, the latest first', { tags: 'long' }, async () => {
  const anna = await member();
  const names = Array.from({ length: BLOCKS_PAGE_SIZE + 5 }, (_, n) => `blocked_${n}`);
  for (const name of names) {
    await block(anna, { id: (await member({ name })).profileId });
    server.clock.advance(1);
  }
  const first = (await anna.call('GET blocks.php')).body;
  const second = (await anna.call('GET blocks.php', { query: { before: first.next } })).body;
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names.toReversed());
  expect([first.items.length, second.next]).toEqual([BLOCKS_PAGE_SIZE, null]);
  expect((await anna.call('GET blocks.php', { query: { before: 'nonsense' } })).status).toBe(422);
});
