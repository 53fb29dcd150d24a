import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { correspondent, expectBooksInOrder, send, textOf } from '../../../test/correspondent.ts';
import { confirmedNewcomer, type signUp } from '../../../test/newcomer.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const drain = () => server.services.outbox.drain();
const textsOf = async (client: Client, profile: string) => {
  const { body } = await client.call('GET messages.php', { query: { profile } });
  return body.messages.map((message) => ({ text: textOf(message).text, price: message.price, own: message.own }));
};
const senderOf = (client: Awaited<ReturnType<typeof signUp>>) =>
  Object.assign(client, { profileId: client.user.profile.id, accountId: client.user.id });

describe('free texts to the signup profile (A7)', () => {
  const sendState = async (client: Client, to: { profile: string }) =>
    (await client.call('GET messages.php', { query: to })).body.may.send;

  it('are three until that member answers, the message of the sign-up apart; then they have their price', async () => {
    await server.changeSettings({ signup_credits: 4 });
    const ben = await server.member();
    const anna = senderOf(await confirmedNewcomer(server, { signup_profile: ben.profileId, signup_message: 'One.' }));
    await drain();
    const to = { profile: ben.profileId };
    for (const left of [3, 2, 1]) {
      expect(await sendState(anna, to)).toMatchObject({ price: 0, free: 'texts', free_left: left });
      expect((await send(anna, to, { price: 0 })).body.credits).toBe(4);
    }
    expect(await sendState(anna, to)).toMatchObject({ ok: true, price: 2, free: 'texts', free_left: 0 });
    expect((await send(anna, to, { price: 0 })).problem).toMatchObject({ code: 'price_changed', params: { price: 2 } });
    expect((await send(anna, to, { price: 2 })).body.credits).toBe(2);
    await server.changeSettings({});
    await expectBooksInOrder(server.sql);
  });

  it('are without limit once that member has answered', async () => {
    const ben = await correspondent(server, { credits: 10 });
    const anna = senderOf(await confirmedNewcomer(server, { signup_profile: ben.profileId, signup_message: 'One.' }));
    await drain();
    const to = { profile: ben.profileId };
    for (let text = 0; text < 3; text += 1) await send(anna, to, { price: 0 });
    expect((await send(ben, { profile: anna.profileId })).status).toBe(200);
    expect(await sendState(anna, to)).toMatchObject({ ok: true, price: 0, free: null, free_left: null });
    for (let text = 0; text < 5; text += 1) expect((await send(anna, to, { price: 0 })).status).toBe(200);
    // A message of another member changes nothing.
    const dora = senderOf(await confirmedNewcomer(server, { signup_profile: ben.profileId }));
    const other = await correspondent(server, { credits: 10 });
    await send(other, { profile: dora.profileId });
    expect(await sendState(dora, to)).toMatchObject({ free: 'texts', free_left: 3 });
    await expectBooksInOrder(server.sql);
  });

  it('are as many as the setting says', async () => {
    await server.changeSettings({ signup_profile_free_messages: 0 });
    const ben = await server.member();
    const anna = await confirmedNewcomer(server, { signup_profile: ben.profileId, signup_message: 'One.' });
    await drain();
    expect(await textsOf(ben, anna.user.profile.id)).toHaveLength(1);
    expect(await sendState(anna, { profile: ben.profileId })).toMatchObject({ price: 2, free: 'texts', free_left: 0 });
    await server.changeSettings({ signup_profile_free_messages: 'unlimited' });
    const dora = await confirmedNewcomer(server, { signup_profile: ben.profileId });
    expect(await sendState(dora, { profile: ben.profileId })).toMatchObject({ price: 0, free: null, free_left: null });
    await server.changeSettings({});
  });

  it('of many at once no more are free than there are, also while the member answers', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 4, long: 10 }); round += 1) {
      const [anna, dora] = [await correspondent(server), await correspondent(server, { credits: 2 })];
      await server.sql`
        update accounts set signup_profile = ${dora.profileId}, signup_texts_left = 2 where id = ${anna.accountId}`;
      const answering = round % 2 === 1;
      const [, ...answers] = await Promise.all([
        answering ? send(dora, { profile: anna.profileId }) : null,
        ...Array.from({ length: 6 }, () => send(anna, { profile: dora.profileId }, { price: 0 })),
      ]);
      const codes = answers.map(({ status, problem }) => (status === 200 ? 'sent' : problem.code)).sort();
      if (answering) expect(codes.filter((code) => code !== 'sent' && code !== 'price_changed')).toEqual([]);
      else expect(codes).toEqual([...Array(4).fill('price_changed'), 'sent', 'sent']);
      const own = (await textsOf(anna, dora.profileId)).filter((text) => text.own);
      expect(own).toHaveLength(codes.filter((code) => code === 'sent').length);
    }
    await expectBooksInOrder(server.sql);
  });
});
