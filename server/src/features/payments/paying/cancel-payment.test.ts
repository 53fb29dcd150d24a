import { randomUUID } from 'node:crypto';
import { WELCOME_DISCOUNT } from '@rendezvous/contract/payments/discounts/limits';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cancelOrder, openSandbox, placeOrder } from '../../../../test/checkout.ts';
import { expectBooksInOrder } from '../../../../test/correspondent.ts';
import { howOften } from '../../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { giveMoneyBack } from '../index.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});
afterEach(() => expectBooksInOrder(server.sql));

const order = async (member: TestMember, code?: string) =>
  (await placeOrder(member, code ? { code } : {})).body.payment_id;
const stateAtProvider = async (id: string) =>
  (await server.sql`select status from sandbox_payments where reference = ${id}`)[0]?.status;
const orderOf = async (member: TestMember, id: string) =>
  (await member.call('GET payment.php', { query: { id } })).body;
const creditsOf = async (member: TestMember) => (await member.call('GET user.php')).body.credits;

it('cancelled and paid at the same moment: credits or nothing, as the answer says', { tags: 'long' }, async () => {
  const member = await server.member();
  const ends = new Set<string>();
  for (let round = 0; round < howOften({ short: 6, long: 24 }) || ends.size < 2; round++) {
    const id = await order(member);
    const before = await creditsOf(member);
    const paying = () => sandbox.press(id, 'completed');
    const early = round % 2 ? paying() : null;
    const cancels = [cancelOrder(member, id), cancelOrder(member, id)];
    await (early ?? paying());
    const cancelled = (await Promise.all(cancels)).some(({ status }) => status === 200);
    await server.jobs.drain();
    await giveMoneyBack(server.services);
    const after = await orderOf(member, id);
    ends.add(after.status);
    expect(await creditsOf(member)).toBe(before + (cancelled ? 0 : 50));
    if (cancelled) expect(['cancelled', 'refunded']).toContain(after.status);
    else expect(after.status).toBe('completed');
    expect(after.returned?.status ?? 'completed').toBe('completed');
  }
});

it('nobody can pay it any more, and its code is free at once', async () => {
  const member = await server.member();
  const id = await order(member, WELCOME_DISCOUNT.code);
  expect((await orderOf(member, id)).may).toEqual({ cancel: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancelOrder(member, id)));
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([200, { status: 'cancelled', may: { cancel: false }, redirect_url: null }]);
  }
  expect(await stateAtProvider(id)).toBe('cancelled');
  expect((await placeOrder(member, { code: WELCOME_DISCOUNT.code })).status).toBe(200);
});

it('tells the provider also when that has never answered, so that a page that is open somewhere ends', async () => {
  const member = await server.member();
  const id = await order(member);
  await server.sql`update orders set reference = null, redirect_url = null where id = ${id}`;
  expect((await cancelOrder(member, id)).body.status).toBe('cancelled');
  expect(await stateAtProvider(id)).toBe('cancelled');
});

it('is refused for what is paid or under way, even when nobody has heard of it yet', async () => {
  const member = await server.member();
  for (const outcome of ['completed', 'pending'] as const) {
    const id = await order(member);
    await sandbox.press(id, outcome);
    for (const _ of ['not heard yet', 'heard']) {
      const { status, problem } = await cancelOrder(member, id);
      expect([status, problem.code, problem.params]).toEqual([409, 'not_cancellable', { status: outcome }]);
    }
    expect((await orderOf(member, id)).may).toEqual({ cancel: false });
  }
});

it('one that has ended stays as it is; another member’s is not there', async () => {
  const [member, stranger] = [await server.member(), await server.member()];
  const id = await order(member);
  await sandbox.press(id, 'failed');
  expect((await cancelOrder(stranger, id)).problem.code).toBe('not_found');
  expect((await cancelOrder(member, randomUUID())).problem.code).toBe('not_found');
  expect((await cancelOrder(member, id)).body.status).toBe('failed');
});

it('one that was asked to be cancelled while it was under way, and is paid: the credits are there', async () => {
  const member = await server.member();
  const id = await order(member);
  await sandbox.press(id, 'pending');
  await cancelOrder(member, id);
  await sandbox.press(id, 'completed');
  await server.jobs.drain();
  expect([(await orderOf(member, id)).status, await creditsOf(member)]).toEqual(['completed', 50]);
});
