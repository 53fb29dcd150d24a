import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { openSandbox, placeOrder, postWebhook, returnOrder } from '../../../../test/checkout.ts';
import { correspondent, expectBooksInOrder, send } from '../../../../test/correspondent.ts';
import { howOften } from '../../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { giveMoneyBack, releaseDue, settlePayment } from '../index.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});

const EVENTS = ['return', 'spend', 'waive', 'release', 'refunded', 'charged_back', 'webhook', 'poll', 'money'] as const;
type Event = { what: (typeof EVENTS)[number]; order: 0 | 1 };

/** Events for two paid orders of a member, the first of them begun, in any order and also at once. */
const plans = fc.array(
  fc.array(fc.record<Event>({ what: fc.constantFrom(...EVENTS), order: fc.constantFrom<Event['order'][]>(0, 1) }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 6 },
);

async function play(plan: Event[][], secondWaived: boolean) {
  const [member, other] = [await correspondent(server), await server.member()];
  const orders: string[] = [];
  for (const [name, waive_withdrawal] of [
    ['credits-20', true],
    ['credits-50', secondWaived],
  ] as const) {
    const { payment_id } = (await placeOrder(member, { package: name, waive_withdrawal })).body;
    await sandbox.press(payment_id, 'completed');
    await settlePayment(server.services, payment_id);
    orders.push(payment_id);
  }
  const deeds: Record<Event['what'], (id: string) => Promise<unknown>> = {
    return: (id) => returnOrder(member, id).then(({ status }) => expect([200, 409]).toContain(status)),
    spend: () => Promise.all([1, 2, 3, 4].map(() => send(member, { profile: other.profileId }))),
    waive: (id) =>
      member
        .call('PUT payment.php', { body: { payment_id: id, waive_withdrawal: true } })
        .then(({ status }) => expect([200, 409]).toContain(status)),
    release: () => releaseDue(server.services),
    refunded: (id) => sandbox.press(id, 'refunded'),
    charged_back: (id) => sandbox.press(id, 'charged_back'),
    webhook: (id) => postWebhook(server, { reference: id }),
    poll: (id) => settlePayment(server.services, id),
    money: () => giveMoneyBack(server.services),
  };
  await deeds.spend('');
  for (const atOnce of plan) {
    await Promise.all(atOnce.map(({ what, order }) => deeds[what](orders[order] ?? '')));
    await expectBooksInOrder(server.sql);
  }
  await giveMoneyBack(server.services);
  for (const id of orders) await settlePayment(server.services, id);
  await expectBooksInOrder(server.sql);
  return orders;
}

it('returns, money back and spending in any order: credits go once, money never more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.boolean(), async (plan, secondWaived) => {
      for (const id of await play(plan, secondWaived)) {
        const [row] = await server.sql`
          select o.status, p.status as provider, coalesce(r.credits, 0) as returned, o.credits, r.status as money
          from orders o join sandbox_payments p on p.reference = o.id left join order_returns r on r.order_id = o.id
          where o.id = ${id}`;
        expect(row?.money).not.toBe('pending');
        // With everything returned it is a refund, whatever the bank did afterwards.
        if (row?.returned === row?.credits) expect(row?.status).toBe('refunded');
        else expect(row?.status).toBe(row?.provider);
      }
    }),
    // After a failure the books are wrong, so every shorter plan would fail, too.
    { numRuns: howOften({ short: 5, long: 60 }), endOnFailure: true },
  );
});
