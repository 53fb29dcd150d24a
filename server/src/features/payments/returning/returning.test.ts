import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSandbox, placeOrder, postWebhook, returnOrder } from '../../../../test/checkout.ts';
import { correspondent, expectBooksInOrder, send } from '../../../../test/correspondent.ts';
import { howOften } from '../../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { closeReturn, giveMoneyBack, listOpenReturns } from '../index.ts';
import { sandboxProvider } from '../providers/sandbox-provider.ts';

const DAY = 24 * 3600;

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});
afterEach(() => {
  vi.restoreAllMocks();
  return expectBooksInOrder(server.sql);
});

async function buy(member: TestMember, name = 'credits-50'): Promise<string> {
  const { payment_id } = (await placeOrder(member, { package: name })).body;
  await sandbox.press(payment_id, 'completed');
  await server.jobs.drain();
  return payment_id;
}

/** Makes a member who bought 50 credits and wrote this many messages of 2. */
async function buyer(messages = 0): Promise<TestMember & { id: string }> {
  const member = await correspondent(server);
  const id = await buy(member);
  const other = await server.member();
  for (let count = 0; count < messages; count++) {
    expect((await send(member, { profile: other.profileId })).status).toBe(200);
  }
  return Object.assign(member, { id });
}

const accountOf = async ({ accountId }: TestMember) =>
  (await server.sql`select credits, debt, paid_user from accounts where id = ${accountId}`)[0];
const entriesOf = async ({ accountId }: TestMember) =>
  (
    await server.sql`
      select kind, sum(amount) as amount from ledger_entries where account_id = ${accountId}
      group by kind order by min(position)`
  ).map(({ kind, amount }) => `${kind} ${amount}`);
const returnsOf = (id: string) => server.sql<{ credits: number; amount: number; status: string }[]>`
  select * from order_returns where order_id = ${id}`;
const refundsOf = (id: string) => server.sql`select amount from sandbox_refunds where reference = ${id}`;
const orderOf = async (member: TestMember, id: string) =>
  (await member.call('GET transactions.php?id=*', { query: { id } })).body;
const codeOf = async (answer: ReturnType<typeof returnOrder>) => (await answer).problem.code;

describe('races', { tags: 'long' }, () => {
  it('fifty returns at once make one', { tags: 'long' }, async () => {
    const member = await buyer(15);
    const answers = await Promise.all(Array.from({ length: 50 }, () => returnOrder(member, member.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem.code === 'nothing_to_return')).toHaveLength(49);
    expect(await entriesOf(member)).toEqual(['purchase 50', 'message -30', 'return -20']);
    expect(await accountOf(member)).toEqual({ credits: 0, debt: 0, paid_user: true });
    await Promise.all(Array.from({ length: 5 }, () => giveMoneyBack(server.services)));
    expect(await refundsOf(member.id)).toEqual([{ amount: 800 }]);
  });

  it('a return between fifty messages: each credit is either spent or returned', async () => {
    for (let round = 0; round < 4; round++) {
      const member = await buyer();
      const other = await server.member();
      const sendSome = (count: number) =>
        Array.from({ length: count }, () => send(member, { profile: other.profileId }));
      const before = sendSome(10 + 5 * round);
      const returning = returnOrder(member, member.id);
      const answers = await Promise.all([...before, ...sendSome(40 - 5 * round)]);
      expect([200, 409]).toContain((await returning).status);
      const sent = answers.filter(({ status }) => status === 200).length;
      const [made] = await returnsOf(member.id);
      expect(sent * 2 + (made?.credits ?? 0)).toBe(50);
      expect(made?.amount ?? 0).toBe(Math.round((1999 * (made?.credits ?? 0)) / 50));
      expect(await accountOf(member)).toMatchObject({ credits: 0, debt: 0 });
      await expectBooksInOrder(server.sql);
    }
  });

  it('a return while the bank takes the money, and the provider says so: the order’s credits go once', async () => {
    for (const outcome of ['charged_back', 'refunded'] as const) {
      const member = await buyer(5);
      await Promise.all([
        returnOrder(member, member.id),
        sandbox.press(member.id, outcome).then(() => postWebhook(server, { reference: member.id })),
        giveMoneyBack(server.services),
      ]);
      await giveMoneyBack(server.services);
      await server.jobs.drain();
      expect(await accountOf(member)).toEqual({ credits: 0, debt: 10, paid_user: false });
      await expectBooksInOrder(server.sql);
    }
  });
});

describe('POST refund.php', () => {
  it('without `confirm` says what would go back, and does nothing', async () => {
    const member = await buyer(15);
    const { status, body } = await returnOrder(member, member.id, { confirm: false });
    const until = new Date(server.clock.now().getTime() + 15 * DAY * 1000).toISOString();
    const returnable = { credits: 20, amount: { amount: 800, currency: 'EUR' }, until, ends_premium: false };
    expect([status, body]).toEqual([200, { payment_id: member.id, returnable, returned: null }]);
    expect(await orderOf(member, member.id)).toMatchObject({ returnable, returned: null, unspent_credits: 20 });
    expect(await returnsOf(member.id)).toEqual([]);
    expect(await accountOf(member)).toMatchObject({ credits: 20 });
  });

  it('a part: the order stays completed, says what was returned, and premium stays', async () => {
    const member = await buyer(15);
    const { body } = await returnOrder(member, member.id);
    const at = server.clock.now().toISOString();
    const returned = { credits: 20, amount: { amount: 800, currency: 'EUR' }, at, reason: 'withdrawn' };
    expect(body).toEqual({ payment_id: member.id, returnable: null, returned: { ...returned, status: 'pending' } });
    await giveMoneyBack(server.services);
    await server.jobs.drain();
    expect(await orderOf(member, member.id)).toMatchObject({
      status: 'completed',
      unspent_credits: 0,
      returnable: null,
      returned: { ...returned, status: 'completed' },
    });
    expect((await member.call('GET user.php')).body).toMatchObject({ credits: 0, paid_user: true });
  });

  it('everything: the order is refunded, premium goes with the only purchase and stays with another (P2)', async () => {
    const member = await buyer();
    const second = await buy(member, 'credits-20');
    expect((await returnOrder(member, member.id)).status).toBe(200);
    expect(await orderOf(member, member.id)).toMatchObject({ status: 'refunded', returned: { credits: 50 } });
    expect(await accountOf(member)).toEqual({ credits: 20, debt: 0, paid_user: true });
    expect((await returnOrder(member, second)).status).toBe(200);
    expect(await accountOf(member)).toEqual({ credits: 0, debt: 0, paid_user: false });
    await giveMoneyBack(server.services);
    await server.jobs.drain();
    expect([...(await refundsOf(member.id)), ...(await refundsOf(second))]).toEqual([
      { amount: 1999 },
      { amount: 999 },
    ]);
    expect(await orderOf(member, member.id)).toMatchObject({ status: 'refunded', returned: { status: 'completed' } });
  });

  it('credits given stay, and are no part of an order', async () => {
    const member = await correspondent(server, { credits: 10 });
    const id = await buy(member);
    await returnOrder(member, id);
    expect(await accountOf(member)).toEqual({ credits: 10, debt: 0, paid_user: false });
  });

  it('refuses when nothing is left, when it was not paid, when the days are over, and foreign orders', async () => {
    const [spent, member, stranger] = [await buyer(25), await buyer(), await server.member()];
    for (const confirm of [false, true]) {
      expect(await codeOf(returnOrder(spent, spent.id, { confirm }))).toBe('nothing_to_return');
      expect(await codeOf(returnOrder(stranger, member.id, { confirm }))).toBe('not_found');
      expect(await codeOf(returnOrder(member, randomUUID(), { confirm }))).toBe('not_found');
      const open = await placeOrder(member);
      expect(await codeOf(returnOrder(member, open.body.payment_id, { confirm }))).toBe('nothing_to_return');
    }
    // A later setting does not change what was promised.
    await server.changeSettings({ refund_days: 3 });
    // The day of the purchase does not count.
    server.clock.advance(7 * DAY);
    // A member who does nothing for 14 days is signed out.
    expect((await returnOrder(member, member.id, { confirm: false })).status).toBe(200);
    server.clock.advance(8 * DAY - 1);
    expect((await returnOrder(member, member.id, { confirm: false })).status).toBe(200);
    server.clock.advance(1);
    for (const confirm of [false, true]) {
      const { status, problem } = await returnOrder(member, member.id, { confirm });
      expect([status, problem.code]).toEqual([410, 'return_period_over']);
    }
    expect(await orderOf(member, member.id)).toMatchObject({ returnable: null, unspent_credits: 50 });
    await server.changeSettings({});
  });

  it('an `Idempotency-Key` answers the same again, other content is refused, another account’s key is its own', async () => {
    const [member, other] = [await buyer(), await buyer()];
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => returnOrder(member, member.id, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const second = await buy(member);
    expect(await codeOf(returnOrder(member, second, { key }))).toBe('idempotency_mismatch');
    expect((await returnOrder(other, other.id, { key })).status).toBe(200);
    server.clock.advance(DAY);
    expect(await codeOf(returnOrder(member, member.id, { key }))).toBe('nothing_to_return');
  });
});

describe('the money', () => {
  it('is told to the provider until it has taken it, and never given twice', async () => {
    // Money of the tests before.
    await giveMoneyBack(server.services);
    const member = await buyer(15);
    await returnOrder(member, member.id);
    const log = vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    const { refund: take } = sandboxProvider;
    const refund = vi.spyOn(sandboxProvider, 'refund');
    refund.mockRejectedValueOnce(new Error('provider down'));
    // The answer gets lost: the provider has taken it, and nobody knows.
    refund.mockImplementationOnce(async (...told) => {
      await take(...told);
      throw new Error('no answer');
    });
    const told = async () => {
      await giveMoneyBack(server.services);
      return [(await returnsOf(member.id))[0]?.status, (await refundsOf(member.id)).length];
    };
    expect(await told()).toEqual(['pending', 0]);
    server.clock.advance(59);
    expect(await told()).toEqual(['pending', 0]);
    server.clock.advance(1);
    expect(await told()).toEqual(['pending', 1]);
    server.clock.advance(60);
    expect(await told()).toEqual(['completed', 1]);
    expect(await told()).toEqual(['completed', 1]);
    expect(refund).toHaveBeenCalledTimes(3);
    expect(log).toHaveBeenCalledTimes(2);
    const page = await (await sandbox.fetch(`/sandbox-payment/${member.id}`)).text();
    expect(page).toContain('€8.00');
  });

  it('that went back another way before is not given again', async () => {
    for (const [messages, debt] of [
      [15, 30],
      [0, 0],
    ] as const) {
      const member = await buyer(messages);
      await sandbox.press(member.id, 'charged_back');
      await returnOrder(member, member.id);
      const warn = vi.spyOn(server.services.log, 'warn').mockImplementation(() => {});
      await giveMoneyBack(server.services);
      await server.jobs.drain();
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
      expect(await refundsOf(member.id)).toEqual([]);
      expect(await accountOf(member)).toEqual({ credits: 0, debt, paid_user: false });
      expect((await orderOf(member, member.id)).returned).toMatchObject({ status: 'void' });
    }
  });

  it('can be given by hand, and is not given again then', async () => {
    await giveMoneyBack(server.services);
    const member = await buyer(15);
    await returnOrder(member, member.id);
    expect(await listOpenReturns(server.sql)).toMatchObject([
      { order_id: member.id, amount: 800, provider: 'sandbox' },
    ]);
    await closeReturn(server.sql, member.id, server.clock.now());
    await giveMoneyBack(server.services);
    expect([await refundsOf(member.id), await listOpenReturns(server.sql)]).toEqual([[], []]);
    expect((await orderOf(member, member.id)).returned).toMatchObject({ status: 'void' });
    for (const wrong of [member.id, randomUUID(), 'x']) {
      await expect(closeReturn(server.sql, wrong, server.clock.now())).rejects.toThrow(
        /^\S+ is no order with a return/,
      );
    }
  });

  it('is given once when it is closed by hand while the provider is being told', async () => {
    await giveMoneyBack(server.services);
    const member = await buyer(15);
    await returnOrder(member, member.id);
    const { refund: take } = sandboxProvider;
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(sandboxProvider, 'refund').mockImplementationOnce(async (...told) => {
      asked.resolve();
      await answered.promise;
      return take(...told);
    });
    const telling = giveMoneyBack(server.services);
    await asked.promise;
    const close = () => closeReturn(server.sql, member.id, server.clock.now());
    await expect(close()).rejects.toThrow(/is being told of .* again after/);
    answered.resolve();
    await telling;
    await expect(close()).rejects.toThrow(/is no order with a return/);
    expect([(await returnsOf(member.id))[0]?.status, (await refundsOf(member.id)).length]).toEqual(['completed', 1]);
  });

  it('closed and told at the same moment, every time: one of the two', { tags: 'long' }, async () => {
    const member = await buyer(15);
    await returnOrder(member, member.id);
    for (let round = 0; round < howOften({ short: 6, long: 30 }); round++) {
      await server.sql`delete from sandbox_refunds where reference = ${member.id}`;
      await server.sql`
        update order_returns set status = 'pending', settled_at = null, check_at = ${server.clock.now()}
        where order_id = ${member.id}`;
      const closing = () =>
        closeReturn(server.sql, member.id, server.clock.now()).then(
          () => 'closed',
          () => 'refused',
        );
      const deeds = [() => giveMoneyBack(server.services), closing];
      if (round % 2) deeds.reverse();
      const closed = (await Promise.all(deeds.map((deed) => deed()))).includes('closed');
      const end = [(await returnsOf(member.id))[0]?.status, (await refundsOf(member.id)).length];
      expect(end).toEqual(closed ? ['void', 0] : ['completed', 1]);
    }
  });

  it('a call that outlived its time takes nothing, and the return can be closed or told again', async () => {
    await giveMoneyBack(server.services);
    const member = await buyer(15);
    await returnOrder(member, member.id);
    const log = vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    const { refund: take } = sandboxProvider;
    vi.spyOn(sandboxProvider, 'refund').mockImplementationOnce(async (services, request) => {
      server.clock.advance(600);
      await closeReturn(server.sql, member.id, server.clock.now());
      return take(services, { ...request, signal: AbortSignal.abort() });
    });
    await giveMoneyBack(server.services);
    expect(log).toHaveBeenCalledOnce();
    expect([(await returnsOf(member.id))[0]?.status, await refundsOf(member.id)]).toEqual(['void', []]);
  });

  it('of the rest, taken back later, books only what was left of the order', async () => {
    const member = await buyer(15);
    await returnOrder(member, member.id);
    await giveMoneyBack(server.services);
    const second = await buy(member, 'credits-20');
    await sandbox.press(member.id, 'refunded');
    await server.jobs.drain();
    expect(await entriesOf(member)).toEqual(['purchase 70', 'message -30', 'return -20', 'refund -20']);
    expect(await accountOf(member)).toEqual({ credits: 0, debt: 10, paid_user: true });
    expect(await orderOf(member, second)).toMatchObject({ unspent_credits: 0, returnable: null });
  });

  it('of an order that cost nothing is nothing, and no provider hears of it', async () => {
    const member = await buyer();
    await server.sql`update orders set amount = 0, vat = 0 where id = ${member.id}`;
    const refund = vi.spyOn(sandboxProvider, 'refund');
    const { body } = await returnOrder(member, member.id);
    expect(body.returned).toMatchObject({ credits: 50, amount: { amount: 0 }, status: 'completed' });
    await giveMoneyBack(server.services);
    expect(refund).not.toHaveBeenCalled();
  });
});

it('the receipt says what was returned, when, and what comes back; once', async () => {
  const member = await buyer(15);
  const before = server.mails.length;
  await returnOrder(member, member.id);
  await server.jobs.drain();
  const [mail, ...more] = server.mails.slice(before);
  expect([mail?.to, mail?.subject, more]).toEqual([
    `${member.name}@members.example`,
    'Your withdrawal has been received',
    [],
  ]);
  const format = new Intl.DateTimeFormat('en-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  const now = format.format(server.clock.now());
  for (const part of [
    member.name,
    member.id,
    now,
    'CEST',
    '50 credits',
    '20 unused credits',
    '€8.00',
    '19% VAT: €1.28',
  ]) {
    expect(mail?.text).toContain(part);
  }
});

it('the member’s browsers hear of balance and order, and once more when the money is on its way', async () => {
  const member = await buyer(15);
  const told: unknown[] = [];
  vi.spyOn(server.services.live, 'announce').mockImplementation((...event: unknown[]) => {
    if (event[0] === member.accountId) told.push(event);
  });
  await returnOrder(member, member.id);
  const news = [
    [member.accountId, 'credits', { credits: 0, credits_resting: 0, paid_user: true }],
    [member.accountId, 'payment', { payment_id: member.id, status: 'completed' }],
  ];
  expect(told).toEqual(news);
  await giveMoneyBack(server.services);
  expect(told).toEqual([...news, ...news]);
});

it('GET refund.php lists what can be returned, the newest first', async () => {
  const member = await buyer(5);
  const [spent, second] = [await buyer(25), await buy(member, 'credits-20')];
  await placeOrder(member);
  const list = async (of: TestMember) =>
    (await of.call('GET refund.php')).body.items.map(({ payment_id, returnable }) => [
      payment_id,
      returnable.credits,
      returnable.amount.amount,
    ]);
  const items = await list(member);
  expect(new Set(items.map(String))).toEqual(new Set([`${second},20,999`, `${member.id},40,1599`]));
  expect(await list(spent)).toEqual([]);
  await returnOrder(member, second);
  expect(await list(member)).toEqual([[member.id, 40, 1599]]);
  server.clock.advance(15 * DAY);
  expect((await member.call('GET refund.php')).status).toBe(403);
});
