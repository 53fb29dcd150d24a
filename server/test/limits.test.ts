import { LIMITS } from '@rendezvous/contract/http/limits';
import { expect, it } from 'vitest';
import { createLimiter } from '../src/platform/http/limiter.ts';
import type { Client } from './client.ts';
import { startTestServer } from './test-server.ts';

/** Calls until it is refused. */
async function callsUntilRefused(client: Client, most: number): Promise<number> {
  for (let calls = 0; calls <= most; calls++) {
    const { status, problem, headers } = await client.call('POST activation.php', { body: { token: 'x' } });
    if (status !== 429) continue;
    expect(problem).toMatchObject({ code: 'rate_limited', status: 429 });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(LIMITS.mail.seconds);
    return calls;
  }
  return Number.POSITIVE_INFINITY;
}

it('are on by default; LIMITS multiplies them', async () => {
  for (const [multiplier, calls] of [
    ['1', LIMITS.mail.points],
    ['0.5', LIMITS.mail.points / 2],
    ['3', LIMITS.mail.points * 3],
  ] as const) {
    const server = await startTestServer({ LIMITS: multiplier });
    expect(await callsUntilRefused(server.visitor(), calls)).toBe(calls);
  }
});

it('count an account where it is signed in, and the network address of everybody else', async () => {
  const server = await startTestServer({ LIMITS: '0.05', TRUSTED_PROXIES: '203.0.113.7' });
  const points = LIMITS.write.points * 0.05;
  const language = (client: Client) => client.call('PUT user.php', { body: { language: 'en' } });
  const [anna, ben] = [await server.member(), await server.member()];
  for (let i = 0; i < points; i++) expect((await language(anna)).status).toBe(200);
  expect((await language(anna)).status).toBe(429);
  expect((await language(ben)).status).toBe(200);
  const from = (address: string) => server.visitor({ 'x-forwarded-for': address });
  const leave = async (address: string) => (await from(address).call('POST page-hidden.php')).status;
  for (let i = 0; i < points; i++) expect(await leave('2001:db8:1:2::1')).toBe(204);
  // one customer has a whole /64
  expect(await leave('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await leave('2001:db8:1:3::1')).toBe(204);
});

it('any call is counted before it costs a look into the database', async () => {
  const limiter = createLimiter(0.001);
  for (let i = 0; i < 6; i++) await limiter.spendAny('203.0.113.7');
  await expect(limiter.spendAny('203.0.113.7')).rejects.toMatchObject({ code: 'rate_limited' });
  await limiter.spendAny('203.0.113.8');
});
