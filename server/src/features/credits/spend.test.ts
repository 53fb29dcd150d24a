import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { violates } from '../../platform/database/sql.ts';
import { hashed } from '../../platform/random-token.ts';
import { type Booking, balanceAfter, ENOUGH_CREDITS, spendFrom } from './credits.queries.ts';
import { bookBack, bookPurchase, grantSignupCredits, selectDifferences } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type Spend = { id?: string; accountId: string; price?: number; debt?: number };

/** Sells something in one statement: the thing, its price, and another change to the account. */
async function spend({ id = randomUUID(), accountId, price = 2, debt = 0 }: Spend) {
  const { sql, clock } = server;
  const [row] = await sql<{ credits: number }[]>`
    with sold as (
      select ${id}::uuid as subject, id as account, ${price}::integer as price, ${debt}::integer as debt,
        ${clock.now()}::timestamptz as created_at, credits
      from accounts where id = ${accountId} for no key update
    ), ${spendFrom(sql, 'sold', {
      kind: 'message',
      also: { set: sql`debt = a.debt - sale.debt`, when: sql`sale.debt > 0` },
    })}
    select ${balanceAfter(sql, sql`sold.credits`)} as credits from sold`;
  return row?.credits;
}

const balanceOf = async (accountId: string) =>
  (await server.sql`select credits, debt, paid_user from accounts where id = ${accountId}`)[0];
const entriesOf = (accountId: string) =>
  server.sql`select kind, amount, balance from ledger_entries where account_id = ${accountId} order by position`;

async function memberWith(credits: number) {
  const member = await server.member();
  await server.sql.begin((tx) =>
    grantSignupCredits(
      tx,
      { accountId: member.accountId, mailboxHash: hashed(member.accountId) },
      credits,
      server.clock.now(),
    ),
  );
  return member;
}

describe('spendFrom', () => {
  it('takes the price, writes the entry, answers the balance', async () => {
    const { accountId } = await memberWith(10);
    expect(await spend({ accountId })).toBe(8);
    expect(await entriesOf(accountId)).toEqual([
      { kind: 'signup', amount: 10, balance: 10 },
      { kind: 'message', amount: -2, balance: 8 },
    ]);
  });

  it('charges nothing for what is free', async () => {
    const { accountId } = await memberWith(10);
    expect(await spend({ accountId, price: 0 })).toBe(10);
    expect(await entriesOf(accountId)).toHaveLength(1);
  });

  it('changes what else the sale changes, with a price or without; what breaks that undoes all of it', async () => {
    const { accountId } = await memberWith(10);
    await server.sql`update accounts set debt = 2 where id = ${accountId}`;
    expect(await spend({ accountId, price: 0, debt: 1 })).toBe(10);
    expect(await spend({ accountId, price: 2, debt: 1 })).toBe(8);
    const third = await spend({ accountId, debt: 1 }).catch((error: unknown) => error);
    expect(violates(third, 'accounts_debt_check')).toBe(true);
    expect(await balanceOf(accountId)).toMatchObject({ credits: 8, debt: 0 });
    expect(await entriesOf(accountId)).toHaveLength(2);
  });

  it('charges for a subject once', async () => {
    const { accountId } = await memberWith(10);
    const id = randomUUID();
    await spend({ accountId, id });
    await expect(spend({ accountId, id })).rejects.toThrow('ledger_entries_subject');
    expect(await balanceOf(accountId)).toMatchObject({ credits: 8 });
  });

  it('a hundred at once with credits for three: three, and the constraint refuses the others', async () => {
    const { accountId } = await memberWith(7);
    const sends = await Promise.allSettled(Array.from({ length: 100 }, () => spend({ accountId })));
    const refused = sends.filter((send) => send.status === 'rejected');
    expect(refused).toHaveLength(97);
    expect(refused.every(({ reason }) => violates(reason, ENOUGH_CREDITS))).toBe(true);
    expect(await balanceOf(accountId)).toMatchObject({ credits: 1 });
    expect((await entriesOf(accountId)).map(({ balance }) => balance)).toEqual([7, 5, 3, 1]);
    expect(await selectDifferences(server.sql)).toEqual([]);
  });
});

describe('bookings of an order', () => {
  const bookingOf = async (accountId: string, credits: number) => {
    const orderId = randomUUID();
    await server.sql`
      insert into orders (id, account_id, domain_id, package, credits, amount, vat, vat_rate, currency, country, method,
        provider, refund_days, created_at)
      select ${orderId}, id, domain_id, 'credits20', ${credits}, 999, 160, 19, 'EUR', 'DE', 'creditcard', 'sandbox',
        14, ${server.clock.now()} from accounts where id = ${accountId}`;
    return { accountId, orderId, credits, now: server.clock.now() };
  };
  const book = (booking: Booking) =>
    server.sql.begin((tx) => bookPurchase(tx, { ...booking, rests: false, kept: true }));
  const back = (booking: Booking) => server.sql.begin((tx) => bookBack(tx, 'refund', booking));

  it('a purchase is booked once, whatever is tried at the same time', async () => {
    const { accountId } = await memberWith(10);
    const booking = await bookingOf(accountId, 20);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => book(booking)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(accountId)).toMatchObject({ credits: 30, paid_user: true });
  });

  it('money back takes what is left; the rest is a debt; once', async () => {
    const { accountId } = await memberWith(10);
    const booking = await bookingOf(accountId, 20);
    await book(booking);
    await spend({ accountId, price: 25 });
    await back(booking);
    await expect(back(booking)).rejects.toThrow('ledger_entries_order');
    expect(await balanceOf(accountId)).toMatchObject({ credits: 0, debt: 15, paid_user: false });
    expect((await entriesOf(accountId)).at(-1)).toEqual({ kind: 'refund', amount: -5, balance: 0 });
  });

  it('after all was spent the entry says that nothing could be taken', async () => {
    const { accountId } = await memberWith(0);
    const booking = await bookingOf(accountId, 20);
    await book(booking);
    await spend({ accountId, price: 20 });
    await back(booking);
    expect(await balanceOf(accountId)).toMatchObject({ credits: 0, debt: 20 });
    expect((await entriesOf(accountId)).at(-1)).toEqual({ kind: 'refund', amount: 0, balance: 0 });
    expect(await selectDifferences(server.sql)).toEqual([]);
  });

  it('who has another purchase stays a paid user', async () => {
    const { accountId } = await memberWith(0);
    const [first, second] = [await bookingOf(accountId, 20), await bookingOf(accountId, 50)];
    await book(first);
    await book(second);
    await back(first);
    expect(await balanceOf(accountId)).toMatchObject({ credits: 50, debt: 0, paid_user: true });
    await back(second);
    expect(await balanceOf(accountId)).toMatchObject({ credits: 0, debt: 0, paid_user: false });
  });

  it('a difference is found', async () => {
    const { accountId } = await memberWith(10);
    await server.sql`update accounts set credits = 11 where id = ${accountId}`;
    expect(await selectDifferences(server.sql)).toEqual([{ account_id: accountId, credits: 11, entries: 10 }]);
    await server.sql`update accounts set credits = 10 where id = ${accountId}`;
  });
});
