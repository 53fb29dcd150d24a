import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder, postWebhook, returnOrder } from '../../../../test/checkout.ts';
import { correspondent, expectBooksInOrder, send } from '../../../../test/correspondent.ts';
import { howOften } from '../../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { giveMoneyBack, releaseDue } from '../index.ts';

const DAY = 24 * 3600;

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});
afterEach(() => expectBooksInOrder(server.sql));

type Bought = { package?: string; waive?: boolean };

async function buy(member: TestMember, { package: name = 'credits-50', waive = false }: Bought = {}): Promise<string> {
  const { payment_id } = (await placeOrder(member, { package: name, waive_withdrawal: waive })).body;
  await sandbox.press(payment_id, 'completed');
  await server.jobs.drain();
  return payment_id;
}

/** Makes a member whose 50 credits rest. */
async function resting(): Promise<TestMember & { id: string; other: TestMember }> {
  const member = await correspondent(server);
  return Object.assign(member, { id: await buy(member), other: await server.member() });
}

const purseOf = async (member: TestMember) => {
  const { credits, credits_resting, paid_user } = (await member.call('GET user.php')).body;
  return [credits, credits_resting, paid_user];
};
const waive = (member: TestMember, id: string) =>
  member.call('PUT payment.php', { body: { payment_id: id, waive_withdrawal: true } });
const entriesOf = async ({ accountId }: TestMember) =>
  (
    await server.sql`select kind, amount, balance from ledger_entries where account_id = ${accountId} order by position`
  ).map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`);
const orderOf = async (member: TestMember, id: string) =>
  (await member.call('GET transactions.php?id=*', { query: { id } })).body;
const mailsTo = ({ name }: TestMember) =>
  server.mails.filter(({ to }) => to === `${name}@members.example`).map(({ subject }) => subject);

describe('an order without the consent to use its credits at once (P8)', () => {
  it('is sold; its credits rest beside those that can be spent, and make premium', async () => {
    const member = await resting();
    expect(await purseOf(member)).toEqual([0, 50, true]);
    expect(await entriesOf(member)).toEqual(['purchase 50 50']);
    const until = new Date(server.clock.now().getTime() + 15 * DAY * 1000).toISOString();
    expect(await orderOf(member, member.id)).toMatchObject({
      ...{ status: 'completed', waived_withdrawal_at: null, rests_until: until, unspent_credits: 50 },
      returnable: { credits: 50, until },
    });
    expect((await member.call('GET transactions.php')).body).toMatchObject({ credits: 0, credits_resting: 50 });
    const receipt = server.mails.find(({ to }) => to === `${member.name}@members.example`);
    expect(receipt?.text).toContain('They rest until');
  });

  it('they can’t be spent, and spending passes over them', async () => {
    const member = await resting();
    const refused = await send(member, { profile: member.other.profileId });
    expect([refused.status, refused.problem.code]).toEqual([402, 'not_enough_credits']);
    expect(refused.problem.params).toEqual({ required: 2, credits: 0, credits_resting: 50 });
    const second = await buy(member, { package: 'credits-20', waive: true });
    expect((await send(member, { profile: member.other.profileId })).status).toBe(200);
    expect(await purseOf(member)).toEqual([18, 50, true]);
    expect((await orderOf(member, member.id)).unspent_credits).toBe(50);
    expect((await orderOf(member, second)).unspent_credits).toBe(18);
  });

  it('with the consent, or without days of withdrawal, nothing rests', async () => {
    const member = await correspondent(server);
    const { waived_withdrawal_at, rests_until } = await orderOf(member, await buy(member, { waive: true }));
    expect([waived_withdrawal_at, rests_until]).toEqual([server.clock.now().toISOString(), null]);
    await server.changeSettings({ refund_days: 0 });
    await buy(member);
    await server.changeSettings({});
    expect(await purseOf(member)).toEqual([100, 0, true]);
  });
});

describe('PUT payment.php: the consent given later', () => {
  it('makes the credits of this order usable, is logged, and confirmed by mail', async () => {
    const member = await resting();
    const other = await buy(member, { package: 'credits-20' });
    server.clock.advance(DAY);
    const { status, body } = await waive(member, member.id);
    const now = server.clock.now().toISOString();
    expect([status, body.waived_withdrawal_at, body.rests_until]).toEqual([200, now, null]);
    expect(await purseOf(member)).toEqual([50, 20, true]);
    await server.jobs.drain();
    expect(mailsTo(member).at(-1)).toBe('You can use your credits now');
    expect(await entriesOf(member)).toEqual(['purchase 50 50', 'purchase 20 70', 'release 0 70']);
    expect((await orderOf(member, other)).rests_until).not.toBeNull();
    // Unused credits can still be returned.
    expect((await returnOrder(member, member.id)).status).toBe(200);
  });

  it('twenty at once are one, and a repetition changes nothing', { tags: 'long' }, async () => {
    const member = await resting();
    const answers = await Promise.all(Array.from({ length: 20 }, () => waive(member, member.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    server.clock.advance(60);
    const again = await waive(member, member.id);
    expect(again.body.waived_withdrawal_at).toBe(answers[0]?.body.waived_withdrawal_at);
    expect(await purseOf(member)).toEqual([50, 0, true]);
    await server.jobs.drain();
    expect(mailsTo(member).filter((subject) => subject === 'You can use your credits now')).toHaveLength(1);
  });

  it('refuses foreign and missing orders alike, and those that nothing rests of', async () => {
    const [member, stranger] = [await resting(), await server.member()];
    for (const id of [member.id, crypto.randomUUID()]) {
      expect((await waive(stranger, id)).problem.code).toBe('not_found');
    }
    const { payment_id } = (await placeOrder(member, { waive_withdrawal: false })).body;
    expect((await waive(member, payment_id)).problem.code).toBe('nothing_rests');
    await returnOrder(member, member.id);
    expect((await waive(member, member.id)).problem.code).toBe('nothing_rests');
    const { status } = await member.call('PUT payment.php', {
      body: { payment_id: member.id, waive_withdrawal: false },
    });
    expect(status).toBe(422);
  });
});

describe('the days are over', () => {
  it('what rested can be spent, once, whoever releases it; no consent is written down', async () => {
    const member = await resting();
    // The session is over by then.
    const balances = () => server.sql`select credits, credits_resting from accounts where id = ${member.accountId}`;
    server.clock.advance(15 * DAY - 1);
    await releaseDue(server.services);
    expect(await balances()).toEqual([{ credits: 0, credits_resting: 50 }]);
    server.clock.advance(1);
    await Promise.all(Array.from({ length: 5 }, () => releaseDue(server.services)));
    expect(await balances()).toEqual([{ credits: 50, credits_resting: 0 }]);
    expect(await entriesOf(member)).toEqual(['purchase 50 50', 'release 0 50']);
    const [order] = await server.sql`select waived_withdrawal_at, rests_until from orders where id = ${member.id}`;
    expect(order).toEqual({ waived_withdrawal_at: null, rests_until: null });
  });
});

describe('money that goes back', () => {
  it('takes what rests of its own order, and nothing that rests of another', async () => {
    const member = await resting();
    const used = await buy(member, { package: 'credits-20', waive: true });
    for (let count = 0; count < 10; count++) await send(member, { profile: member.other.profileId });
    await sandbox.press(used, 'charged_back');
    await server.jobs.drain();
    const [owed] = await server.sql`
      select credits, credits_resting, debt from accounts where id = ${member.accountId}`;
    expect(owed).toEqual({ credits: 0, credits_resting: 50, debt: 20 });
    await expectBooksInOrder(server.sql);
    await sandbox.press(member.id, 'charged_back');
    await server.jobs.drain();
    const [gone] = await server.sql`
      select credits, credits_resting, debt, paid_user from accounts where id = ${member.accountId}`;
    expect(gone).toEqual({ credits: 0, credits_resting: 0, debt: 20, paid_user: false });
  });

  it('consent, release, return, bank and sends at once: each credit goes one way', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 4, long: 12 }); round++) {
      const member = await resting();
      if (round % 3 === 0) server.clock.advance(15 * DAY);
      const sender =
        round % 3 === 0 ? [] : Array.from({ length: 8 }, () => send(member, { profile: member.other.profileId }));
      await Promise.all([
        round % 2 === 0 ? waive(member, member.id) : releaseDue(server.services),
        ...sender,
        returnOrder(member, member.id),
        waive(member, member.id),
        ...(round % 4 === 1
          ? [sandbox.press(member.id, 'charged_back').then(() => postWebhook(server, { reference: member.id }))]
          : []),
      ]);
      await releaseDue(server.services);
      await giveMoneyBack(server.services);
      await server.jobs.drain();
      await expectBooksInOrder(server.sql);
    }
  });
});
