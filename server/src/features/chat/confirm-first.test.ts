import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { signUp, tokenOf } from '../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertMessage, type Sending } from './send.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const senderOf = (client: Awaited<ReturnType<typeof signUp>>) =>
  Object.assign(client, { profileId: client.user.profile.id, accountId: client.user.id });

const messagesOf = async (client: Client, profile: string) =>
  (await client.call('GET messages.php', { query: { profile } })).body.messages;

it('before the own address is confirmed nothing goes out but the message of the sign-up (A7); afterwards it does', async () => {
  const ben = await server.member();
  const anna = await signUp(server, { signup_profile: ben.profileId, signup_message: 'Hi.' });
  await server.services.outbox.drain();
  for (const profile of [ben.profileId, (await server.member()).profileId]) {
    const { may } = (await anna.call('GET messages.php', { query: { profile } })).body;
    expect(may.send).toMatchObject({ ok: false, why: 'confirm_first' });
    const { status, problem } = await send(senderOf(anna), { profile }, { price: may.send.price });
    expect([status, problem.code]).toEqual([403, 'confirm_first']);
  }
  expect((await ben.call('GET user.php')).body.unread_total).toBe(1);
  await server.jobs.drain();
  await anna.call('POST activation.php', { body: { token: tokenOf(server, anna.email) } });
  const { may } = (await anna.call('GET messages.php', { query: { profile: ben.profileId } })).body;
  expect(may.send).toMatchObject({ ok: true, price: 0, free: 'texts', free_left: 3, why: null });
  expect((await send(senderOf(anna), { profile: ben.profileId }, { price: 0 })).status).toBe(200);
  await expectBooksInOrder(server.sql);
});

it('where no call was refused before, the statement that sends asks by itself', async () => {
  const ben = await server.member();
  const anna = await signUp(server, { signup_profile: ben.profileId, signup_message: 'Hi.' });
  await server.services.outbox.drain();
  const [sender] = await server.sql<{ pool_id: number }[]>`select pool_id from profiles where id = ${ben.profileId}`;
  const now = server.clock.now();
  const sending: Sending = {
    id: randomUUIDv7(),
    sender: { poolId: sender?.pool_id ?? 0, profileId: anna.user.profile.id, accountId: anna.user.id },
    recalled: null,
    to: { profile: ben.profileId },
    content: { type: 'text', text: 'One more.' },
    quote: null,
    offeredPrice: 0,
    tariff: { credits: 2, freeToSignupProfile: true },
    automatic: false,
    draft: null,
    isSignupMessage: false,
    contacts: null,
    sameText: { members: 5, minutes: 60 },
    newConversationId: randomUUIDv7(),
    now,
  };
  expect(await insertMessage(server.sql, sending)).toMatchObject({ verdict: 'confirm_first', sequence: null });
  expect(await messagesOf(ben, anna.user.profile.id)).toHaveLength(1);
});

it('of many at the same moment none goes out before it, in the moment of the confirmation', {
  tags: 'long',
}, async () => {
  const ben = await server.member();
  const anna = await signUp(server, { signup_profile: ben.profileId, signup_message: 'Hi.' });
  await server.services.outbox.drain();
  await server.jobs.drain();
  const sends = Array.from({ length: 12 }, () => send(senderOf(anna), { profile: ben.profileId }, { price: 0 }));
  const token = tokenOf(server, anna.email);
  const [, ...answers] = await Promise.all([anna.call('POST activation.php', { body: { token } }), ...sends]);
  const sent = answers.filter(({ status }) => status === 200).length;
  expect(sent).toBeLessThanOrEqual(3);
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code));
  expect(codes.isSubsetOf(new Set(['confirm_first', 'price_changed']))).toBe(true);
  expect(await messagesOf(ben, anna.user.profile.id)).toHaveLength(1 + sent);
  await expectBooksInOrder(server.sql);
});
