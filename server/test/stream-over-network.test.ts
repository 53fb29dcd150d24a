import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { MAX_BUFFERED_BYTES } from '@rendezvous/contract/live/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeApi } from '../src/processes/compose.ts';
import { type Listening, listen } from '../src/processes/listen.ts';
import { createWeb } from '../src/processes/web.ts';
import { startTestServer, type TestMember, type TestServer } from './test-server.ts';

let server: TestServer;
let listening: Listening;
let composed: Awaited<ReturnType<typeof composeApi>>;
let member: TestMember;
const responses: ServerResponse[] = [];
/** Pause between the making of an answer and its way to the connection. */
let beforeAnswer: () => Promise<void> = async () => {};
beforeAll(async () => {
  server = await startTestServer();
  listening = await listen('127.0.0.1', 0);
  composed = await composeApi(server.services);
  const pages = { draw: async () => ({ status: 200, headers: new Headers(), html: 'page' }) };
  const web = await createWeb({ services: server.services, composed, pages });
  listening.use(async (request, env) => {
    const answer = await web.fetch(request, env);
    await beforeAnswer();
    return answer;
  });
  listening.server.on('request', (_, response) => responses.push(response));
  member = await server.member();
});
afterAll(async () => {
  await listening.close();
  composed.stop();
});

/** Opens the stream like a browser that accepts any compression. */
async function open(): Promise<IncomingMessage> {
  const headers = { cookie: `sid=${member.cookies.get('sid')}`, 'accept-encoding': 'gzip, br', host: 'site.test' };
  const [response] = await once(get(`${listening.url}/api/events.php`, { headers }), 'response');
  return response.setEncoding('utf8');
}

const readers = new WeakMap<IncomingMessage, AsyncIterator<string>>();

/** The next piece that arrives. */
async function next(stream: IncomingMessage): Promise<string> {
  const reader = readers.get(stream) ?? stream[Symbol.asyncIterator]();
  readers.set(stream, reader);
  const { value } = await reader.next();
  return value;
}

test('a large answer is compressed over a real connection, and whole', async () => {
  const headers = { 'accept-encoding': 'gzip, br, zstd', host: 'site.test' };
  const [response] = await once(get(`${listening.url}/api/openapi.json`, { headers }), 'response');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-encoding': 'zstd', 'content-type': 'application/json' });
  const bytes = zstdDecompressSync(await buffer(response));
  expect(JSON.parse(bytes.toString())).toHaveProperty('paths');
});

test('each event leaves at once, as it is; who goes away makes room', async () => {
  const streams = [await open(), await open()];
  for (const stream of streams) {
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    expect(await next(stream)).toContain('retry: ');
  }
  for (const profile of ['1', '2']) {
    server.services.live.announce(member.profileId, 'match', { profile });
    for (const stream of streams)
      expect(await next(stream)).toMatch(`event: match\ndata: {"profile":"${profile}"}\n\n`);
  }
  // More than a member may have at a time, one after the other.
  for (let n = 0; n < 12; n++) {
    const stream = await open();
    expect(stream.statusCode).toBe(200);
    await next(stream);
    stream.destroy();
  }
});

test('who has gone before the answer holds no place', async () => {
  for (let n = 0; n < 12; n++) {
    const asked = responses.length;
    const answered = Promise.withResolvers<void>();
    beforeAnswer = async () => {
      answered.resolve();
      const response = responses[asked];
      request.destroy();
      if (response && !response.closed) await once(response, 'close');
    };
    const headers = { cookie: `sid=${member.cookies.get('sid')}`, host: 'site.test' };
    const request = get(`${listening.url}/api/events.php`, { headers }).on('error', () => {});
    await answered.promise;
  }
  beforeAnswer = async () => {};
  const stream = await open();
  expect(stream.statusCode).toBe(200);
  stream.destroy();
});

test('a reader who does not read is cut, with no more than 256 kB kept for them; others go on', async () => {
  const [stuck, reading] = [await open(), await open()];
  const connections = () => promisify(listening.server.getConnections.bind(listening.server))();
  await next(reading);
  const before = await connections();
  stuck.on('error', () => {}).pause();
  const hear = async (profile: string) => {
    for (let heard = ''; !heard.includes(`${profile}"`); ) heard += await next(reading);
  };
  const large = 'x'.repeat(100_000);
  let most = 0;
  // How much the connection itself takes depends on the system.
  for (let n = 1; (await connections()) === before; n++) {
    server.services.live.announce(member.profileId, 'match', { profile: `${large}${n}` });
    most = Math.max(most, ...responses.map(({ writableLength }) => writableLength));
    await hear(`${large}${n}`);
  }
  expect(most).toBeLessThanOrEqual(MAX_BUFFERED_BYTES);
  server.services.live.announce(member.profileId, 'match', { profile: 'after' });
  await hear('after');
  reading.destroy();
});

test('open streams don’t keep the server from closing', async () => {
  const stream = await open();
  await next(stream);
  server.services.live.endStreams();
  const closed = listening.close();
  expect(await next(stream)).toBe(undefined);
  await closed;
});
