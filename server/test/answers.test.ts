import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from './newcomer.ts';
import { jpeg, photoForm } from './pictures.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SECURE = 'https://secure.test';

let server: TestServer;
let photo: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.addDomain({ host: 'secure.test', url: SECURE });
  await writeFile(path.join(server.services.config.dataDir, 'client/assets/page.js'), 'export {};');
  await server.services.files.write('secret.txt', Buffer.from('secret'));
  const member = await server.member();
  const answer = await member.call('POST photos.php', { form: photoForm(await jpeg(90, 120)) });
  photo = answer.body.photo.thumb_filename;
});

const JSON_TYPE = { 'content-type': 'application/json' };
const POST = { method: 'POST', headers: JSON_TYPE };

/** Every kind of answer, with its status and its caching. */
const KINDS: [kind: string, path: () => string, init: RequestInit, status: number, caching: string | RegExp][] = [
  ['API', () => '/api/settings.php', {}, 200, 'private, no-store'],
  ['public API', () => '/api/interests.php', {}, 200, 'public, max-age=300'],
  ['refusal', () => '/api/user.php', {}, 403, 'private, no-store'],
  ['unknown call', () => '/api/nothing.php', {}, 404, 'private, no-store'],
  ['call with a slash too many', () => '/api/user.php/', {}, 404, 'private, no-store'],
  ['other method', () => '/api/user.php', { method: 'DELETE' }, 405, 'private, no-store'],
  ['bad input', () => '/api/user.php', { ...POST, body: '{}' }, 422, 'private, no-store'],
  ['too large', () => '/api/user.php', { ...POST, body: `"${'x'.repeat(70_000)}"` }, 413, 'private, no-store'],
  ['photo', () => photo, {}, 200, /^private, max-age=\d+, immutable$/],
  ['photo without signature', () => photo.replace(/&signature.*/, ''), {}, 404, 'private, no-store'],
  ['page', () => '/members', {}, 200, 'private, no-store'],
  ['missing page', () => '/nothing?status=404', {}, 404, 'private, no-store'],
  ['broken page', () => '/?status=500', {}, 500, 'private, no-store'],
  ['script', () => '/assets/page.js', {}, 200, 'public, max-age=31536000, immutable'],
  ['missing script', () => '/assets/gone.js', {}, 404, 'no-store'],
  ['service worker', () => '/sw-push.js', {}, 200, 'no-cache'],
  ['outside the assets', () => '/assets/..%2f..%2ffiles%2fsecret.txt', {}, 404, 'no-store'],
  ['API description', () => '/api/openapi.json', {}, 200, 'public, max-age=300'],
  ['alive', () => '/healthz', {}, 200, 'no-store'],
  ['ready', () => '/readyz', {}, 200, 'no-store'],
];

describe.each(KINDS)('%s', (_, target, init, status, caching) => {
  it('carries the security headers and says what may keep it', async () => {
    const { status: answered, headers } = await server.visitor().fetch(target(), init);
    expect(answered).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cache-control': expect.stringMatching(caching),
    });
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('asks for TLS for a year on a domain that has it', async () => {
    const { headers } = await server.visitor({}, SECURE).fetch(target(), init);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('HEAD answers the same without a body', async () => {
    if (init.method) return;
    const { status: answered, headers, body } = await server.visitor().fetch(target(), { method: 'HEAD' });
    expect([answered, body]).toEqual([status, null]);
    expect(headers.get('cache-control')).toMatch(caching);
  });
});

it('refusals are problem+json with a stable code', async () => {
  const response = await server.visitor().fetch('/api/user.php');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toEqual({
    type: 'urn:rendezvous:problem:authentication_required',
    title: 'Authentication required',
    status: 403,
    code: 'authentication_required',
  });
});

it.each([
  ['/api/user.php', 'DELETE OPTIONS PATCH', 'POST, GET, HEAD, PUT'],
  // Calls told apart by a parameter are addresses of their own.
  ['/api/user.php?push=1', 'OPTIONS', 'DELETE, POST, GET, HEAD, PUT'],
  ['/api/openapi.json', 'POST', 'GET, HEAD'],
  ['/healthz', 'POST PUT', 'GET, HEAD'],
  ['/readyz', 'POST', 'GET, HEAD'],
  ['/assets/page.js', 'POST', 'GET, HEAD'],
  ['/sw-push.js', 'DELETE', 'GET, HEAD'],
  ['/members', 'PUT OPTIONS', 'GET, HEAD, POST'],
])('%s tells %s that there are %s', async (path, methods, allow) => {
  for (const method of methods.split(' ')) {
    const response = await server.visitor().fetch(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  }
});

it.each(['//evil.example', '///evil.example/x?y=1', '/members/..//evil.example', '/\\evil.example'])(
  '%s leads to a page of this site, whatever the Host header says (S1)',
  async (path) => {
    // As it stands in a request, not as a browser would read it.
    const target = `http://attacker.example${path}`;
    const response = await server.fetch(new Request(target));
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^\/evil\.example/),
    ]);
  },
);

it('each page has a nonce of its own, varies by cookie and language, and is not kept', async () => {
  const pages = await Promise.all([0, 1].map(() => server.visitor().fetch('/')));
  const nonces = await Promise.all(pages.map(async (page) => /nonce="([\w-]{22})"/.exec(await page.text())?.[1]));
  expect(new Set(nonces).size).toBe(2);
  for (const [i, { headers }] of pages.entries()) {
    expect(headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonces[i]}' 'strict-dynamic'`);
    expect(headers.get('vary')).toMatch(/Cookie, Accept-Language/);
  }
});

describe('ETag', () => {
  it.each(['interests.php', 'user.php', 'likes.php'])('%s is answered 304 to who knows it', async (file) => {
    const member = await server.member();
    const first = await member.fetch(`/api/${file}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await member.fetch(`/api/${file}`, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    expect((await member.fetch(`/api/${file}`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('what is personal is not kept on the disk, and not answered to somebody else', async () => {
    const [anna, ben] = [await server.member(), await server.member()];
    const { headers } = await anna.fetch('/api/user.php');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const others = await ben.fetch('/api/user.php', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(others.status).toBe(200);
  });
});

describe('cookies', () => {
  const cookiesOf = async (origin?: string) => {
    const client = server.visitor({}, origin);
    const init = { ...POST, body: JSON.stringify(newcomer()) };
    return (await client.fetch('/api/signup.php', init)).headers.getSetCookie();
  };

  it('the session is HttpOnly, SameSite=Lax, for the whole site, for 30 days', async () => {
    const [sid, ...more] = (await cookiesOf()).filter((line) => line.startsWith('sid='));
    expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(more).toEqual([]);
  });

  it('every cookie is Secure on a domain with TLS', async () => {
    const cookies = await cookiesOf(SECURE);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('a page hands on what its calls set, and nothing of another visitor', async () => {
    await server.changeSettings({ tracking_consent: [] });
    const call = encodeURIComponent('/api/settings.php?network=shop');
    const visitor = server.visitor();
    const page = await visitor.fetch(`/?call=${call}`);
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^tracking=.*; HttpOnly; SameSite=Lax$/)]);
    const member = await server.member();
    const user = encodeURIComponent('/api/user.php');
    expect(await (await member.fetch(`/?call=${user}`)).text()).toContain(member.profileId);
    expect(await (await server.visitor().fetch(`/?call=${user}`)).text()).toContain('authentication_required');
    await server.changeSettings({});
  });
});

it('photos may be shown elsewhere only where a content delivery network stands before them', async () => {
  await server.changeSettings({ cdn_prefix: 'https://cdn.test/pictures' });
  const [picture, page] = [await server.visitor().fetch(photo), await server.visitor().fetch('/')];
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://cdn.test;");
  await server.changeSettings({});
});
