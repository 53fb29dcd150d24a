import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const tagOf = async (path: string) => (await server.visitor().fetch(path)).headers.get('x-robots-tag');
const MEMBERS = [
  '/members',
  '/members?gender=female',
  `/members/${crypto.randomUUID()}`,
  '/likes/m/1',
  '/api/photo.php',
];

describe('search engines (M14)', () => {
  it('are kept from members and from the interface', async () => {
    for (const path of [...MEMBERS, '/api/members.php', '/api/settings.php']) expect(await tagOf(path)).toBe('noindex');
    for (const path of ['/', '/login', '/membership']) expect(await tagOf(path)).toBeNull();
    const robots = await server.visitor().fetch('/robots.txt');
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect((await robots.text()).split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /members']));
  });

  it('are let in where the operator says so', async () => {
    await server.changeSettings({ index_members: 'yes' });
    for (const path of MEMBERS) expect(await tagOf(path)).toBeNull();
    expect(await tagOf('/api/members.php')).toBe('noindex');
    expect(await (await server.visitor().fetch('/robots.txt')).text()).not.toContain('/members');
    await server.changeSettings({});
  });
});

it.each(['GET', 'POST'])(
  '%s to the calls of the pages’ framework finds nothing, and no page is made',
  async (method) => {
    const response = await server.visitor().fetch('/_serverFn/x?status=500', { method });
    expect([response.status, await response.text()]).toEqual([404, 'not found']);
  },
);
