import { beforeAll, expect, test, vi } from 'vitest';
import { openSandbox, placeOrder } from '../../../test/checkout.ts';
import { correspondent } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { settlingDue } from './orders/payments.queries.ts';
import { sandboxProvider } from './providers/sandbox-provider.ts';
import { settleDue } from './settle-due.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});

async function secondsUntilDue(): Promise<number | null> {
  const { sql, clock } = server;
  const [row] = await sql<{ due: Date | null }[]>`select ${settlingDue(sql)} as due`;
  return row?.due ? (row.due.getTime() - clock.now().getTime()) / 1000 : null;
}

test('nothing is asked for before it is due; what is due is done, and the next time told', async () => {
  expect(await secondsUntilDue()).toBeNull();
  const member = await correspondent(server);
  const { payment_id } = (await placeOrder(member, { package: 'credits-50' })).body;
  // paid, but its webhook is lost
  await sandbox.press(payment_id, 'completed');
  const asked = vi.spyOn(sandboxProvider, 'ask');

  const seconds = (await secondsUntilDue()) ?? 0;
  expect(seconds).toBeGreaterThan(0);
  await settleDue(server.services);
  expect(asked).not.toHaveBeenCalled();
  server.clock.advance(seconds);

  await settleDue(server.services);
  expect(asked).toHaveBeenCalled();
  const [order] = await server.sql`select status from orders where id = ${payment_id}`;
  expect(order).toMatchObject({ status: 'completed' });
  expect(await secondsUntilDue()).toBeGreaterThan(0);
});
