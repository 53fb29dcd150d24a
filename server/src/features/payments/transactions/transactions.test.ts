import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../../test/checkout.ts';
import { block, correspondent, send, sendGift } from '../../../../test/correspondent.ts';
import { eraseMember } from '../../../../test/erase-member.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { hashed } from '../../../platform/random-token.ts';
import { grantSignupCredits } from '../../credits/index.ts';
import { eraseDue } from '../../leaving/index.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});

async function buyer(): Promise<TestMember & { id: string }> {
  const member = await server.member();
  await server.sql.begin((tx) =>
    grantSignupCredits(
      tx,
      { accountId: member.accountId, mailboxHash: hashed(member.accountId) },
      10,
      server.clock.now(),
    ),
  );
  const { body } = await placeOrder(member);
  await sandbox.press(body.payment_id, 'completed');
  await server.jobs.drain();
  return Object.assign(member, { id: body.payment_id });
}

/** Spends several times at the same moment. */
const spend = ({ accountId }: TestMember, times: number) => server.sql`
  with spent as (update accounts set credits = credits - ${times} where id = ${accountId} returning id, credits)
  insert into ledger_entries (account_id, kind, amount, balance, subject_id, created_at)
  select id, 'message', -1, credits + ${times} - n, gen_random_uuid(), ${server.clock.now()}
  from spent, generate_series(1, ${times}) as n order by n`;

describe('GET transactions.php', () => {
  it('answers orders and entries, the newest first', async () => {
    const member = await buyer();
    const { body } = await member.call('GET transactions.php');
    expect(body).toMatchObject({
      credits: 60,
      orders: [{ payment_id: member.id, status: 'completed', credits: 50 }],
      entries: [
        { kind: 'purchase', amount: 50, balance: 60, payment_id: member.id },
        { kind: 'signup', amount: 10, balance: 10, payment_id: null },
      ],
      next: null,
    });
  });

  it('pages both lists without a gap or a double, also within one moment', async () => {
    const member = await buyer();
    await spend(member, 45);
    for (let count = 0; count < 34; count++) await placeOrder(member, { package: 'credits-20' });
    const pages = [];
    let before: string | undefined;
    do {
      const { body } = await member.call('GET transactions.php', { query: before ? { before } : {} });
      pages.push(body);
      before = body.next ?? undefined;
    } while (before);
    expect(pages.map(({ orders, entries }) => [orders.length, entries.length])).toEqual([
      [30, 30],
      [5, 17],
    ]);
    const entries = pages.flatMap((page) => page.entries);
    expect(entries.map(({ balance }) => balance)).toEqual([...Array.from({ length: 46 }, (_, n) => 15 + n), 10]);
    expect(new Set(pages.flatMap((page) => page.orders.map((one) => one.payment_id))).size).toBe(35);
  });

  it('answers what can be ordered again: the last completed order of each bundle', async () => {
    const member = await buyer();
    const orderOf = async (bundle: string) => (await placeOrder(member, { package: bundle })).body.payment_id;
    server.clock.advance(1);
    const again = await orderOf('credits-50');
    await sandbox.press(again, 'completed');
    await sandbox.press(await orderOf('credits-20'), 'failed');
    await orderOf('credits-20');
    await server.jobs.drain();
    const { body } = await member.call('GET transactions.php', { query: { repeatable: '1' } });
    expect(body).toMatchObject({
      orders: [{ payment_id: again, status: 'completed', package: 'credits-50' }],
      entries: [],
      next: null,
    });
    expect(body.orders).toHaveLength(1);
  });

  it('names what was sent, and to whom as far as the member may still see them', async () => {
    const anna = await correspondent(server, { credits: 100, paid: true });
    const [ben, mia, ...others] = await Promise.all(Array.from({ length: 6 }, () => correspondent(server)));
    const [blocker, hidden, gone, left] = others;
    if (!ben || !mia || !blocker || !hidden || !gone || !left) throw new Error('nobody');
    await send(anna, { profile: ben.profileId });
    await sendGift(anna, { profile: mia.profileId });
    for (const other of [blocker, hidden, gone, left]) await send(anna, { profile: other.profileId });
    await block(server, blocker, anna);
    await server.sql`update profiles set invisible = true where id = ${hidden.profileId}`;
    await server.sql`update accounts set paused_at = ${server.clock.now()} where id = ${gone.accountId}`;
    await eraseMember(server, left.accountId);
    const { body } = await anna.call('GET transactions.php');
    const nobody = { type: 'text', to: null };
    expect(body.entries.map(({ spent_on }) => spent_on)).toEqual([
      ...Array(4).fill(nobody),
      { type: 'gift', to: { id: mia.profileId, name: mia.name } },
      { type: 'text', to: { id: ben.profileId, name: ben.name } },
      null,
    ]);
  });

  it('a forged cursor is refused', async () => {
    const member = await server.member();
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const before of ['x', encode({}), encode([]), encode([1, null]), encode([null, "1'"]), encode(['x', null])]) {
      const { status, problem } = await member.call('GET transactions.php', { query: { before } });
      expect([status, problem.fields]).toEqual([422, { before: { code: 'invalid' } }]);
    }
  });
});

describe('one order', () => {
  it('answers how much of it is unspent: credits given go first', async () => {
    const member = await buyer();
    await spend(member, 13);
    const { body } = await member.call('GET transactions.php?id=*', { query: { id: member.id } });
    expect(body).toMatchObject({ payment_id: member.id, unspent_credits: 47, vat: { amount: 319 } });
  });

  it('a foreign or missing one is not found, by either call', async () => {
    const [member, stranger] = [await buyer(), await server.member()];
    for (const id of [member.id, crypto.randomUUID()]) {
      for (const address of ['GET transactions.php?id=*', 'GET payment.php'] as const) {
        const { status, problem } = await stranger.call(address, { query: { id } });
        expect([status, problem.code]).toEqual([404, 'not_found']);
      }
    }
  });
});

it('who bought before confirming the address is not removed with the unconfirmed ones: the books stay', async () => {
  const [bought, idle] = [await server.member({ confirmed: false }), await server.member({ confirmed: false })];
  await placeOrder(bought);
  server.clock.advance(31 * 24 * 3600);
  await eraseDue(server.services);
  await server.services.outbox.drain();
  await server.jobs.drain();
  const left = await server.sql`select id from accounts where id in (${bought.accountId}, ${idle.accountId})`;
  expect(left).toEqual([{ id: bought.accountId }]);
});
