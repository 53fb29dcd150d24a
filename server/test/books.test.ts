import { beforeAll, expect, test } from 'vitest';
import { giveMoneyBack } from '../src/features/payments/index.ts';
import { findViolations, findViolationsIn } from './books.ts';
import { openSandbox, placeOrder, returnOrder } from './checkout.ts';
import { correspondent, send } from './correspondent.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

/** Two members write to each other; one has bought, spent some, returned some, and got all the money back. */
beforeAll(async () => {
  server = await startTestServer();
  const [anna, ben] = [await correspondent(server, { credits: 10 }), await correspondent(server, { paid: true })];
  const sandbox = await openSandbox(server);
  await server.sql`
    insert into discount_codes (code, percentage, validity, created_at)
    values ('SUMMER', 10, 'once-per-user', ${server.clock.now()})`;
  const { payment_id } = (await placeOrder(ben, { code: 'summer' })).body;
  await sandbox.press(payment_id, 'completed');
  await server.jobs.drain();
  await send(anna, { profile: ben.profileId });
  await send(ben, { profile: anna.profileId });
  expect((await returnOrder(ben, payment_id)).status).toBe(200);
  await giveMoneyBack(server.services);
  await sandbox.press(payment_id, 'refunded');
  await server.jobs.drain();
  expect(await findViolations(server.sql)).toEqual([]);
});

/** Each breaks one thing, which must be noticed. */
test.each([
  ['update accounts set credits = credits + 1', 'balance is not the sum of its entries'],
  [
    `update ledger_entries set balance = balance + 1 where kind = 'message'`,
    'entry does not follow from the one before',
  ],
  [`delete from ledger_entries where kind = 'message'`, 'message without exactly its charge'],
  [`update ledger_entries set amount = -3 where kind = 'message'`, 'message without exactly its charge'],
  [
    `update ledger_entries e set account_id = a.id from accounts a where e.kind = 'message' and a.id <> e.account_id`,
    'message without exactly its charge',
  ],
  [`update messages set price = 0`, 'message without exactly its charge'],
  ['delete from message_ids', 'message and its id apart'],
  ['update message_ids set sequence = sequence + 1', 'message and its id apart'],
  ['delete from messages where sequence = 1', 'message and its id apart'],
  ['delete from messages', 'charge without its message'],
  ['delete from messages where sequence = 1', 'conversation with a gap'],
  ['update participants set unread = unread + 1', 'unread messages of a conversation'],
  ['update profiles set unread = unread + 1', 'unread messages together'],
  ['update participants set muted = true', 'unread messages together'],
  ['update participants set marked_sequence = 99', 'mark or pin of a message that is not there'],
  [`update orders set status = 'completed'`, 'order is not booked as its state says'],
  [`update orders set status = 'charged_back'`, 'order is not booked as its state says'],
  [`delete from ledger_entries where kind = 'purchase'`, 'order is not booked as its state says'],
  ['update accounts set debt = 0', 'debt is not what could not be booked out'],
  ['delete from order_returns', 'order is not booked as its state says'],
  ['delete from order_returns', 'return without an order that says so'],
  ['delete from order_returns', 'money of a return is not what the provider gave back'],
  [`delete from ledger_entries where kind = 'return'`, 'return is not booked as it says'],
  ['update order_returns set credits = credits - 1', 'return is not booked as it says'],
  ['update order_returns set amount = amount + 1', 'money of a return is not what the provider gave back'],
  ['delete from discount_redemptions', 'order does not hold its code as its state says'],
  [`update orders set discount_code = 'OTHER'`, 'code held by an order without it'],
  ['delete from sandbox_refunds', 'money of a return is not what the provider gave back'],
  ['update sandbox_payments set amount = 1', 'provider gave back more than was paid'],
])('%s', async (breakage, rule) => {
  const found: string[] = [];
  const enough = new Error('what was broken is undone');
  const breaking = server.sql.begin(async (tx) => {
    expect(await tx.text(`${breakage} returning 1`)).not.toHaveLength(0);
    found.push(...(await findViolationsIn(tx)).map((violation) => violation.rule));
    throw enough;
  });
  await expect(breaking).rejects.toBe(enough);
  expect(found).toContain(rule);
});
