import { beforeAll, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../../test/checkout.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await openSandbox(server);
});

const order = async (headers = {}) => (await placeOrder(await server.member({ country: 'DE' }), { headers })).body;
const statusOf = async (id: string) =>
  (await server.sql`select status from sandbox_payments where reference = ${id}`)[0]?.status;

it('shows what is paid, plainly as a test, with a button for every outcome and no script', async () => {
  const { redirect_url } = await order();
  const response = await sandbox.fetch(redirect_url ?? '');
  const page = await response.text();
  expect(page).toContain('TEST: no money moves here');
  expect(page).toContain('€19.99');
  expect(page.match(/<button name="outcome" value="(\w+)"/g)).toHaveLength(5);
  expect(page).not.toContain('<script');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain('script-src');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('speaks the language of the browser', async () => {
  const german = { 'accept-language': 'de-AT' };
  const { redirect_url } = await order(german);
  const response = await sandbox.fetch(redirect_url ?? '', { headers: german });
  const page = await response.text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('TEST: Hier fließt kein Geld');
  expect(page).toContain('19,99\u00a0€');
  expect(page).toContain('50 Credits');
  expect(page).toContain('>Bezahlen</button>');
});

it('money back is offered for what was paid, and stays on the page', async () => {
  const { payment_id, redirect_url } = await order();
  await sandbox.press(payment_id, 'completed');
  const page = await (await sandbox.fetch(redirect_url ?? '')).text();
  expect(page.match(/value="(\w+)"/g)).toEqual(['value="refunded"', 'value="charged_back"']);
  const response = await sandbox.press(payment_id, 'refunded');
  expect([response.status, await statusOf(payment_id)]).toEqual([303, 'refunded']);
});

it('a button that is not offered, or pressed twice, changes nothing', async () => {
  const { payment_id } = await order();
  await sandbox.press(payment_id, 'refunded');
  expect(await statusOf(payment_id)).toBe('created');
  await Promise.all([sandbox.press(payment_id, 'failed'), sandbox.press(payment_id, 'cancelled')]);
  const ended = await statusOf(payment_id);
  expect(['failed', 'cancelled']).toContain(ended);
  await sandbox.press(payment_id, 'pending');
  expect(await statusOf(payment_id)).toBe(ended);
});

it('is pressed from its own page only', async () => {
  const { payment_id } = await order();
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    expect((await sandbox.press(payment_id, 'completed', headers)).status).toBe(403);
  }
  expect(await statusOf(payment_id)).toBe('created');
});

it('an address of no payment is not found', async () => {
  for (const path of [`/sandbox-payment/${crypto.randomUUID()}`, '/sandbox-payment/x', '/sandbox-payment/']) {
    expect((await sandbox.fetch(path)).status).toBe(404);
  }
});
