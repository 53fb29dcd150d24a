import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { runSite, runSiteWith } from '../../../test/operator.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { addDomain, changeSetting, listDomains, showSetting, showSettings } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const add = (domain: Omit<Parameters<typeof addDomain>[1], 'insecureHttp'> & { insecureHttp?: boolean }) =>
  addDomain(server.sql, { insecureHttp: false, ...domain });

test('a setting is set for all domains, and otherwise for one', async () => {
  const { sql } = server;
  await add({ host: 'Zwei.example', url: 'https://zwei.example/', language: 'de' });
  await changeSetting(sql, { host: null, key: 'name', value: 'All' });
  expect(await showSetting(sql, 'zwei.example', 'name')).toBe('All');
  await changeSetting(sql, { host: 'zwei.example', key: 'name', value: 'Zwei' });
  await changeSetting(sql, { host: 'zwei.example', key: 'min_age', value: { US: 21 } });
  expect(await showSettings(sql, 'zwei.example')).toMatchObject({ name: 'Zwei', min_age: { US: 21 } });
  expect(await showSettings(sql, null)).toMatchObject({ name: 'All', min_age: {} });
});

test('what is not allowed is refused with one line', async () => {
  const { sql } = server;
  const change = (key: string, value: unknown, host: string | null = null) => changeSetting(sql, { host, key, value });
  await expect(change('nonsense', 1)).rejects.toThrow('There is no setting nonsense');
  await expect(change('__proto__', 1)).rejects.toThrow('There is no setting __proto__');
  await expect(change('niche', 8)).rejects.toThrow(/^setting niche: [^\n]+$/);
  await expect(change('search_fields', ['hair_colour', 'foo'])).rejects.toThrow(/^setting search_fields.1: [^\n]+$/);
  await expect(change('fictional_icon', 'unicorn')).rejects.toThrow(/^setting fictional_icon: [^\n]+$/);
  // A price below nothing would pay whoever sends; one above the most can't be sent, nor a text of no characters.
  for (const key of ['message_credits', 'photo_credits', 'gift_credits', 'signup_credits']) {
    await expect(change(key, -1)).rejects.toThrow(/^setting \w+: [^\n]+$/);
    await expect(change(key, 100_001)).rejects.toThrow(/^setting \w+: [^\n]+$/);
  }
  for (const length of [0, 16_001]) {
    await expect(change('message_length', length)).rejects.toThrow(/^setting message_length: [^\n]+$/);
  }
  await expect(change('countries', ['DE', 'XX'])).rejects.toThrow('There is no country XX');
  await expect(change('niche', 2, 'nowhere.example')).rejects.toThrow('There is no domain nowhere.example');
  await expect(showSettings(sql, 'nowhere.example')).rejects.toThrow('There is no domain nowhere.example');
  expect(await showSetting(sql, null, 'niche')).toBe(1);
});

test('values that named nothing are gone, so that a site from before starts', async () => {
  const { sql, composed } = server;
  const before = { fictional_icon: 'unicorn', search_fields: ['hair_colour', 'foo', 7, 'tattoos'], name: 'Mine' };
  await sql`update settings set values = ${sql.json(before)}`;
  await sql`
    update domains set settings = ${sql.json({ fictional_icon: 'bot', search_fields: 'all' })} where is_default`;
  const line = /^Domain site.test: setting search_fields: [^\n]+$/;
  await expect(composed.reloadSettings()).rejects.toThrow(line);
  const file = new URL('../../../migrations/0035_settings-of-today.sql', import.meta.url);
  await sql.text(await readFile(file, 'utf8'));
  await composed.reloadSettings();
  expect(await sql`select values, settings from settings, domains where is_default`).toEqual([
    { values: { search_fields: ['hair_colour', 'tattoos'], name: 'Mine' }, settings: { fictional_icon: 'bot' } },
  ]);
  await sql`update settings set values = '{}'`;
  await sql`update domains set settings = '{}' where is_default`;
});

test('domains have a pool of their own unless they share one', async () => {
  const { sql } = server;
  await add({ host: 'drei.example', url: 'https://drei.example', pool: 'zwei.example' });
  expect(await listDomains(sql)).toEqual([
    expect.objectContaining({ host: 'site.test', pool: 'default', is_default: true }),
    expect.objectContaining({ host: 'drei.example', pool: 'zwei.example', language: null }),
    expect.objectContaining({
      host: 'zwei.example',
      pool: 'zwei.example',
      language: 'de',
      url: 'https://zwei.example',
    }),
  ]);
});

test.each([
  [{ host: 'zwei.example', url: 'https://zwei.example' }, 'The domain zwei.example exists already'],
  [{ host: 'a b', url: 'https://vier.example' }, 'a b is not a host'],
  [{ host: 'https://vier.example', url: 'https://vier.example' }, 'is not a host'],
  [{ host: 'vier.example', url: 'vier.example' }, 'vier.example is not an address'],
  [{ host: 'vier.example', url: 'javascript:alert(1)' }, 'is not an address'],
  [{ host: 'vier.example', url: 'https://vier.example/path' }, 'is not an address'],
  [{ host: 'vier.example', url: 'https://vier.example', language: 'xx' }, 'xx is not a language'],
])('%j: %s', async (given, line) => {
  await expect(add(given)).rejects.toThrow(line);
});

test('an address with http: is refused unless it is meant, or of the own machine (S14)', async () => {
  const open = { host: 'open.example', url: 'http://open.example' };
  await expect(add(open)).rejects.toThrow(
    'http://open.example: http: is refused; INSECURE_HTTP=1 takes it all the same',
  );
  await add({ ...open, insecureHttp: true });
  await add({ host: 'localhost:3000', url: 'http://localhost:3000' });
  const { err } = await runSite(server, 'domain', 'add', 'tool.example', 'http://tool.example');
  expect(err).toContain('http: is refused');
  const meant = await runSiteWith(
    { insecureHttp: true },
    server,
    'domain',
    'add',
    'tool.example',
    'http://tool.example',
  );
  expect(meant.out).toContain('tool.example was added');
});
