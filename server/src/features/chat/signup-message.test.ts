import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { correspondent, expectBooksInOrder, send, textOf } from '../../../test/correspondent.ts';
import { confirmedNewcomer, newcomer, signUp, tokenOf } from '../../../test/newcomer.ts';
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
    // Until the address is confirmed the partner can't answer (section 4).
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
    // A row that is seen again.
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
    const [message] = await server.sql<{ id: string; text: string }[]>`
      select m.id, m.text from messages m where m.sender_profile = ${anna.user.profile.id}`;
    await server.sql`
      insert into signup_messages (account_id, id, text, created_at, due)
      values (${anna.user.id}, ${message?.id ?? null}, 'Hi.', ${server.clock.now()}, true)`;
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
      insert into signup_messages (account_id, id, text, created_at, due)
      values (${anna.user.id}, gen_random_uuid(), 'Too late.', ${server.clock.now()}, true)`;
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

  it('is cut at a tower of marks, and refused with thousands of them, as any message', async () => {
    const sendTower = (marks: number) => {
      const body = newcomer({ signup_profile: ben.profileId, signup_message: `a${'\u0301'.repeat(marks)}` });
      return server.visitor().call('POST signup.php', { body });
    };
    const tooLong = await sendTower(10_000);
    expect(tooLong.problem.fields).toMatchObject({ signup_message: { code: 'too_long' } });
    const high = await sendTower(20);
    expect(high.status).toBe(200);
    await drain();
    expect(await textsOf(ben, high.body.profile.id)).toMatchObject([{ text: `a${'\u0301'.repeat(8)}` }]);
  });
});

describe('a link in the message of a sign-up (C12)', () => {
  const TEXT = 'See example.com';
  let strict: TestServer;
  let carl: TestMember;
  beforeAll(async () => {
    strict = await startTestServer({ LIMITS: '1' });
    carl = await strict.member();
  });
  const sentBy = (body: ReturnType<typeof writing>) => strict.visitor().call('POST signup.php', { body });
  const writing = (signup_message: string) => ({ ...newcomer({ signup_profile: carl.profileId }), signup_message });
  const links = (links_after_hours?: number, same_text = {}) =>
    strict.changeSettings({ first_contacts: { links_after_hours, same_text } });
  const chatsOf = async (client: Client) => (await client.call('GET chats.php')).body.chats;

  it('is refused at its field, which says when it can go; without it the sign-up goes on', async () => {
    const body = writing(TEXT);
    const { status, problem } = await sentBy(body);
    expect([status, problem.fields]).toEqual([422, { signup_message: { code: 'links_later', params: { hours: 72 } } }]);
    expect(await strict.sql`select from signup_messages`).toHaveLength(0);
    expect((await sentBy({ ...body, signup_message: 'See you' })).status).toBe(200);
    await strict.services.outbox.drain();
    expect(await chatsOf(carl)).toHaveLength(1);
  });

  it('goes out where the operator lets it, and where there are no limits', async () => {
    await links(0);
    await signUp(strict, writing(TEXT));
    await strict.services.outbox.drain();
    expect(await chatsOf(carl)).toHaveLength(2);
    await links();
    const anna = await signUp(server, { signup_profile: ben.profileId, signup_message: TEXT });
    await drain();
    expect(await textsOf(anna, ben.profileId)).toMatchObject([{ text: TEXT }]);
  });

  it('that waited while the rule came is given back to its writer’s field, and goes out when it may', async () => {
    const dora = await strict.member();
    await links(0, { members: 1 });
    const text = 'Or see example.org';
    const words = { signup_profile: dora.profileId, signup_message: text };
    // The first of one network goes out, further ones wait for the confirmation.
    const [, anna, emma] = [await signUp(strict, words), await signUp(strict, words), await signUp(strict, words)];
    await strict.services.outbox.drain();
    expect(await chatsOf(dora)).toHaveLength(1);
    await links(2);
    await strict.jobs.drain();
    const confirm = (who: typeof anna) =>
      who.call('POST activation.php', { body: { token: tokenOf(strict, who.email) } });
    await confirm(anna);
    await strict.services.outbox.drain();
    expect(await chatsOf(dora)).toHaveLength(1);
    expect(await strict.sql`select from signup_messages`).toHaveLength(1);
    const { draft, messages } = (await anna.call('GET messages.php', { query: { profile: dora.profileId } })).body;
    expect([draft?.text, messages]).toEqual([text, []]);
    strict.clock.advance(2 * 3600);
    await confirm(emma);
    await strict.services.outbox.drain();
    expect(await chatsOf(dora)).toHaveLength(2);
    await links();
    await expectBooksInOrder(strict.sql);
  });
});

describe('the message of a sign-up among first messages (C12)', () => {
  const DAY = 24 * 3600;
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ LIMITS: '1' });
    await strict.changeSettings({ first_contacts: { received: { doubted: 1, new: 2, known: 4, proved: 4 } } });
  });
  const delivered = async () => {
    await strict.services.outbox.retry();
    await strict.services.outbox.drain();
  };
  // Only its own rows: whoever asks after a day is there again, which is told a moment after the answer.
  const nothingWaits = async () =>
    expect(await strict.sql`select from outbox where topic = 'signup_message'`).toHaveLength(0);
  const writtenTo = async ({ client, text }: { client: Client; text: string }, to: TestMember) => {
    const { messages } = (await client.call('GET messages.php', { query: { profile: to.profileId } })).body;
    return messages.map((message) => textOf(message).text).includes(text);
  };
  const signUpFor = async (to: TestMember, text: string) => {
    const client = await signUp(strict, { signup_profile: to.profileId, signup_message: text });
    await delivered();
    return { client, text };
  };
  const outcomeOf = async (trust: 'new' | 'known', to: TestMember) => {
    const from = await correspondent(strict, { credits: 10 });
    if (trust === 'known') {
      await strict.sql`update accounts set signup_date = signup_date - interval '90 days' where id = ${from.accountId}`;
    }
    const { status, problem } = await send(from, { profile: to.profileId });
    return status === 200 ? 'sent' : problem.code;
  };

  it('counts for who gets it: others who are new wait, too; it takes nothing from who is known', async () => {
    const ben = await strict.member();
    for (const text of ['Hello!', 'Good evening!']) {
      expect(await writtenTo(await signUpFor(ben, text), ben)).toBe(true);
    }
    expect(await outcomeOf('new', ben)).toBe('recipient_busy');
    expect(await outcomeOf('known', ben)).toBe('sent');
    expect(await outcomeOf('new', await strict.member())).toBe('sent');
  });

  it('waits where its recipient has had as many as they get, and goes out by itself', async () => {
    const ben = await strict.member();
    expect(await outcomeOf('new', ben)).toBe('sent');
    strict.clock.advance(3600);
    expect(await outcomeOf('new', ben)).toBe('sent');
    const [anna, dora] = [await signUpFor(ben, 'I am Anna.'), await signUpFor(ben, 'I am Dora.')];
    const there = async () => [await writtenTo(anna, ben), await writtenTo(dora, ben)];
    expect(await there()).toEqual([false, false]);
    const unread = async () => (await ben.call('GET user.php')).body.unread_total;
    expect(await unread()).toBe(2);
    strict.clock.advance(DAY - 3601);
    await delivered();
    expect(await there()).toEqual([false, false]);
    // Room for one, whichever is first.
    strict.clock.advance(1);
    await delivered();
    expect((await there()).sort()).toEqual([false, true]);
    strict.clock.advance(3600);
    await delivered();
    expect(await there()).toEqual([true, true]);
    expect(await unread()).toBe(4);
    const { chats } = (await ben.call('GET chats.php')).body;
    expect(chats[0]?.last_message?.created_at).toBe(strict.clock.now().toISOString());
    await nothingWaits();
    expect(await strict.sql`select from signup_messages`).toHaveLength(0);
    await expectBooksInOrder(strict.sql);
  });

  it('that waits is handed over more than once, and arrives once', async () => {
    const ben = await strict.member();
    for (let n = 0; n < 2; n += 1) expect(await outcomeOf('new', ben)).toBe('sent');
    const anna = await signUpFor(ben, 'Only once.');
    await strict.jobs.drain();
    await anna.client.call('POST activation.php', { body: { token: tokenOf(strict, anna.client.email) } });
    await delivered();
    expect(await writtenTo(anna, ben)).toBe(false);
    expect(await strict.sql`select from outbox where again_at is not null`).toHaveLength(2);
    strict.clock.advance(DAY);
    await delivered();
    const { messages } = (await ben.call('GET messages.php', { query: { profile: anna.client.user.profile.id } })).body;
    expect(messages.map((message) => textOf(message).text)).toEqual(['Only once.']);
    await nothingWaits();
  });
});
