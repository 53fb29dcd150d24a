import { UNCONFIRMED_PER_ADDRESS } from '@rendezvous/contract/accounts/limits';
import { beforeAll, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../test/checkout.ts';
import { openLive } from '../../../test/live-stream.ts';
import { confirmedNewcomer, newcomer, signUp } from '../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { accounts } from '../accounts/index.ts';
import { settlePayment } from '../payments/index.ts';
import { signup } from '../signup/index.ts';
import { eraseDue } from './index.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function tidy() {
  for (const { daily = [] } of [accounts, signup]) for (const task of daily) await task(server.services);
  await eraseDue(server.services);
  await server.services.outbox.drain();
  await server.jobs.drain();
}

it('A8: unconfirmed accounts vanish after 30 days with their photos; others stay', async () => {
  const confirmed = await confirmedNewcomer(server);
  const forgotten = await signUp(server);
  await server.services.files.write('photos/forgotten/960.webp', Buffer.from('picture'));
  await server.sql`
    insert into photos (profile_id, position, file, width, height, colours, created_at)
    values (${forgotten.user.profile.id}, 0, 'photos/forgotten', 1, 1, '', ${server.clock.now()})`;
  server.clock.advance(29 * DAY);
  const recent = await signUp(server);
  const exists = async (id: string) => (await server.sql`select 1 from accounts where id = ${id}`).length === 1;

  await tidy();
  expect(await exists(forgotten.user.id)).toBe(true);
  server.clock.advance(DAY);
  await tidy();
  expect(await exists(forgotten.user.id)).toBe(false);
  expect(await exists(recent.user.id)).toBe(true);
  expect(await exists(confirmed.user.id)).toBe(true);
  expect(await server.services.files.read('photos/forgotten/960.webp')).toBeNull();
});

it('A8: an order that nobody paid keeps none of them; a purchase does', async () => {
  const [idle, buyer] = [await signUp(server), await signUp(server)];
  const { payment_id } = (await placeOrder(idle)).body;
  const bought = (await placeOrder(buyer)).body.payment_id;
  await (await openSandbox(server)).press(bought, 'completed');
  await server.jobs.drain();
  server.clock.advance(30 * DAY);
  // still at the checkout
  await tidy();
  const left = () => server.sql`select id from accounts where id in (${idle.user.id}, ${buyer.user.id})`;
  expect(await left()).toHaveLength(2);

  await settlePayment(server.services, payment_id);
  await tidy();
  expect(await left()).toEqual([{ id: buyer.user.id }]);
  // The order stays in the books, and is nobody's.
  const [order] = await server.sql`
    select o.status, a.email from orders o join accounts a on a.id = o.account_id where o.id = ${payment_id}`;
  expect(order).toEqual({ status: 'expired', email: null });
});

it('whoever is being erased is nobody for others, however long those before took', async () => {
  await signUp(server);
  await signUp(server);
  server.clock.advance(30 * DAY);
  await eraseDue(server.services);
  await server.services.outbox.drain();
  const erased: string[] = [];
  const noting = (erase: () => Promise<void>) => ({
    ...server.services,
    personalData: [
      {
        tables: [],
        async *collect() {},
        async erase(_: unknown, { accountId }: { accountId: string }) {
          erased.push(accountId);
          await erase();
        },
      },
    ],
  });
  const other = noting(async () => {});
  const slow = noting(async () => {
    server.clock.advance(600);
    if (erased.length > 1) await eraseDue(other);
  });
  await eraseDue(slow);
  expect(erased.length).toBeGreaterThan(1);
  expect(new Set(erased).size).toBe(erased.length);
});

it('what no longer changes an answer is deleted, what still does stays', async () => {
  const wrong = { login: 'nobody', password: 'wrong guess' };
  const fill = async () => {
    const client = server.visitor();
    await client.call('POST signup.php', { body: newcomer(), headers: { 'idempotency-key': crypto.randomUUID() } });
    await client.call('POST reset-password.php', { body: { email: 'nobody@mail.example' } });
    await client.call('POST user.php', { body: wrong });
    await server.jobs.drain();
  };
  const tables = ['sessions', 'known_devices', 'mail_links', 'requested_mails', 'sign_up_keys', 'login_attempts'];
  const counts = () =>
    Promise.all(tables.map(async (table) => (await server.sql`select 1 from ${server.sql.identifier(table)}`).length));

  await fill();
  const before = await counts();
  expect(Math.min(...before)).toBeGreaterThan(0);
  server.clock.advance(3600);
  await tidy();
  expect(await counts()).toEqual(before);
  server.clock.advance(366 * DAY);
  await tidy();
  expect(await counts()).toEqual(tables.map(() => 0));
});

it('an unconfirmed demo member stays, and stays unconfirmed, whoever signs up with the address (S11)', async () => {
  const carla = await signUp(server);
  await server.sql`update profiles set demo = true where account_id = ${carla.user.id}`;
  await server.jobs.drain();
  server.clock.advance(3600);
  server.mails.length = 0;
  await carla.call('POST activation-mail.php');
  await server.jobs.drain();
  expect(server.mails).toEqual([]);
  for (let strangers = 0; strangers < UNCONFIRMED_PER_ADDRESS; strangers += 1) {
    server.clock.advance(60);
    await signUp(server, { email: carla.email });
  }
  await confirmedNewcomer(server, { email: carla.email });
  server.clock.advance(60 * DAY);
  await tidy();
  const [account] = await server.sql`select status from accounts where id = ${carla.user.id}`;
  expect(account).toEqual({ status: 'not_confirmed' });
});

it('A8: whom one wrote to hears that the chat is closed, and of the badge, when it vanishes after 30 days', async () => {
  const ben = await server.member();
  const anna = await signUp(server, { signup_profile: ben.profileId, signup_message: 'Hello Ben!' });
  await server.services.outbox.drain();
  const { chats } = (await ben.call('GET chats.php')).body;
  // The clock stays: it would end the sessions of both.
  await server.sql`
    update accounts set signup_date = signup_date - interval '30 days' where id = ${anna.user.id}`;
  const [bens, annas] = [await openLive(ben), await openLive(anna)];
  await tidy();
  expect(await bens.next()).toMatchObject({ name: 'chat_closed', data: { conversation: chats[0]?.conversation.id } });
  expect(await bens.next()).toMatchObject({ name: 'counters', data: { unread_total: 0 } });
  expect(await annas.next('session_ended')).not.toBeNull();
  await Promise.all([bens.close(), annas.close()]);
});
