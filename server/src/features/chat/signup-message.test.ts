import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { correspondent, expectBooksInOrder, send, textOf } from '../../../test/correspondent.ts';
import { confirmedNewcomer, newcomer, signUp } from '../../../test/newcomer.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});

const drain = () => server.services.outbox.drain();
const textsOf = async (client: Client, profile: string) => {
  const { body } = await client.call('GET messages.php', { query: { profile } });
  return body.messages.map((message) => ({ text: textOf(message).text, price: message.price, own: message.own }));
};

describe('the first message of a sign-up for a member (A7)', () => {
  beforeAll(async () => {
    ben = await server.member();
  });

  it('reaches the signup profile at once and free, and is kept nowhere else', async () => {
    const anna = await signUp(server, { signup_profile: ben.profileId, signup_message: '  Hello Ben!  ' });
    await drain();
    expect(anna.user.signup_profile).toBe(ben.profileId);
    expect(await textsOf(anna, ben.profileId)).toEqual([{ text: 'Hello Ben!', price: 0, own: true }]);
    expect(await textsOf(ben, anna.user.profile.id)).toEqual([{ text: 'Hello Ben!', price: 0, own: false }]);
    expect((await ben.call('GET user.php')).body.unread_total).toBe(1);
    // until the address is confirmed the other party can't answer (section 4)
    const answer = await send(ben, { profile: anna.user.profile.id });
    expect([answer.status, answer.problem.code]).toEqual([403, 'recipient_not_confirmed']);
    expect(await server.sql`select from signup_messages`).toHaveLength(0);
    expect(await server.sql`select from outbox`).toHaveLength(0);
    await expectBooksInOrder(server.sql);
  });

  it('arrives once, however often the sign-up is repeated and whoever delivers', async () => {
    const body = newcomer({ signup_profile: ben.profileId, signup_message: 'Once.' });
    const visitor = server.visitor();
    const repeat = () => visitor.call('POST signup.php', { body, headers: { 'idempotency-key': 'signup-message' } });
    const answers = await Promise.all([repeat(), repeat(), repeat()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await drain();
    const { id, profile } = answers[0]?.body ?? { id: '', profile: { id: '' } };
    // a row that is seen again
    for (let time = 0; time < 2; time += 1) {
      await server.sql`
        insert into outbox (topic, data, created_at)
        values ('signup_message', ${server.sql.json({ account: id })}, ${server.clock.now()})`;
    }
    await drain();
    await repeat();
    await drain();
    expect(await textsOf(ben, profile.id)).toHaveLength(1);
  });

  it('sent before, but not yet forgotten, it is not sent again', async () => {
    const anna = await signUp(server, { signup_profile: ben.profileId, signup_message: 'Hi.' });
    await drain();
    const [message] = await server.sql`
      select m.id, m.text from messages m where m.sender_profile = ${anna.user.profile.id}`;
    await server.sql`
      insert into signup_messages (account_id, id, text, created_at)
      values (${anna.user.id}, ${message?.id}, 'Hi.', ${server.clock.now()})`;
    await server.sql`
      insert into outbox (topic, data, created_at)
      values ('signup_message', ${server.sql.json({ account: anna.user.id })}, ${server.clock.now()})`;
    await drain();
    expect(await textsOf(ben, anna.user.profile.id)).toHaveLength(1);
    expect(await server.sql`select from signup_messages`).toHaveLength(0);
  });

  it('of a known address is delivered alike: nothing tells that it is known (A4)', async () => {
    const owner = await confirmedNewcomer(server);
    const [known, unknown] = await Promise.all(
      [owner.email, 'nobody-yet@mail.example'].map((email) =>
        signUp(server, { email, signup_profile: ben.profileId, signup_message: 'Alike.' }),
      ),
    );
    await drain();
    for (const client of [known, unknown]) {
      expect(await textsOf(ben, client?.user.profile.id ?? '')).toEqual([{ text: 'Alike.', price: 0, own: false }]);
    }
  });

  it('to somebody who is not there goes nowhere, and the answer does not tell', async () => {
    const hidden = await server.member({ invisible: true });
    const gone = '01890000-0000-7000-8000-000000000000';
    for (const signup_profile of [hidden.profileId, gone, undefined]) {
      const anna = await signUp(server, { signup_profile, signup_message: 'Anybody?' });
      await drain();
      expect(anna.user.signup_profile).toBeNull();
      expect((await anna.call('GET chats.php')).body.chats).toEqual([]);
    }
    expect(await server.sql`select from signup_messages`).toHaveLength(0);
  });

  it('to somebody who was erased before it was delivered goes nowhere', async () => {
    const carl = await server.member();
    const anna = await signUp(server, { signup_profile: carl.profileId });
    await server.sql`delete from accounts where id = ${carl.accountId}`;
    await server.sql`
      insert into signup_messages (account_id, id, text, created_at)
      values (${anna.user.id}, gen_random_uuid(), 'Too late.', ${server.clock.now()})`;
    await server.sql`
      insert into outbox (topic, data, created_at)
      values ('signup_message', ${server.sql.json({ account: anna.user.id })}, ${server.clock.now()})`;
    await drain();
    expect(await server.sql`select from signup_messages`).toHaveLength(0);
  });

  it('has the length of any message, in characters as people count them', async () => {
    await server.changeSettings({ message_length: 5 });
    const body = newcomer({ signup_profile: ben.profileId });
    const tooLong = await server.visitor().call('POST signup.php', { body: { ...body, signup_message: '123456' } });
    expect(tooLong.problem.fields).toEqual({ signup_message: { code: 'too_long', params: { max: 5 } } });
    const family = '👨‍👩‍👧‍👦'.repeat(5);
    const fits = await server.visitor().call('POST signup.php', { body: { ...body, signup_message: family } });
    expect(fits.status).toBe(200);
    await drain();
    expect(await textsOf(ben, fits.body.profile.id)).toMatchObject([{ text: family }]);
    await server.changeSettings({});
  });
});

describe('free texts to the signup profile', () => {
  it('end where the setting says so, and the next one has its price', async () => {
    await server.changeSettings({ signup_profile_free_messages: 2, signup_credits: 3 });
    ben = await server.member();
    const anna = await confirmedNewcomer(server, { signup_profile: ben.profileId, signup_message: 'One.' });
    await drain();
    const to = { profile: ben.profileId };
    const priceNow = async () => (await anna.call('GET messages.php', { query: to })).body.may.send.price;
    const sender = Object.assign(anna, { profileId: anna.user.profile.id, accountId: anna.user.id });
    expect(await priceNow()).toBe(0);
    expect((await send(sender, to, { price: 0 })).body.credits).toBe(3);
    expect(await priceNow()).toBe(2);
    expect((await send(sender, to, { price: 0 })).problem.code).toBe('price_changed');
    expect((await send(sender, to, { price: 2 })).body.credits).toBe(1);
    await server.changeSettings({});
    await expectBooksInOrder(server.sql);
  });

  it('of many at once no more are free than there are', async () => {
    const [anna, dora] = [await correspondent(server), await server.member()];
    await server.sql`
      update accounts set signup_profile = ${dora.profileId}, signup_texts_left = 2 where id = ${anna.accountId}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(anna, { profile: dora.profileId }, { price: 0 })),
    );
    const codes = answers.map(({ status, problem }) => (status === 200 ? 'sent' : problem.code)).sort();
    expect(codes).toEqual([...Array(4).fill('price_changed'), 'sent', 'sent']);
    expect(await textsOf(dora, anna.profileId)).toHaveLength(2);
    await expectBooksInOrder(server.sql);
  });
});
