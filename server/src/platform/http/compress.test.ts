import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { contentOf, responseAtHand } from './response-at-hand.ts';

const LONG = 'many words, again and again. '.repeat(200);

const site = new Hono();
site.use(compress);
site.get('/page', (c) => c.html(LONG, 200, { etag: '"one"' }));
site.get('/call', (c) => c.json({ text: LONG }));
site.get('/refused', (c) =>
  c.body(JSON.stringify({ detail: LONG }), 409, { 'content-type': 'application/problem+json' }),
);
site.get('/at-hand', () => responseAtHand(LONG));
site.get('/short-at-hand', () => responseAtHand('short'));
site.get('/short', (c) => c.text('short'));
site.get('/nothing', (c) => c.body(null, 304, { 'content-type': 'text/html' }));
site.get('/cookies', (c) => {
  c.header('set-cookie', 'a=1', { append: true });
  c.header('set-cookie', 'b=2', { append: true });
  return c.html(LONG);
});
site.get('/stream', (c) => c.body(LONG, 200, { 'content-type': 'text/event-stream; charset=utf-8' }));
site.get('/picture', (c) => c.body(LONG, 200, { 'content-type': 'image/jpeg' }));
site.get('/part', (c) => c.body(LONG, 206, { 'content-type': 'text/css', 'content-range': 'bytes 0-5799/9000' }));
site.get('/packed', (c) => c.body(LONG, 200, { 'content-type': 'text/css', 'content-encoding': 'br' }));

const ask = (path: string, encodings?: string, method = 'GET') =>
  site.request(path, { method, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1, zstd;q=0', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
])('whoever takes %s gets %s, and after unpacking the same words', async (taken, encoding, unpack) => {
  const page = await ask('/page', taken);
  expect(page.headers.get('content-encoding')).toBe(encoding);
  expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(page.headers.get('vary')).toBe('Accept-Encoding');
  expect(page.headers.get('etag')).toBe('W/"one"');
  const bytes = await bytesOf(page);
  expect(bytes.length).toBeLessThan(LONG.length / 10);
  expect(unpack(bytes).toString()).toBe(LONG);
});

test('calls and their refusals are compressed, too', async () => {
  expect((await ask('/call', 'zstd')).headers.get('content-encoding')).toBe('zstd');
  const refused = await ask('/refused', 'zstd');
  expect(refused.status).toBe(409);
  expect(JSON.parse(zstdDecompressSync(await bytesOf(refused)).toString())).toEqual({ detail: LONG });
});

test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0', 'nonsense;;;q=x'])(
  'whoever takes %j gets the plain words',
  async (taken) => {
    const page = await ask('/page', taken);
    expect(page.headers.has('content-encoding')).toBe(false);
    expect(page.headers.get('vary')).toBe('Accept-Encoding');
    expect(page.headers.get('etag')).toBe('"one"');
    expect(await page.text()).toBe(LONG);
  },
);

test.each(['/short', '/stream', '/picture', '/part'])('%s stays as it is', async (path) => {
  const answer = await ask(path, 'gzip, br, zstd');
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(await answer.text()).toBe(path === '/short' ? 'short' : LONG);
});

test('what is encoded already is not encoded again', async () => {
  const answer = await ask('/packed', 'gzip, br, zstd');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toBe(LONG);
});

test('an answer without a body has none, and HEAD says nothing of an encoding', async () => {
  const nothing = await ask('/nothing', 'zstd');
  expect(nothing.status).toBe(304);
  expect(await nothing.text()).toBe('');
  expect((await ask('/page', 'zstd', 'HEAD')).headers.has('content-encoding')).toBe(false);
});

test.each([
  ['cross-site', 'locale=de; sid=secret', null],
  ['same-site', 'sid=secret', null],
  ['cross-site', 'locale=de', 'zstd'],
  ['same-origin', 'sid=secret', 'zstd'],
  ['none', 'sid=secret', 'zstd'],
])('a page to which a site leads (%s, cookies %s) is encoded as %s', async (from, cookie, encoding) => {
  const headers = { 'accept-encoding': 'zstd', 'sec-fetch-site': from, cookie };
  expect((await site.request('/page', { headers })).headers.get('content-encoding')).toBe(encoding);
});

test('each cookie stays one', async () => {
  expect((await ask('/cookies', 'zstd')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test.each([
  ['/at-hand', 'identity', LONG],
  ['/short-at-hand', 'zstd', 'short'],
])('%s, whose text is at hand, is passed on as it is to whoever takes %s', async (path, taken, text) => {
  const answer = await ask(path, taken);
  expect(contentOf(answer)).toBe(text);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toBe(text);
});
