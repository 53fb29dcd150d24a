import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { loadSites } from './load-sites.ts';
import { ensureMasquerade } from './masquerade.ts';

const LOCAL = 'http://localhost:3000';
const SECOND = 'http://masquerade.localhost:3000';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: LOCAL, DEMO_MEMBERS: '50' });
  for (const name of DEMO_CAST) await server.member({ name, profile: { demo: true } });
});

const settingsAt = async (origin: string) => (await server.visitor({}, origin).call('GET settings.php')).body.settings;

test('the door names the second domain, whose settings give fictional profiles a sign and words of its own', async () => {
  const { services, sql, composed } = server;
  await composed.reloadSettings();
  expect(await settingsAt(LOCAL)).toMatchObject({
    demo_door: true,
    demo_masquerade: null,
    fictional_icon: 'venetian_mask',
  });
  const made = await ensureMasquerade(sql, services.config);
  expect(await ensureMasquerade(sql, services.config)).toEqual(made);
  await composed.reloadSettings();
  expect((await settingsAt(LOCAL)).demo_masquerade).toBe(SECOND);
  const second = await settingsAt(SECOND);
  expect(second).toMatchObject({ name: 'Masquerade', fictional_icon: 'drama' });
  for (const words of [second.fictional_singular, second.fictional_plural, second.fictional_warning])
    expect(words).toMatch(/fictional/i);
});

test('it follows the site to another port', async () => {
  const config = { ...server.services.config, publicUrl: 'http://localhost:4000' };
  const sites = await loadSites({ ...server.services, config }, async () => {});
  expect(sites.domainOf('masquerade.localhost:4000')?.settings.name).toBe('Masquerade');
  expect(sites.domainOf('localhost:4000')?.masquerade).toBe('http://masquerade.localhost:4000');
});
