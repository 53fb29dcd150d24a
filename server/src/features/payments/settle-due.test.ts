import { beforeAll, expect, test, vi } from 'vitest';
import { openSandbox, placeOrder } from '../../../test/checkout.ts';
import { correspondent } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sandboxProvider } from './providers/sandbox-provider.ts';
import { settleDue } from './settle-due.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});

test('nothing is asked for before it is due; what is due is done, and the next time told', async () => {
  expect(await settleDue(server.services)).toBeNull();
  const member = await correspondent(server);
  const { payment_id } = (await placeOrder(member, { package: 'credits-50' })).body;
  // paid, but its webhook is lost
  await sandbox.press(payment_id, 'completed');
  const asked = vi.spyOn(sandboxProvider, 'ask');

  const due = await settleDue(server.services);
  expect(asked).not.toHaveBeenCalled();
  const seconds = ((due?.getTime() ?? 0) - server.clock.now().getTime()) / 1000;
  expect(seconds).toBeGreaterThan(0);
  server.clock.advance(seconds);

  const later = await settleDue(server.services);
  expect(asked).toHaveBeenCalled();
  const [order] = await server.sql`select status from orders where id = ${payment_id}`;
  expect(order).toMatchObject({ status: 'completed' });
  expect(later?.getTime()).toBeGreaterThan(server.clock.now().getTime());
});
