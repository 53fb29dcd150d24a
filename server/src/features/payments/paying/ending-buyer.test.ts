import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { placeOrder } from '../../../../test/checkout.ts';
import { expectBooksInOrder } from '../../../../test/correspondent.ts';
import { eraseMember } from '../../../../test/erase-member.ts';
import { waiting } from '../../../../test/held.ts';
import { type Newcomer, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { eraseDue } from '../../leaving/index.ts';
import { giveMoneyBack, settlePayment } from '../index.ts';
import { sandboxProvider } from '../providers/sandbox-provider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectBooksInOrder(server.sql);
});

/** Does `meanwhile` after the order was read, and before the provider says what it knows. */
function whileAsking(meanwhile: () => Promise<unknown>): void {
  const { ask } = sandboxProvider;
  vi.spyOn(sandboxProvider, 'ask').mockImplementationOnce(async (...args) => {
    await meanwhile();
    return ask(...args);
  });
}

/** Tells of an order, its credits and the money at the provider. */
const endOf = async (id: string) =>
  (
    await server.sql`
      select o.status, a.credits, p.status as provider from orders o
      join accounts a on a.id = o.account_id join sandbox_payments p on p.reference = o.id where o.id = ${id}`
  )[0];

it.each(['erased', 'being erased'])(
  'a buyer who is %s while the provider is asked gets the money back',
  async (end) => {
    const member = await server.member();
    const { payment_id: id } = (await placeOrder(member)).body;
    await server.sql`update sandbox_payments set status = 'completed' where reference = ${id}`;
    whileAsking(async () => {
      if (end === 'erased') await eraseMember(server, member.accountId);
      else await server.sql`update accounts set status = 'erased' where id = ${member.accountId}`;
    });
    await expect(settlePayment(server.services, id)).rejects.toThrow('the account of an order is gone');
    await settlePayment(server.services, id);
    await server.jobs.drain();
    await giveMoneyBack(server.services);
    expect(await endOf(id)).toEqual({ status: 'refunded', credits: 0, provider: 'refunded' });
    // A mail would confirm a withdrawal, or speak of cancelling, and neither has happened.
    expect(server.mails.filter(({ to }) => to === `${member.name}@members.example`)).toEqual([]);
  },
);

/** A newcomer who is ended when the credits are booked, and the payment is not committed yet: the end waits for it. */
async function endedWhilePaying(end: (buyer: Newcomer) => Promise<unknown>): Promise<Newcomer> {
  const buyer = await signUp(server);
  await server.jobs.drain();
  const { payment_id: id } = (await placeOrder(buyer)).body;
  const { services } = server;
  // It had ended, so nothing but the purchase keeps the account.
  await server.sql`update sandbox_payments set status = 'failed' where reference = ${id}`;
  await settlePayment(services, id);
  await server.sql`update sandbox_payments set status = 'completed' where reference = ${id}`;
  let ending: Promise<unknown> | undefined;
  const mails: typeof services.mails = {
    ...services.mails,
    async send(...args) {
      ending = end(buyer);
      await waiting(server, 1);
      await services.mails.send(...args);
    },
  };
  await settlePayment({ ...services, mails }, id);
  await ending;
  await services.outbox.drain();
  await server.jobs.drain();
  return buyer;
}

const ENDS: Record<string, (buyer: Newcomer) => Promise<unknown>> = {
  'a press on “this wasn’t me”': ({ email }) =>
    server.visitor().call('DELETE activation.php', { body: { token: tokenOf(server, email) } }),
  'a new password': async ({ email }) => {
    await server.visitor().call('POST reset-password.php', { body: { email } });
    await server.jobs.drain();
    const body = { token: tokenOf(server, email), password: 'a fresh long password' };
    const { problem } = await server.visitor().call('PUT reset-password.php', { body });
    expect(problem.code).toBe('account_bought');
  },
  'thirty days': async () => {
    server.clock.advance(30 * 24 * 3600);
    await eraseDue(server.services);
  },
};

it.each(Object.entries(ENDS))('%s leaves an account that is just buying something', async (_, end) => {
  const buyer = await endedWhilePaying(end);
  const [account] = await server.sql`select status, credits from accounts where id = ${buyer.user.id}`;
  expect(account).toEqual({ status: 'not_confirmed', credits: 50 });
});
