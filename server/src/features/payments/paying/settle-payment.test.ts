import { createHmac } from 'node:crypto';
import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder, postWebhook } from '../../../../test/checkout.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { selectDifferences } from '../../credits/index.ts';
import { checkDuePayments, settlePayment } from '../index.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});

async function order(member: TestMember, name = 'credits-50'): Promise<string> {
  const { body } = await placeOrder(member, { package: name });
  return body.payment_id;
}

async function paidOrder(member: TestMember): Promise<string> {
  const id = await order(member);
  await sandbox.press(id, 'completed');
  await server.jobs.drain();
  return id;
}

const accountOf = async ({ accountId }: TestMember) =>
  (await server.sql`select credits, debt, paid_user from accounts where id = ${accountId}`)[0];
const entriesOf = async ({ accountId }: TestMember) =>
  (await server.sql`select kind, amount from ledger_entries where account_id = ${accountId} order by position`).map(
    ({ kind, amount }) => `${kind} ${amount}`,
  );
const stateOf = async (member: TestMember, id: string) =>
  (await member.call('GET payment.php', { query: { id } })).body.status;
const spend = ({ accountId }: TestMember, price: number) => server.sql`
  with spent as (update accounts set credits = credits - ${price} where id = ${accountId} returning id, credits)
  insert into ledger_entries (account_id, kind, amount, balance, subject_id, created_at)
  select id, 'message', ${-price}, credits, gen_random_uuid(), ${server.clock.now()} from spent`;

describe('webhook and return page', () => {
  it('the webhook books credits, makes a paid user and sends the receipt', async () => {
    const member = await server.member();
    const id = await paidOrder(member);
    expect(await accountOf(member)).toEqual({ credits: 50, debt: 0, paid_user: true });
    expect(await stateOf(member, id)).toBe('completed');
    const mail = server.mails.findLast(({ to }) => to === `${member.name}@members.example`);
    expect(mail?.subject).toBe('Your order');
    for (const part of ['50 credits', '€19.99', '19% VAT: €3.19', '15 June 2026', id, 'can be used right away']) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).toContain(`http://site.test/transactions/${id}`);
  });

  it('the receipt names who sells, as the operator says it, and no right that has ended', async () => {
    // Before the texts that everybody agreed to: a company added later makes a new version of them.
    const added = new Date('2023-01-01T12:00:00Z');
    const company = { name: 'Credits B.V.', address: 'Kade 1', city: 'Delft', country: 'NL', vat_numbers: ['NL1'] };
    await server.sql`insert into companies ${server.sql.rows([{ ...company, id: 'credits', added }])}`;
    await server.changeSettings({ company_id: 'credits', refund_days: 0 });
    const member = await server.member();
    await paidOrder(member);
    const mail = server.mails.findLast(({ to }) => to === `${member.name}@members.example`);
    expect(mail?.text).toContain('Sold by: Credits B.V., Kade 1, Delft, Netherlands');
    expect(mail?.text).toContain('VAT number: NL1');
    expect(mail?.text).not.toContain('0 days');
    await server.changeSettings({});
  });

  it('the return page is first: it asks, and the webhook changes nothing any more', async () => {
    const member = await server.member();
    const id = await order(member);
    expect((await sandbox.press(id, 'completed')).headers.get('location')).toBe(
      `/credits/credits-50/creditcard?payment=${id}`,
    );
    const { body } = await member.call('GET payment.php', { query: { id } });
    expect(body).toMatchObject({ status: 'completed', completed_at: server.clock.now().toISOString() });
    const mails = server.mails.length;
    await server.jobs.drain();
    expect((await postWebhook(server, { reference: id })).status).toBe(204);
    await server.jobs.drain();
    expect(await entriesOf(member)).toEqual(['purchase 50']);
    expect(server.mails).toHaveLength(mails + 1);
  });

  it('many webhooks, shuffled, some forged, pages between: credits once an order, forged never', {
    tags: 'long',
  }, async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.member()));
    const orders = await Promise.all(members.map(async (member) => ({ member, id: await order(member), paid: false })));
    for (const [index, one] of orders.entries()) {
      one.paid = index % 4 !== 0;
      if (one.paid) await sandbox.press(one.id, 'completed');
    }
    const calls = orders.flatMap(({ id, member }, index) => [
      ...Array.from({ length: 1 + (index % 5) }, () => () => postWebhook(server, { reference: id })),
      () => postWebhook(server, { reference: id }, { headers: { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` } }),
      () => member.call('GET payment.php', { query: { id } }),
    ]);
    const seed = (index: number) => (index * 7919) % 101;
    calls.sort((one, other) => seed(calls.indexOf(one)) - seed(calls.indexOf(other)));
    const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(orders.length);
    await server.jobs.drain();
    for (const { member, paid } of orders) expect(await entriesOf(member)).toEqual(paid ? ['purchase 50'] : []);
    expect(await selectDifferences(server.sql)).toEqual([]);
  });

  it('fifty at once book once', async () => {
    const member = await server.member();
    const id = await order(member);
    await sandbox.press(id, 'completed');
    const settled = await Promise.all(Array.from({ length: 50 }, () => settlePayment(server.services, id)));
    expect(new Set(settled)).toEqual(new Set(['completed']));
    expect(await entriesOf(member)).toEqual(['purchase 50']);
  });

  it.each<PaymentStatus>(['failed', 'cancelled', 'expired'])('%s: nothing is booked', async (outcome) => {
    const member = await server.member();
    const id = await order(member);
    await sandbox.press(id, outcome);
    await server.jobs.drain();
    expect(await stateOf(member, id)).toBe(outcome);
    expect(await accountOf(member)).toEqual({ credits: 0, debt: 0, paid_user: false });
  });

  it('tells the member’s browsers after the commit', async () => {
    const member = await server.member();
    const told: unknown[] = [];
    const live = { ...server.services.live, announce: (...event: unknown[]) => void told.push(event) };
    const id = await order(member);
    await sandbox.press(id, 'completed');
    await settlePayment({ ...server.services, live }, id);
    expect(told).toEqual([
      [member.accountId, 'credits', { credits: 50, credits_resting: 0, paid_user: true }],
      [member.accountId, 'payment', { payment_id: id, status: 'completed' }],
    ]);
  });
});

describe('money back', () => {
  it.each<[PaymentStatus, string]>([
    ['refunded', 'refund'],
    ['charged_back', 'chargeback'],
  ])(
    '%s after spending: what is left is booked out, the rest is a debt, no paid user any more',
    async (outcome, kind) => {
      const member = await server.member();
      const id = await paidOrder(member);
      await spend(member, 30);
      await sandbox.press(id, outcome);
      await server.jobs.drain();
      await Promise.all(Array.from({ length: 10 }, () => postWebhook(server, { reference: id })));
      expect(await entriesOf(member)).toEqual(['purchase 50', 'message -30', `${kind} -20`]);
      expect(await accountOf(member)).toEqual({ credits: 0, debt: 30, paid_user: false });
      expect((await placeOrder(member)).problem.code).toBe('payment_debt');
      expect(await selectDifferences(server.sql)).toEqual([]);
    },
  );

  it('news that were missed are caught up with: paid and refunded in one', async () => {
    const member = await server.member();
    const id = await order(member);
    await sandbox.press(id, 'completed');
    await sandbox.press(id, 'refunded');
    await server.jobs.drain();
    expect(await entriesOf(member)).toEqual(['purchase 50', 'refund -50']);
    expect(await accountOf(member)).toEqual({ credits: 0, debt: 0, paid_user: false });
  });
});

describe('the poll', () => {
  it('finds what no webhook told', async () => {
    const member = await server.member();
    const id = await order(member);
    await server.sql`update sandbox_payments set status = 'completed' where reference = ${id}`;
    await checkDuePayments(server.services);
    expect(await entriesOf(member)).toEqual([]);
    server.clock.advance(10);
    await checkDuePayments(server.services);
    expect(await entriesOf(member)).toEqual(['purchase 50']);
  });

  it('a pending payment completes later', async () => {
    const member = await server.member();
    const id = await order(member);
    await sandbox.press(id, 'pending');
    await server.jobs.drain();
    expect(await stateOf(member, id)).toBe('pending');
    server.clock.advance(20);
    await checkDuePayments(server.services);
    expect(await entriesOf(member)).toEqual(['purchase 50']);
  });

  it('an order that nobody pays expires after 24 hours, and is asked about ever more seldom', async () => {
    const member = await server.member();
    const id = await order(member);
    for (let hours = 0; hours < 24; hours++) {
      server.clock.advance(3600);
      await checkDuePayments(server.services);
    }
    const [row] = await server.sql<{ created_at: Date }[]>`
      select status, check_at, created_at from orders where id = ${id}`;
    const made = row?.created_at.getTime() ?? Number.NaN;
    expect(row).toMatchObject({ status: 'expired', check_at: new Date(made + 2 * 86_400_000) });
    expect(await entriesOf(member)).toEqual([]);
  });

  it('a provider that does not answer is asked again later', async () => {
    const member = await server.member();
    const id = await order(member);
    await server.sql`update orders set reference = ${crypto.randomUUID()} where id = ${id}`;
    server.clock.advance(10);
    const log = Object.assign(Object.create(server.services.log), { error() {} });
    await checkDuePayments({ ...server.services, log });
    const [row] = await server.sql`select status, check_at from orders where id = ${id}`;
    expect(row).toEqual({ status: 'created', check_at: new Date(server.clock.now().getTime() + 60_000) });
    await server.sql`delete from orders where id = ${id}`;
  });
});

describe('POST payment-webhook.php', () => {
  const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code;

  it('refuses what is not signed, signed for another body, by another key, too old or too new', async () => {
    const id = await paidOrder(await server.member());
    const signed = (key: Buffer | string, seconds: number) => {
      const time = Math.floor(server.clock.now().getTime() / 1000) + seconds;
      const signature = createHmac('sha256', key)
        .update(`${time}.${JSON.stringify({ reference: id })}`)
        .digest('hex');
      return { headers: { 'sandbox-signature': `t=${time},v1=${signature}` } };
    };
    const [secret] = await server.sql<{ value: Buffer }[]>`select value from secrets where name = 'sandbox_webhooks'`;
    const key = secret?.value ?? '';
    expect((await postWebhook(server, { reference: id }, signed(key, -299))).status).toBe(204);
    for (const bad of [
      { headers: {} },
      { headers: { 'sandbox-signature': '' } },
      { headers: { 'sandbox-signature': 't=1' } },
      signed('other', 0),
      signed(key, -301),
      signed(key, 301),
    ]) {
      expect(await codeOf(postWebhook(server, { reference: id }, bad))).toBe('signature_invalid');
    }
    expect(await codeOf(postWebhook(server, { reference: id, more: 1 }, signed(key, 0)))).toBe('signature_invalid');
  });

  it('an unknown provider or payment is not found; so the provider tries again', async () => {
    expect(await codeOf(postWebhook(server, { reference: crypto.randomUUID() }))).toBe('not_found');
    expect(await codeOf(postWebhook(server, {}, { provider: 'stripe' }))).toBe('not_found');
    expect(await codeOf(postWebhook(server, { reference: 'x' }))).toBe('signature_invalid');
  });

  it('a body that is too large is not read', async () => {
    expect((await postWebhook(server, { reference: 'x'.repeat(70_000) }, { headers: {} })).status).toBe(413);
  });
});
