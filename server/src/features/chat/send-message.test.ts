import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  block,
  type Correspondent,
  correspondent,
  expectBooksInOrder,
  send,
  sendGift,
} from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const member = (options: Parameters<typeof correspondent>[1] = {}) => correspondent(server, options);
let anna: Correspondent;
let ben: Correspondent;
beforeEach(async () => {
  [anna, ben] = await Promise.all([member({ credits: 10 }), member({ credits: 10 })]);
});

const credits = async ({ accountId }: Correspondent) =>
  (await server.sql`select credits from accounts where id = ${accountId}`)[0]?.credits;
const set = (column: string, value: string | boolean | null, { accountId }: Correspondent) =>
  server.sql`update accounts set ${server.sql.changes({ [column]: value })} where id = ${accountId}`;
/** Makes the id that a device would whose clock shows this time. */
function randomUUIDv7At(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUIDv7().slice(13)}`;
}
/** Makes a conversation: both have written. */
async function conversation(): Promise<string> {
  const first = await send(anna, { profile: ben.profileId });
  await send(ben, { conversation: first.body.message.conversation });
  return first.body.message.conversation;
}

describe('a message', () => {
  it('starts a conversation, costs its price, and is there for both', async () => {
    const id = randomUUIDv7();
    const sent = await send(anna, { profile: ben.profileId }, { id, text: '  hello Ben \n' });
    expect(sent).toMatchObject({
      status: 200,
      body: { message: { id, sequence: 1, own: true, text: 'hello Ben', price: 2, state: 'sent' }, credits: 8 },
    });
    const { body } = await ben.call('GET messages.php', { query: { profile: anna.profileId } });
    expect(body).toMatchObject({
      conversation: { id: sent.body.message.conversation, last_sequence: 1 },
      profile: { id: anna.profileId },
      messages: [{ id, own: false, text: 'hello Ben', state: null }],
      num_unread_messages: 1,
      may: { send: { ok: true, price: 2, free_left: null, why: null } },
    });
    expect((await ben.call('GET user.php')).body.unread_total).toBe(1);
  });

  it('the same id again answers what was stored, whatever else is said, and charges nothing', async () => {
    const id = randomUUIDv7();
    const first = await send(anna, { profile: ben.profileId }, { id, text: 'one' });
    const again = await send(anna, { profile: ben.profileId }, { id, text: 'two', price: 7 });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await credits(anna)).toBe(8);
    const { conversation } = first.body.message;
    expect(await send(anna, { conversation }, { id })).toMatchObject({ status: 200, body: first.body });
    const carl = await member();
    for (const [from, to] of [
      [ben, { profile: anna.profileId }],
      [ben, { conversation }],
      [ben, { profile: carl.profileId }],
      [anna, { profile: carl.profileId }],
    ] as const) {
      expect(await send(from, to, { id })).toMatchObject({ status: 409, problem: { code: 'id_taken' } });
    }
    expect([await credits(anna), await credits(ben)]).toEqual([8, 10]);
  });

  it('the same id again after a shorter length was set: it is the message that was sent, not one too long', async () => {
    const long = { id: randomUUIDv7(), text: 'a'.repeat(900) };
    const first = await send(anna, { profile: ben.profileId }, long);
    await server.changeSettings({ message_length: 500 });
    try {
      expect((await send(anna, { profile: ben.profileId }, long)).body).toEqual(first.body);
      const other = await send(anna, { profile: ben.profileId }, { text: long.text });
      expect(other).toMatchObject({ status: 422, body: { code: 'message_too_long', params: { max: 500 } } });
    } finally {
      await server.changeSettings({ message_length: 1000 });
    }
    expect(await credits(anna)).toBe(8);
  });

  it('ids in capital letters are the same ids: in the answer, in a repetition, and for whoever hears of it', async () => {
    const asked = (await send(ben, { profile: anna.profileId })).body.message;
    const id = randomUUIDv7();
    const answer = { id: id.toUpperCase(), quote: asked.id.toUpperCase() };
    const sent = await send(anna, { profile: ben.profileId.toUpperCase() }, answer);
    expect(sent).toMatchObject({ status: 200, body: { message: { id, quoted: { id: asked.id } }, credits: 8 } });
    for (const to of [{ profile: ben.profileId.toUpperCase() }, { conversation: asked.conversation.toUpperCase() }])
      expect((await send(anna, to, { id })).body).toEqual(sent.body);

    // Told before anybody listens.
    await server.services.outbox.drain();
    const bens = await openLive(ben);
    const read = { conversation: asked.conversation.toUpperCase(), message: asked.id.toUpperCase() };
    expect((await anna.call('POST read.php', { body: read })).status).toBe(200);
    expect(await bens.next()).toMatchObject({ name: 'read', data: { conversation: asked.conversation, sequence: 1 } });
  });

  it('from a device whose clock is wrong by hours stands where it came, at the time at which it came', async () => {
    const hours = (by: number) => randomUUIDv7At(server.clock.now().getTime() + by * 3_600_000);
    for (const by of [0, 30, -30, 0]) {
      server.clock.advance(1);
      const sent = await send(anna, { profile: ben.profileId }, { id: hours(by) });
      expect(sent).toMatchObject({ status: 200, body: { message: { created_at: server.clock.now().toISOString() } } });
    }
    const { body } = await ben.call('GET messages.php', { query: { profile: anna.profileId } });
    expect(body.messages.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
    expect(await credits(anna)).toBe(2);
  });

  it('is told by its repetition if whoever sent it was cut off before', async () => {
    const id = randomUUIDv7();
    const wake = vi.spyOn(server.services.outbox, 'wake').mockImplementation(() => {});
    await send(anna, { profile: ben.profileId }, { id });
    wake.mockRestore();
    const bens = await openLive(ben);
    await send(anna, { profile: ben.profileId }, { id });
    expect(await bens.next()).toMatchObject({ name: 'message', data: { message: id } });
    await bens.close();
  });

  it('the last credits pay for a message that is then repeated', async () => {
    await set('free_conversations', '1', anna);
    await server.sql`update accounts set credits = 2 where id = ${anna.accountId}`;
    await server.sql`update ledger_entries set amount = 2, balance = 2 where account_id = ${anna.accountId}`;
    const id = randomUUIDv7();
    for (let n = 0; n < 3; n++) {
      expect(await send(anna, { profile: ben.profileId }, { id })).toMatchObject({ status: 200, body: { credits: 0 } });
    }
  });

  it('of a type that can’t be sent is refused, and says so', async () => {
    const envelope = { id: randomUUIDv7(), profile: ben.profileId, price: 2 };
    for (const said of [{ type: 'photo', photo: randomUUID() }, { type: 'erased' }, { text: 'hello' }]) {
      const answer = await anna.call('POST messages.php', { body: { ...envelope, ...said } as never });
      expect(answer).toMatchObject({ status: 422, problem: { fields: { type: { code: 'invalid' } } } });
    }
    expect(await credits(anna)).toBe(10);
  });

  it('is text of at most `message_length` characters as people count them', async () => {
    await server.changeSettings({ message_length: 5 });
    const family = '👩‍👩‍👧‍👦';
    const long = await send(anna, { profile: ben.profileId }, { text: family.repeat(6) });
    expect(long).toMatchObject({
      status: 422,
      problem: { code: 'message_too_long', params: { max: 5 }, fields: { text: { code: 'too_long' } } },
    });
    expect((await send(anna, { profile: ben.profileId }, { text: family.repeat(5) })).status).toBe(200);
    await server.changeSettings({});
    for (const text of [' \n ', '\u200B', '\u2060 \u00AD', '\u3164', '\u2800']) {
      const empty = await send(anna, { profile: ben.profileId }, { text });
      expect(empty).toMatchObject({ status: 422, problem: { fields: { text: { code: 'required' } } } });
    }
  });

  it('is cut at a tower of marks, and refused with ten thousand of them: nothing is charged', async () => {
    const high = await send(anna, { profile: ben.profileId }, { text: `a${'\u0301'.repeat(20)}` });
    expect(high).toMatchObject({ status: 200, body: { message: { text: `a${'\u0301'.repeat(8)}` }, credits: 8 } });
    const tower = `a${'\u0301'.repeat(10_000)}`;
    const answers = [
      await send(anna, { profile: ben.profileId }, { text: tower }),
      await sendGift(anna, { profile: ben.profileId }, { text: tower }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 422,
        problem: { code: 'message_too_long', params: { max: 1000 }, fields: { text: { code: 'too_long' } } },
      });
    expect(await credits(anna)).toBe(8);
  });
});

describe('what it costs (C0, C1)', () => {
  it('another price now: nothing is sent, and the answer says the price', async () => {
    const answer = await send(anna, { profile: ben.profileId }, { price: 3 });
    expect(answer).toMatchObject({ status: 409, problem: { code: 'price_changed', params: { price: 2 } } });
    expect(await credits(anna)).toBe(10);
    expect((await ben.call('GET chats.php')).body.chats).toEqual([]);
  });

  it('too few credits: the answer says how many it needs', async () => {
    const poor = await member();
    expect(await send(poor, { profile: ben.profileId })).toMatchObject({
      status: 402,
      problem: { code: 'not_enough_credits', params: { required: 2, credits: 0 } },
    });
    expect((await poor.call('GET messages.php', { query: { profile: ben.profileId } })).body).toMatchObject({
      conversation: null,
      messages: [],
      may: { send: { ok: false, price: 2, free_left: 2, why: 'not_enough_credits' } },
    });
  });

  it('two conversations for a free member, more with premium; answering is no start', async () => {
    const [carl, dora] = [await member(), await member({ credits: 10 })];
    await send(anna, { profile: ben.profileId });
    await send(anna, { profile: carl.profileId });
    expect(await send(anna, { profile: dora.profileId })).toMatchObject({
      status: 403,
      problem: { code: 'conversation_limit' },
    });
    const asked = await anna.call('GET messages.php', { query: { profile: dora.profileId } });
    expect(asked.body.may.send).toMatchObject({ ok: false, free_left: 0, why: 'conversation_limit' });
    await send(dora, { profile: anna.profileId });
    expect((await send(anna, { profile: dora.profileId })).status).toBe(200);
    await set('paid_user', true, anna);
    expect((await send(anna, { profile: (await member()).profileId })).status).toBe(200);
    expect(await credits(anna)).toBe(2);
  });

  it('text to the signup profile is free and no conversation of the two; the other way it costs', async () => {
    const [carl, dora] = [await member(), await member()];
    await set('signup_profile', ben.profileId, anna);
    expect(await send(anna, { profile: ben.profileId })).toMatchObject({ problem: { params: { price: 0 } } });
    const sent = await send(anna, { profile: ben.profileId }, { price: 0 });
    expect(sent).toMatchObject({ status: 200, body: { message: { price: 0 }, credits: 10 } });
    expect((await send(ben, { profile: anna.profileId })).body.credits).toBe(8);
    for (const other of [carl, dora]) expect((await send(anna, { profile: other.profileId })).status).toBe(200);
    const asked = await anna.call('GET messages.php', { query: { profile: ben.profileId } });
    expect(asked.body.may.send).toMatchObject({ ok: true, price: 0 });
  });

  it('the price in money is the price list’s, or what the operator says a message costs at least in the country', async () => {
    const price = async () =>
      (await anna.call('GET messages.php', { query: { profile: ben.profileId } })).body.may.send.price_in_money;
    expect(await price()).toEqual({ amount: 100, currency: 'EUR' });
    await server.changeSettings({ minimum_message_costs: { DE: { costs: 53, currency: 'EUR' } } });
    expect(await price()).toEqual({ amount: 53, currency: 'EUR' });
    await server.changeSettings({});
  });

  it('a photo’s is told with it, as the operator has it now', async () => {
    const price = async () =>
      (await anna.call('GET messages.php', { query: { profile: ben.profileId } })).body.may.send.photo_price;
    expect(await price()).toBe(4);
    await server.changeSettings({ photo_credits: 6 });
    expect(await price()).toBe(6);
    await server.changeSettings({});
  });
});

describe('who can be written to', () => {
  it('oneself, nobody, hidden, not confirmed, blocked either way: not found, all alike', async () => {
    const [hidden, unconfirmed, blocked, blocker] = [
      await member({ invisible: true }),
      await member({ confirmed: false }),
      await member(),
      await member(),
    ];
    await block(server, anna, blocked);
    await block(server, blocker, anna);
    const ids = [anna, hidden, unconfirmed, blocked, blocker].map(({ profileId }) => profileId);
    const problems = [];
    for (const id of [...ids, randomUUID()]) {
      for (const answer of [
        await send(anna, { profile: id }),
        await send(anna, { conversation: id }),
        await anna.call('GET messages.php', { query: { profile: id } }),
        await anna.call('GET messages.php', { query: { conversation: id } }),
      ]) {
        expect(answer.status).toBe(404);
        problems.push(JSON.stringify(answer.problem));
      }
    }
    expect(new Set(problems).size).toBe(1);
    expect(await credits(anna)).toBe(10);
  });

  it('a conversation of others is not found', async () => {
    const theirs = await conversation();
    const carl = await member({ credits: 10 });
    expect((await send(carl, { conversation: theirs })).status).toBe(404);
    expect((await carl.call('GET messages.php', { query: { conversation: theirs } })).status).toBe(404);
    const body = { conversation: theirs, message: randomUUID() };
    expect((await carl.call('POST read.php', { body })).status).toBe(404);
  });

  it('nobody can answer who is not confirmed (A8)', async () => {
    const late = await member({ credits: 10 });
    expect((await send(late, { profile: anna.profileId })).status).toBe(200);
    await server.sql`
      update accounts set status = 'not_confirmed', confirmed_at = null where id = ${late.accountId}`;
    const [chat] = (await anna.call('GET chats.php')).body.chats;
    expect(chat).toMatchObject({
      profile: { id: late.profileId },
      may: { send: { ok: false, why: 'recipient_not_confirmed' } },
    });
    expect(await send(anna, { conversation: chat?.conversation.id ?? '' })).toMatchObject({
      status: 403,
      problem: { code: 'recipient_not_confirmed' },
    });
    expect((await anna.call('GET member.php', { query: { id: late.profileId } })).status).toBe(404);
  });

  it('blocked either way or left: the conversation is closed for both, alike; what was written stays', async () => {
    for (const close of [
      () => block(server, anna, ben),
      () => block(server, ben, anna),
      () => set('status', 'pending_deletion', ben),
      () => set('status', 'banned', ben),
    ]) {
      [anna, ben] = [await member({ credits: 10 }), await member({ credits: 10 })];
      const id = await conversation();
      await close();
      const answer = await send(anna, { conversation: id });
      expect(answer).toMatchObject({ status: 403, problem: { code: 'blocked' } });
      expect(answer.problem.params).toBe(undefined);
      const { body } = await anna.call('GET messages.php', { query: { conversation: id } });
      expect(body).toMatchObject({ profile: null, may: { send: { ok: false, why: 'blocked' } } });
      expect(body.messages).toHaveLength(2);
      expect(await credits(anna)).toBe(8);
    }
  });

  it('an invisible member can be answered, and nobody sees that they are there', async () => {
    const id = await conversation();
    await server.sql`update profiles set invisible = true where id = ${ben.profileId}`;
    expect((await send(anna, { conversation: id })).status).toBe(200);
    const { body } = await anna.call('GET messages.php', { query: { conversation: id } });
    expect(body.profile).toMatchObject({ id: ben.profileId, online: false });
  });

  it('neither or both ways to name the other side are refused', async () => {
    for (const to of [{}, { profile: ben.profileId, conversation: randomUUID() }]) {
      const answer = await send(anna, to as { profile: string });
      expect(answer).toMatchObject({ status: 422, problem: { code: 'validation_failed' } });
    }
  });
});

it('after all this the books are in order', () => expectBooksInOrder(server.sql));
