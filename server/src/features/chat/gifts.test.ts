import { randomUUIDv7 } from 'node:crypto';
import { GIFTS } from '@rendezvous/contract/chat/gifts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Correspondent, correspondent, expectBooksInOrder, send, sendGift } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [anna, ben] = [await correspondent(server, { credits: 20 }), await correspondent(server)];
});
afterEach(() => server.changeSettings({}));

const creditsOf = async (member: Correspondent) => (await member.call('GET user.php')).body.credits;
const toBen = () => ({ profile: ben.profileId });

describe('the catalogue', () => {
  it('names every gift with its price, which is the one of all gifts or its own', async () => {
    const { items: gifts } = (await anna.call('GET gifts.php')).body;
    expect(gifts.map(({ id }) => id)).toEqual([...GIFTS]);
    const price = (id: string) => gifts.find((gift) => gift.id === id);
    expect(price('rose')).toMatchObject({ price: 5, price_in_money: { currency: 'EUR' } });
    expect(price('ring')?.price).toBe(40);
    expect(price('ring')?.price_in_money?.amount).toBeGreaterThan(price('rose')?.price_in_money?.amount ?? 0);
  });

  it('leaves out what the operator does not offer', async () => {
    await server.changeSettings({ gift_credits: 3, gift_prices: { ring: null, rose: 7 } });
    const { items: gifts } = (await anna.call('GET gifts.php')).body;
    expect(gifts).toHaveLength(GIFTS.length - 1);
    expect(gifts.find(({ id }) => id === 'ring')).toBeUndefined();
    expect(gifts.filter(({ id }) => id === 'rose' || id === 'tulips').map(({ price }) => price)).toEqual([7, 3]);
  });
});

describe('a gift', () => {
  it('comes with its note, costs its price, and stands in both lists', async () => {
    const sent = await sendGift(anna, toBen(), { text: '  for you \n' });
    expect(sent).toMatchObject({
      status: 200,
      body: { message: { type: 'gift', gift: { id: 'rose' }, text: 'for you', price: 5, own: true }, credits: 15 },
    });
    const { messages } = (await ben.call('GET messages.php', { query: { profile: anna.profileId } })).body;
    expect(messages).toMatchObject([
      { type: 'gift', gift: { id: 'rose' }, text: 'for you', folded: false, own: false },
    ]);
    expect((await ben.call('GET chats.php')).body.chats[0]?.last_message).toMatchObject({ type: 'gift' });
    expect((await ben.call('GET user.php')).body.unread_total).toBe(1);
    await expectBooksInOrder(server.sql);
  });

  it('needs no note, and an empty one is none', async () => {
    for (const text of [undefined, '   ']) {
      expect((await sendGift(anna, toBen(), { text })).body.message).toMatchObject({ type: 'gift', text: null });
    }
  });

  it('costs its price also where texts are free', async () => {
    await server.sql`update accounts set signup_profile = ${ben.profileId} where id = ${anna.accountId}`;
    expect((await send(anna, toBen(), { price: 0 })).status).toBe(200);
    expect((await sendGift(anna, toBen(), { price: 0 })).problem).toMatchObject({ code: 'price_changed' });
    expect((await sendGift(anna, toBen())).body.credits).toBe(15);
  });

  it('is not sent for another price than was shown', async () => {
    await server.changeSettings({ gift_prices: { rose: 6 } });
    expect(await sendGift(anna, toBen())).toMatchObject({
      status: 409,
      problem: { code: 'price_changed', params: { price: 6 } },
    });
    expect(await creditsOf(anna)).toBe(20);
    expect((await sendGift(anna, toBen(), { price: 6 })).body.credits).toBe(14);
  });

  it('that is dearer than the balance is refused with both figures', async () => {
    expect((await sendGift(anna, toBen(), { gift: 'ring', price: 40 })).problem).toMatchObject({
      code: 'not_enough_credits',
      params: { required: 40, credits: 20, credits_resting: 0 },
    });
  });

  it('that is not offered is refused; one that was sent before is answered once more', async () => {
    const id = randomUUIDv7();
    const sent = await sendGift(anna, toBen(), { id });
    await server.changeSettings({ gift_prices: { rose: null } });
    expect(await sendGift(anna, toBen())).toMatchObject({ status: 410, problem: { code: 'gift_gone' } });
    expect(await sendGift(anna, toBen(), { gift: 'unheard_of' })).toMatchObject({ problem: { code: 'gift_gone' } });
    expect(await sendGift(anna, toBen(), { id })).toMatchObject({ status: 200, body: sent.body });
    // Somebody else learns nothing of it.
    expect((await sendGift(ben, { profile: anna.profileId }, { id })).problem.code).toBe('id_taken');
    expect(await creditsOf(anna)).toBe(15);
  });

  it('is refused where its note is too long, or its name is none', async () => {
    expect((await sendGift(anna, toBen(), { text: 'x'.repeat(1001) })).problem).toMatchObject({
      code: 'message_too_long',
      fields: { text: { code: 'too_long', params: { max: 1000 } } },
    });
    const answer = await sendGift(anna, toBen(), { gift: '../rose' });
    expect(answer.problem).toMatchObject({ code: 'validation_failed', fields: { gift: {} } });
    expect(await creditsOf(anna)).toBe(20);
  });

  it('arrives folded if its note has a word that the reader hid', async () => {
    expect((await ben.call('PUT preferences.php', { body: { hidden_words: ['cash'] } })).status).toBe(200);
    await sendGift(anna, toBen(), { text: 'some cash' });
    const { messages } = (await ben.call('GET messages.php', { query: { profile: anna.profileId } })).body;
    expect(messages).toMatchObject([{ type: 'gift', folded: true }]);
  });

  it('counts as a first text by its note', async () => {
    const sender = await correspondent(server, { credits: 100, paid: true });
    const note = `the same to all ${sender.name}`;
    for (let n = 0; n < 5; n++) {
      const { profileId } = await correspondent(server);
      expect((await sendGift(sender, { profile: profileId }, { text: note })).status).toBe(200);
    }
    expect((await sendGift(sender, toBen(), { text: note })).problem.code).toBe('text_repeated');
    expect((await sendGift(sender, toBen())).status).toBe(200);
  });
});
