import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, openSandbox, placeOrder, returnOrder } from '../../../../test/checkout.ts';
import { correspondent, expectBooksInOrder, send } from '../../../../test/correspondent.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { releaseDue } from '../index.ts';

const DAY = 24 * 3600;

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});
afterEach(() => expectBooksInOrder(server.sql));

async function buy(member: TestMember, name: string, waive_withdrawal = true): Promise<string> {
  const { payment_id } = (await placeOrder(member, { package: name, waive_withdrawal })).body;
  await sandbox.press(payment_id, 'completed');
  await server.jobs.drain();
  return payment_id;
}

const spend = async (member: TestMember, messages: number) => {
  const { profileId: profile } = await server.member();
  for (let count = 0; count < messages; count++) expect((await send(member, { profile })).status).toBe(200);
};
const isPaid = async ({ accountId }: TestMember) =>
  (await server.sql`select paid_user from accounts where id = ${accountId}`)[0]?.paid_user;
const wouldEnd = async (member: TestMember, id: string) =>
  (await returnOrder(member, id, { confirm: false })).body.returnable?.ends_premium;

describe('premium stays while more than half of one order was kept (P2a)', () => {
  it('half kept is not more than half, and the return says before what it ends', async () => {
    for (const [messages, stays] of [
      [1, false],
      [5, false],
      [6, true],
    ] as const) {
      const member = await correspondent(server);
      const id = await buy(member, 'credits-20');
      await spend(member, messages);
      expect(await wouldEnd(member, id)).toBe(!stays);
      expect(await isPaid(member)).toBe(true);
      const { body } = await member.call('GET refund.php');
      expect(body.items.map(({ returnable }) => returnable.ends_premium)).toEqual([!stays]);
      await returnOrder(member, id);
      expect(await isPaid(member)).toBe(stays);
      await server.jobs.drain();
      const mail = server.mails.findLast(({ to }) => to === `${member.name}@members.example`);
      expect(mail?.text.includes('premium')).toBe(!stays);
    }
  });

  it('another order that was kept is enough', async () => {
    const member = await correspondent(server);
    const first = await buy(member, 'credits-20');
    const second = await buy(member, 'credits-50');
    expect(await wouldEnd(member, first)).toBe(false);
    await returnOrder(member, first);
    expect(await isPaid(member)).toBe(true);
    expect(await wouldEnd(member, second)).toBe(true);
  });

  it('a chargeback of the order that gave it ends it, though a part of another is left', async () => {
    const member = await correspondent(server);
    const part = await buy(member, 'credits-20');
    await spend(member, 2);
    await returnOrder(member, part);
    expect(await isPaid(member)).toBe(false);
    const whole = await buy(member, 'credits-50');
    expect(await isPaid(member)).toBe(true);
    await sandbox.press(whole, 'charged_back');
    await server.jobs.drain();
    expect(await isPaid(member)).toBe(false);
  });
});

describe('after an order was returned whole', () => {
  async function returnedWhole(): Promise<TestMember> {
    const member = await correspondent(server);
    await returnOrder(member, await buy(member, 'credits-20', false));
    expect(await isPaid(member)).toBe(false);
    return member;
  }

  it('the next one that rests gives premium with the consent', async () => {
    const member = await returnedWhole();
    const id = await buy(member, 'credits-20', false);
    expect(await isPaid(member)).toBe(false);
    expect(await wouldEnd(member, id)).toBe(false);
    await member.call('PUT payment.php', { body: { payment_id: id, waive_withdrawal: true } });
    expect(await isPaid(member)).toBe(true);
  });

  it('not by its member, but by the house, since it was cancelled before it was paid: the next one gives it at once', async () => {
    const member = await correspondent(server);
    const { payment_id } = (await placeOrder(member, { package: 'credits-20' })).body;
    await cancelOrder(member, payment_id);
    await sandbox.press(payment_id, 'completed');
    await server.jobs.drain();
    expect(await isPaid(member)).toBe(false);
    await buy(member, 'credits-20', false);
    expect(await isPaid(member)).toBe(true);
  });

  it('or after its days', async () => {
    const member = await returnedWhole();
    await buy(member, 'credits-20', false);
    server.clock.advance(15 * DAY);
    await releaseDue(server.services);
    expect(await isPaid(member)).toBe(true);
  });

  it('one with the consent gives it at once; the first one that rests did, too', async () => {
    const member = await correspondent(server);
    const first = await buy(member, 'credits-20', false);
    expect(await isPaid(member)).toBe(true);
    await returnOrder(member, first);
    await buy(member, 'credits-20', true);
    expect(await isPaid(member)).toBe(true);
  });
});
