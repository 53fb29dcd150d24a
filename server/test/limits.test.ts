import { randomUUID } from 'node:crypto';
import { LIMITS } from '@rendezvous/contract/http/limits';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { createCounts } from '../src/platform/counts/counts.ts';
import { createLimiter } from '../src/platform/http/limiter.ts';
import type { Client } from './client.ts';
import { startTestServer } from './test-server.ts';

/** Calls until it is refused. */
async function callsUntilRefused(client: Client, most: number): Promise<number> {
  for (let calls = 0; calls <= most; calls++) {
    const { status, problem, headers } = await client.call('POST activation.php', { body: { token: 'x' } });
    if (status !== 429) continue;
    const wait = Number(headers.get('retry-after'));
    expect(problem).toMatchObject({ code: 'rate_limited', status: 429, params: { seconds: wait } });
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
  // One customer has a whole /64.
  expect(await leave('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await leave('2001:db8:1:3::1')).toBe(204);
});

it('a search that is refused says how long to wait: the list, its next page, reasons, saved searches', async () => {
  const server = await startTestServer({ LIMITS: '0.01' });
  const [anna, ben] = [await server.member(), await server.member()];
  const search = { id: randomUUID(), name: 'Near', query: { gender: 'female' } };
  for (const [limit, call] of [
    ['search', () => anna.call('GET members.php', { query: { gender: 'female' } })],
    ['search', () => anna.call('GET members.php', { query: { gender: 'female', page: 2 } })],
    ['read', () => anna.call('GET why-shown.php', { query: { id: ben.profileId } })],
    ['read', () => anna.call('GET searches.php')],
    ['write', () => anna.call('POST searches.php', { body: search })],
  ] as const) {
    const refused = await vi.waitUntil(async () => {
      const answer = await call();
      return answer.status === 429 && answer;
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(refused.problem).toMatchObject({ code: 'rate_limited', params: { seconds: wait } });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(LIMITS[limit].seconds);
  }
});

it('any call is counted before it costs a look into the database', async () => {
  const limiter = createLimiter(0.001, createCounts(systemClock));
  for (let i = 0; i < 6; i++) await limiter.spendAny('203.0.113.7');
  await expect(limiter.spendAny('203.0.113.7')).rejects.toMatchObject({ code: 'rate_limited' });
  await limiter.spendAny('203.0.113.8');
});

describe('pages', () => {
  const USER = encodeURIComponent('/api/user.php');

  it('are counted by network address before they are rendered, and then a plain one says when it goes on', async () => {
    const server = await startTestServer({ LIMITS: '0.02', TRUSTED_PROXIES: '203.0.113.7' });
    const from = (address: string, more: Record<string, string> = {}) =>
      server.visitor({ 'x-forwarded-for': address, ...more });
    const points = LIMITS.page.points * 0.02;
    // Their own reads are counted with them.
    for (let i = 0; i < points; i++) {
      const page = await from('198.51.100.1').fetch(`/?call=${USER}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('authentication_required')]);
    }
    const refused = await from('198.51.100.1', { 'accept-language': 'de' }).fetch(`/?call=${USER}`);
    const body = await refused.text();
    expect([refused.status, body]).toEqual([429, expect.stringContaining('<html lang="de">')]);
    expect(body).not.toContain('authentication_required');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(LIMITS.page.seconds);
    expect(body).toContain(`Weiter geht es in ${wait} Sekunde${wait === 1 ? '' : 'n'}.`);
    expect((await from('198.51.100.2').fetch('/')).status).toBe(200);
    // The interface itself has a separate limit.
    expect((await from('198.51.100.1').call('GET settings.php')).status).toBe(200);
  });

  it('cost a search what it costs anybody, and say how long to wait when that was refused', async () => {
    const server = await startTestServer({ LIMITS: '0.01' });
    const search = encodeURIComponent('/api/members.php');
    const page = () => server.visitor().fetch(`/?status=429&call=${search}`);
    expect((await page()).headers.get('retry-after')).toBeNull();
    const refused = await page();
    const body = await refused.text();
    expect(body).toContain('rate_limited');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(body).toContain(`"seconds":${wait}`);
  });
});
