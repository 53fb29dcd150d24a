import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { loadSites } from './load-sites.ts';

const LOCAL = 'http://localhost:3000';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: LOCAL });
});

/** Signs somebody out as a browser that does not say `Sec-Fetch-Site`. */
async function signOut({ host, origin }: { host: string; origin: string }): Promise<number> {
  const request = new Request(`http://${host}/api/logout.php`, { method: 'POST', headers: { origin } });
  return (await server.fetch(request)).status;
}

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'a demo on the own machine works as %s (S1)',
  async (host) => {
    expect(await signOut({ host, origin: `http://${host}` })).toBe(204);
    expect(await signOut({ host, origin: 'http://127.0.0.1:3001' })).toBe(403);
    expect(await signOut({ host, origin: 'http://members.example:3000' })).toBe(403);
    const visitor = await server.fetch(new Request(`http://${host}/api/settings.php`));
    expect(await visitor.json()).toMatchObject({ settings: { domain: host, passkey_host: 'localhost' } });
  },
);

it.each(['demo', 'production'] as const)('other hosts keep to the configured address (%s)', async (mode) => {
  const sites = await loadSites({ ...server.services, config: { ...server.services.config, mode } }, async () => {});
  sites.stop();
  expect(sites.domainOf('members.example:3000')?.url).toBe(mode === 'demo' ? LOCAL : undefined);
  expect(sites.domainOf('127.0.0.1:3000')?.url).toBe(mode === 'demo' ? 'http://127.0.0.1:3000' : undefined);
  expect(sites.domainOf('127.0.0.1:3001')?.url).toBe(mode === 'demo' ? LOCAL : undefined);
});
