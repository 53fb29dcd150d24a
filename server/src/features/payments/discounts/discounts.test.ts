import { randomUUID } from 'node:crypto';
import { WELCOME_DISCOUNT } from '@rendezvous/contract/payments/discounts/limits';
import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder, returnOrder } from '../../../../test/checkout.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { addDiscountCode, checkDuePayments, listDiscountCodes, switchDiscountCode } from '../index.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});

const { code } = WELCOME_DISCOUNT;

const ordersOf = (member: TestMember) =>
  server.sql<{ id: string }[]>`select * from orders where account_id = ${member.accountId} order by created_at`;
const read = (member: TestMember, query: Record<string, string>) => member.call('GET discountcode.php', { query });
const welcome = (member: TestMember) =>
  member.call('GET discountcode.php?welcome=true', { query: { welcome: 'true' } });

/** Makes a member who signed up this many milliseconds ago. */
async function memberSince(milliseconds: number): Promise<TestMember> {
  const member = await server.member();
  const since = new Date(server.clock.now().getTime() - milliseconds);
  await server.sql`update accounts set signup_date = ${since} where id = ${member.accountId}`;
  return member;
}

let made = 0;
async function makeCode(conditions: Record<string, string | number | string[] | Date | null> = {}): Promise<string> {
  const row = { code: `CODE-${++made}`, percentage: 10, validity: 'once-per-user', ...conditions };
  await server.sql`insert into discount_codes ${server.sql.rows([{ ...row, created_at: server.clock.now() }])}`;
  return row.code;
}

async function finish(id: string, outcome: PaymentStatus): Promise<void> {
  await sandbox.press(id, outcome);
  await server.jobs.drain();
}

describe('a code is used once (P5)', () => {
  it('100 checkouts of one member at once: one order has the discount, the others are not made', {
    tags: 'long',
  }, async () => {
    const member = await server.member();
    const answers = await Promise.all(Array.from({ length: 100 }, () => placeOrder(member, { code })));
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
      Array(99).fill('409 discount_used'),
    );
    const orders = await ordersOf(member);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ amount: 1499, discount: 500, discount_code: code, vat: 239 });
    await finish(orders[0]?.id ?? '', 'completed');
    expect((await placeOrder(member, { code })).problem.code).toBe('discount_used');
  });

  it('100 checkouts with one Idempotency-Key: one order, and everybody gets it', { tags: 'long' }, async () => {
    const member = await server.member();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => placeOrder(member, { code, key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersOf(member)).toHaveLength(1);
    const [order] = answers;
    await finish(order?.body.payment_id ?? '', 'failed');
    expect((await placeOrder(member, { code, key })).body).toEqual({ ...order?.body, status: 'failed' });
    const other = await placeOrder(member, { key });
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('a code that is valid once goes to one of many members', async () => {
    const once = await makeCode({ validity: 'once' });
    const members = await Promise.all(Array.from({ length: 10 }, () => server.member()));
    const answers = await Promise.all(members.map((member) => placeOrder(member, { code: once })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ problem, status }) => (status === 200 ? [] : problem.code)))).toEqual(
      new Set(['discount_used']),
    );
    const loser = members[answers.findIndex(({ status }) => status !== 200)];
    expect((await placeOrder(loser as TestMember, { code: once })).problem).toMatchObject({ code: 'discount_used' });
  });

  it.each<PaymentStatus>(['failed', 'cancelled', 'expired'])('%s frees it', async (outcome) => {
    const member = await server.member();
    const first = await placeOrder(member, { code });
    const { problem } = await placeOrder(member, { code });
    const { payment_id, redirect_url } = first.body;
    expect(problem).toMatchObject({ code: 'discount_used', params: { payment_id, redirect_url } });
    await finish(payment_id, outcome);
    expect((await placeOrder(member, { code })).status).toBe(200);
  });

  it('an order that nobody pays frees it after a day, and keeps saying what it would have been', async () => {
    const member = await server.member();
    const monthly = await makeCode();
    const { body } = await placeOrder(member, { code: monthly });
    server.clock.advance(24 * 3600);
    await checkDuePayments(server.services);
    expect((await placeOrder(member, { code: monthly })).status).toBe(200);
    const order = await member.call('GET transactions.php?id=*', { query: { id: body.payment_id } });
    expect(order.body).toMatchObject({ status: 'expired', discount: { code: monthly } });
  });

  it('an order whose provider did not answer: its discount stays in sight, and the next try leads to its page', async () => {
    const member = await server.member();
    const { payment_id, redirect_url } = (await placeOrder(member, { code })).body;
    await server.sql`update orders set reference = null, redirect_url = null where id = ${payment_id}`;
    await server.sql`delete from sandbox_payments where reference = ${payment_id}`;
    expect((await welcome(member)).body).toMatchObject({ isVisible: true });
    const { status, problem } = await placeOrder(member, { code });
    expect([status, problem.code, problem.params]).toEqual([409, 'discount_used', { payment_id, redirect_url }]);
    expect((await welcome(member)).body).toMatchObject({ isVisible: false });
    await finish(payment_id, 'cancelled');
    expect((await placeOrder(member, { code })).status).toBe(200);
  });

  it.each<PaymentStatus>(['refunded', 'charged_back'])('%s: it stays used', async (outcome) => {
    const member = await server.member();
    const { body } = await placeOrder(member, { code });
    await finish(body.payment_id, 'completed');
    await finish(body.payment_id, outcome);
    expect((await read(member, { code })).problem.code).toBe('discount_used');
    expect((await placeOrder(member, { code })).problem.code).toBe('discount_used');
  });
});

it('what is returned of a discounted order is what was paid for it, and its code stays used', async () => {
  const member = await server.member();
  const { body } = await placeOrder(member, { code });
  await finish(body.payment_id, 'completed');
  const back = await returnOrder(member, body.payment_id);
  expect(back.body.returned).toMatchObject({ credits: 50, amount: { amount: 1499 } });
  expect((await placeOrder(member, { code })).problem.code).toBe('discount_used');
});

describe('the welcome discount (P6)', () => {
  it('is the code of the specification', async () => {
    const [row] = await server.sql`
      select code, percentage::float8 as percentage, signup_seconds as seconds, validity, status
      from discount_codes where purpose = 'welcome_discount'`;
    expect(row).toEqual({ ...WELCOME_DISCOUNT, validity: 'once-per-user', status: 'active' });
  });

  it('holds for 14,399.9 s after the sign-up and not for 14,400.1: the server’s clock decides', async () => {
    const [early, late] = [await memberSince(14_399_900), await memberSince(14_400_100)];
    expect((await welcome(early)).status).toBe(200);
    expect((await read(early, { code })).status).toBe(200);
    expect((await placeOrder(early, { code })).status).toBe(200);
    for (const answer of [await welcome(late), await read(late, { code }), await placeOrder(late, { code })]) {
      expect([answer.status, answer.problem.code]).toEqual([410, 'discount_expired']);
    }
    expect(await ordersOf(late)).toEqual([]);
  });

  it('answers the clock, its end and every price; the end never moves', async () => {
    const member = await memberSince(3_600_000);
    const { body } = await welcome(member);
    const now = server.clock.now();
    expect(body).toMatchObject({
      code,
      value_percentage: 25,
      now: now.toISOString(),
      expires: new Date(now.getTime() + 3 * 3_600_000).toISOString(),
      expired: false,
      isVisible: true,
      open_order: null,
    });
    expect(body.packages[0]).toEqual({
      id: 'credits-20',
      refused: null,
      discount: { amount: 250, currency: 'EUR' },
      price: { amount: 749, currency: 'EUR' },
      vat: { amount: 120, currency: 'EUR' },
      price_per_message: { amount: 75, currency: 'EUR' },
    });
    const { payment_id, redirect_url } = (await placeOrder(member, { code })).body;
    const held = (await welcome(member)).body;
    expect(held).toMatchObject({ isVisible: false, open_order: { payment_id, redirect_url }, expires: body.expires });
    await finish(payment_id, 'cancelled');
    expect((await welcome(member)).body).toMatchObject({ isVisible: true, expires: body.expires });
  });

  it('is there for members without a purchase, and for nobody else', async () => {
    const paid = await server.member({ paid: true });
    expect((await welcome(paid)).problem.code).toBe('discount_not_found');
    for (const { problem } of [await read(paid, { code }), await placeOrder(paid, { code })]) {
      expect(problem).toMatchObject({ code: 'discount_not_applicable', params: { reason: 'first_purchase' } });
    }
    const debtor = await server.member();
    await server.sql`update accounts set debt = 1 where id = ${debtor.accountId}`;
    expect((await welcome(debtor)).problem.code).toBe('discount_not_found');
    expect((await welcome(await server.member({ country: 'AQ' }))).problem.code).toBe('discount_not_found');
  });

  it('is used once, also by an order that was returned, and only where the operator offers it', async () => {
    const member = await server.member();
    const { payment_id } = (await placeOrder(member, { code })).body;
    await finish(payment_id, 'completed');
    await returnOrder(member, payment_id);
    expect((await welcome(member)).problem.code).toBe('discount_used');
    await server.sql`update discount_codes set country = 'US' where code = ${code}`;
    const { problem } = await welcome(await server.member({ country: 'DE' }));
    await server.sql`update discount_codes set country = null where code = ${code}`;
    expect(problem).toMatchObject({ code: 'discount_not_applicable', params: { reason: 'country', country: 'US' } });
  });
});

describe('why a code can’t be used (P5)', () => {
  it('does not exist: never made, switched off, somebody else’s, and what never could be one', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const personal = await makeCode({ account_id: other.accountId, validity: 'once' });
    const off = await makeCode({ status: 'disabled' });
    const answers = [personal, off, 'NEVER-MADE', 'ä', 'x\u0000y', '%'].map((typed) => read(member, { code: typed }));
    const refused = (await Promise.all(answers)).map(({ problem }) => ({ ...problem, fields: undefined }));
    expect(new Set(refused.map((problem) => JSON.stringify(problem))).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 404, code: 'discount_not_found' });
    expect((await read(other, { code: personal })).body).toMatchObject({ user_id: other.accountId });
    expect((await placeOrder(member, { code: personal })).problem.code).toBe('discount_not_found');
  });

  it('compares trimmed and without regard to case', async () => {
    const member = await server.member();
    expect((await read(member, { code: '  TimeBonus25 ' })).body.code).toBe(code);
    await placeOrder(member, { code: ' timebonus25' });
    expect((await ordersOf(member))[0]).toMatchObject({ discount_code: code, discount_percentage: '25.0' });
  });

  it('expired, at the very moment', async () => {
    const member = await server.member();
    const now = server.clock.now();
    const over = await makeCode({ expires_at: now });
    const running = await makeCode({ expires_at: new Date(now.getTime() + 1) });
    expect((await read(member, { code: over })).problem).toMatchObject({ status: 410, code: 'discount_expired' });
    expect((await read(member, { code: running })).body).toMatchObject({ expired: false });
  });

  it('for another country, currency, order or way to pay: says which, before and at the order', async () => {
    const member = await server.member({ country: 'DE' });
    const cases = [
      [{ country: 'NL' }, { reason: 'country', country: 'NL' }],
      [{ currency: 'GBP' }, { reason: 'currency' }],
      [
        { currency: 'EUR', minimum_order_value: 2000 },
        { reason: 'minimum', minimum_order_value: 2000, currency: 'EUR' },
      ],
      [{ payment_methods: ['paypal', 'banktransfer'] }, { reason: 'paymentmethod' }],
    ] as const;
    for (const [conditions, params] of cases) {
      const conditional = await makeCode({ ...conditions } as never);
      const query = { code: conditional, package: 'credits-50', paymentmethod: 'creditcard' };
      for (const { problem } of [await read(member, query), await placeOrder(member, { code: conditional })]) {
        expect(problem).toMatchObject({ status: 422, code: 'discount_not_applicable', params });
      }
    }
    expect(await ordersOf(member)).toEqual([]);
  });

  it('the minimum is that of the full price, and each bundle says whether it reaches it', async () => {
    const member = await server.member({ country: 'DE' });
    const large = await makeCode({ percentage: 50, currency: 'EUR', minimum_order_value: 1999 });
    const { body } = await read(member, { code: large });
    expect(body.packages.map(({ id, refused, price }) => [id, refused, price.amount])).toEqual([
      ['credits-20', 'minimum', 999],
      ['credits-50', null, 999],
      ['credits-120', null, 1999],
      ['credits-300', null, 3999],
    ]);
    expect((await placeOrder(member, { code: large })).status).toBe(200);
  });

  it('what is asked about another country is judged there', async () => {
    const member = await server.member({ country: 'DE' });
    const british = await makeCode({ country: 'GB', currency: 'GBP' });
    expect((await read(member, { code: british })).problem.params).toEqual({ reason: 'country', country: 'GB' });
    expect((await read(member, { code: british, country: 'GB' })).body.packages[0]?.price.currency).toBe('GBP');
    // An order goes by the buyer's real country, whatever is asked for (P10).
    const ordered = await placeOrder(member, { code: british, country: 'GB' });
    expect([ordered.problem.code, ordered.problem.params]).toMatchObject([
      'discount_not_applicable',
      { country: 'GB' },
    ]);
    const briton = await server.member({ country: 'GB' });
    expect((await placeOrder(briton, { code: british })).status).toBe(200);
    const { problem } = await read(member, { code: british, package: 'credits-51' });
    expect(problem.fields).toEqual({ package: { code: 'invalid' } });
  });
});

it('the receipt and the list of orders say what was taken off', async () => {
  const member = await server.member();
  const { body } = await placeOrder(member, { code });
  await finish(body.payment_id, 'completed');
  const { body: list } = await member.call('GET transactions.php');
  expect(list.orders[0]).toMatchObject({
    amount: { amount: 1499 },
    full_amount: { amount: 1999 },
    discount: { code, percentage: 25, amount: { amount: 500, currency: 'EUR' } },
    vat: { amount: 239 },
  });
  const mail = server.mails.findLast(({ to }) => to === `${member.name}@members.example`);
  for (const part of [
    'credits: €19.99',
    'Discount TIMEBONUS25, 25%: −€5.00',
    'Total: €14.99',
    'including 19% VAT: €2.39',
  ])
    expect(mail?.text).toContain(part);
});

it('codes can’t be guessed through', async () => {
  const strict = await startTestServer({ LIMITS: '1' });
  const member = await strict.member();
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push((await read(member, { code: `GUESS-${n}` })).problem.code);
  expect(answers).toEqual([...Array(20).fill('discount_not_found'), 'rate_limited']);
});

describe('what the operator may do', () => {
  const add = (name: string, conditions: Parameters<typeof addDiscountCode>[2]) =>
    addDiscountCode(server.sql, name, conditions, server.clock.now());

  it('adds codes, sees how often they were used, and switches them off and on', async () => {
    const member = await server.member({ country: 'DE' });
    await add('summer-9', {
      ...{ percentage: '12.5', country: 'DE', currency: 'EUR', minimum: '500', methods: 'paypal,creditcard' },
      ...{ expires: '2099-01-01T00:00:00+01:00', validity: 'once' },
    });
    expect((await placeOrder(member, { code: 'Summer-9' })).status).toBe(200);
    const found = (await listDiscountCodes(server.sql)).find((one) => one.code === 'SUMMER-9');
    expect(found).toMatchObject({ percentage: 12.5, validity: 'once', orders: 1, status: 'active' });
    await add('autumn', { percentage: '5' });
    await switchDiscountCode(server.sql, 'autumn', 'disabled');
    expect((await read(member, { code: 'autumn' })).problem.code).toBe('discount_not_found');
    await switchDiscountCode(server.sql, 'AUTUMN', 'active');
    expect((await read(member, { code: 'autumn' })).body.value_percentage).toBe(5);
  });

  it.each<[string, Parameters<typeof addDiscountCode>[2], string]>([
    ['no', { percentage: '5' }, 'no is not a code'],
    ['AUTUMN', { percentage: '5' }, 'The code AUTUMN exists already'],
    ['winter', { percentage: '100' }, 'percentage: '],
    ['winter', { percentage: '5.55' }, 'percentage: '],
    ['winter', { percentage: '5', methods: 'gold' }, 'methods.0: '],
    ['winter', { percentage: '5', minimum: '500' }, 'minimum: needs a currency'],
    ['winter', { percentage: '5', expires: '2020-01-01T00:00:00Z' }, 'expires: '],
    ['winter', { percentage: '5', expires: 'tomorrow' }, 'expires: '],
  ])('%s %o is refused with one line', async (name, conditions, message) => {
    await expect(add(name, conditions)).rejects.toThrow(message);
    expect((await listDiscountCodes(server.sql)).map((one) => one.code)).not.toContain('WINTER');
  });
});
