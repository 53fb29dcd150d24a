import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../test/patience-ms.ts';
import { startTestServer } from '../../test/test-server.ts';
import { type Listening, listen } from './listen.ts';

let listening: Listening | undefined;
afterEach(() => listening?.close());

test('a body over the limit is answered over a real connection, and what is not read does no harm', async () => {
  const server = await startTestServer();
  const member = await server.member();
  listening = await listen('127.0.0.1', 0);
  const { url } = listening;
  expect((await fetch(url)).status).toBe(503);
  listening.use((request) => server.fetch(request));
  const headers = { origin: 'http://site.test', cookie: `sid=${member.cookies.get('sid')}` };
  const json = { ...headers, 'content-type': 'application/json' };
  // The server closes a connection half a second after it left a body unread; who sends by it in that moment does it
  // again, as browsers do by themselves.
  const again = (send: () => Promise<Response>) => vi.waitFor(send, PATIENCE_MS);
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(20 * 1024 * 1024)], 'photo.jpg'));
  for (const [path, init, code] of [
    ['user.php', { body: 'x'.repeat(1024 * 1024), headers: json }, 'body_too_large'],
    ['photos.php', { body: form, headers }, 'file_too_large'],
  ] as const) {
    const response = await again(() => fetch(`${url}/api/${path}`, { method: 'POST', ...init }));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, code]);
  }
  expect((await again(() => fetch(`${url}/api/user.php`, { headers }))).status).toBe(200);
});

test('closing lets a request under way finish and takes no new one', async () => {
  listening = await listen('127.0.0.1', 0);
  const { url } = listening;
  const begun = Promise.withResolvers<void>();
  listening.use(async () => {
    begun.resolve();
    await wait(100);
    return new Response('done');
  });
  const answer = fetch(url);
  await begun.promise;
  const closed = listening.close();
  await expect(fetch(url)).rejects.toThrow();
  expect(await (await answer).text()).toBe('done');
  await closed;
});
