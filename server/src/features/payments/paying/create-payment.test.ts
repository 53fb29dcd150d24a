import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../../test/checkout.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { checkDuePayments } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const ordersOf = (member: TestMember) => server.sql`select * from orders where account_id = ${member.accountId}`;

describe('POST payment.php', () => {
  it('makes an order with the prices of the profile’s country and leads to the provider’s page', async () => {
    const member = await server.member({ country: 'DE' });
    const { status, body } = await placeOrder(member, { return_to: '/chats' });
    expect(status).toBe(200);
    expect(body).toEqual({
      payment_id: expect.any(String),
      status: 'created',
      redirect_url: `/sandbox-payment/${body.payment_id}`,
    });
    const [order] = await ordersOf(member);
    expect(order).toMatchObject({
      credits: 50,
      amount: 1999,
      vat: 319,
      currency: 'EUR',
      country: 'DE',
      return_to: '/chats',
    });
    expect(order?.waived_withdrawal_at).toEqual(server.clock.now());
  });

  it('nothing is ordered at another total than the one that was seen', async () => {
    const member = await server.member({ country: 'DE' });
    for (const total of [
      { amount: 1998, currency: 'EUR' },
      { amount: 1999, currency: 'USD' },
    ]) {
      const { status, problem } = await placeOrder(member, { total });
      expect([status, problem.code, problem.params]).toEqual([409, 'total_changed', { amount: 1999, currency: 'EUR' }]);
    }
    expect(await ordersOf(member)).toHaveLength(0);
    expect((await placeOrder(member, { total: { amount: 1999, currency: 'EUR' } })).status).toBe(200);
  });

  it('refuses by field what it can’t sell', async () => {
    const member = await server.member();
    const fieldsOf = async (options: Parameters<typeof placeOrder>[1]) =>
      (await placeOrder(member, options)).problem.fields;
    expect(await fieldsOf({ package: 'credits-51' })).toEqual({ package: { code: 'invalid' } });
    expect(await fieldsOf({ country: 'AQ' })).toEqual({ country: { code: 'invalid' } });
    expect(await fieldsOf({ return_to: '//elsewhere.example' })).toEqual({ return_to: { code: 'invalid' } });
    expect(await ordersOf(member)).toHaveLength(0);
  });

  it('sells nothing to who owes', async () => {
    const member = await server.member();
    await server.sql`update accounts set debt = 5 where id = ${member.accountId}`;
    const { status, problem } = await placeOrder(member);
    expect([status, problem.code]).toEqual([403, 'payment_debt']);
  });
});

describe('Idempotency-Key', () => {
  it('the same key and body answer the same order, also in parallel', async () => {
    const member = await server.member();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(member, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersOf(member)).toHaveLength(1);
    expect(
      await server.sql`select from sandbox_payments where reference = ${answers[0]?.body.payment_id ?? ''}`,
    ).toHaveLength(1);
  });

  it('another body is a mismatch, another account’s key is its own', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const key = randomUUID();
    await placeOrder(member, { key });
    const mismatch = await placeOrder(member, { key, package: 'credits-20' });
    expect([mismatch.status, mismatch.problem.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await placeOrder(other, { key, package: 'credits-20' })).status).toBe(200);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('a repetition answers the order as it is now, also when it would be refused by now', async () => {
    const member = await server.member();
    const key = randomUUID();
    const first = await placeOrder(member, { key });
    await (await openSandbox(server)).press(first.body.payment_id, 'failed');
    await server.jobs.drain();
    await server.sql`update accounts set debt = 5 where id = ${member.accountId}`;
    expect((await placeOrder(member, { key })).body).toEqual({ ...first.body, status: 'failed' });
  });

  it('is forgotten after 24 hours', async () => {
    const member = await server.member();
    const key = randomUUID();
    await placeOrder(member, { key });
    server.clock.advance(24 * 3600);
    // The session is older than that, too, but not too old.
    expect((await placeOrder(member, { key, package: 'credits-20' })).status).toBe(200);
    expect(await ordersOf(member)).toHaveLength(2);
    await checkDuePayments(server.services);
  });

  it('without a key each call is an order', async () => {
    const member = await server.member();
    await placeOrder(member);
    await placeOrder(member);
    expect(await ordersOf(member)).toHaveLength(2);
  });
});

describe('GET packages.php', () => {
  it('answers bundles, ways to pay and what a message costs, the same for everybody', async () => {
    const query = { country: 'DE' };
    const { body, headers } = await server.visitor().call('GET packages.php', { query });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(body).toMatchObject({
      country: 'DE',
      methods: ['creditcard', 'paypal', 'banktransfer'],
      minimum_message_costs: { amount: 53, currency: 'EUR' },
    });
    expect(body.packages[1]).toEqual({
      id: 'credits-50',
      credits: 50,
      price: { amount: 1999, currency: 'EUR' },
      vat: { amount: 319, currency: 'EUR' },
      vat_rate: 19,
      price_per_message: { amount: 80, currency: 'EUR' },
      saving: 20,
    });
    const member = await server.member({ country: 'GB' });
    expect((await member.call('GET packages.php', { query })).body).toEqual(body);
    expect((await member.call('GET packages.php')).body).toEqual(body);
  });

  it('nothing is sold where there are no prices', async () => {
    const { body } = await server.visitor().call('GET packages.php', { query: { country: 'AQ' } });
    expect(body).toEqual({ country: 'AQ', packages: [], methods: [], minimum_message_costs: null });
  });

  it('the operator’s words come first', async () => {
    await server.changeSettings({
      packages: [{ id: 'ten', credits: 10, prices: { EUR: 500 } }],
      minimum_message_costs: { DE: { costs: 42, currency: 'EUR' } },
    });
    const { body } = await server.visitor().call('GET packages.php', { query: { country: 'DE' } });
    expect(body.packages).toMatchObject([{ id: 'ten', price_per_message: { amount: 100 }, saving: 0 }]);
    expect(body.minimum_message_costs).toEqual({ amount: 42, currency: 'EUR' });
    await server.changeSettings({});
  });
});

it('in production nothing is sold unless the operator names a provider', async () => {
  const strict = await startTestServer({ MODE: 'production', LIMITS: '1000' });
  const { body } = await strict.visitor().call('GET packages.php', { query: { country: 'DE' } });
  expect(body).toMatchObject({ packages: [], methods: [] });
  const answer = await placeOrder(await strict.member());
  expect(answer.problem.fields).toEqual({ paymentmethod: { code: 'invalid' } });
});
