import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPusher } from './pusher.ts';

/** A push service like a browser maker's, but without TLS: our end is plain too. */
let service: Server;
let answer: { status: number; headers?: Record<string, string>; body?: string };
let received: { request: IncomingMessage; body: Buffer }[];
beforeEach(async () => {
  received = [];
  answer = { status: 201 };
  service = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ request, body: Buffer.concat(chunks) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

class LocalAgent extends Agent {
  override createConnection() {
    return connect((service.address() as AddressInfo).port, '127.0.0.1');
  }
}

/** A browser: its keys, and its way of reading messages (RFC 8291, 8188). */
function browser() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const target = {
    endpoint: 'https://push.test/send/abc',
    p256dh: curve.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) => {
    const key = createHmac('sha256', salt).update(secret).digest();
    return createHmac('sha256', key)
      .update(info)
      .update(Buffer.from([1]))
      .digest()
      .subarray(0, length);
  };
  function read(body: Buffer): string {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
    const secret = derive(auth, curve.computeSecret(sender), about, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return opened.subarray(0, opened.lastIndexOf(2)).toString();
  }
  return { target, read };
}

const pusher = createPusher({ key: Buffer.alloc(32, 7), services: ['push.test'], agent: new LocalAgent() });
const MESSAGE = { payload: '{"title":"news"}', ttlSeconds: 3600, topic: 'abc' };
const SITE = 'https://site.test';

describe('what is pushed', () => {
  it('reaches the push service encrypted for the browser, with its time to live and topic', async () => {
    const { target, read } = browser();
    expect(await pusher.send(target, MESSAGE, SITE)).toBe('sent');
    const [{ request, body } = expect.unreachable()] = received;
    expect([request.method, request.url]).toEqual(['POST', '/send/abc']);
    expect(request.headers).toMatchObject({
      ...{ host: 'push.test', ttl: '3600', topic: 'abc', urgency: 'normal' },
      'content-encoding': 'aes128gcm',
    });
    expect(body.includes('news')).toBe(false);
    expect(read(body)).toBe(MESSAGE.payload);
  });

  it('is signed with the key that browsers know the site by', async () => {
    await pusher.send(browser().target, MESSAGE, SITE);
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(received[0]?.request.headers.authorization ?? '') ?? [];
    expect(key).toBe(pusher.publicKey);
    const [header, claims = '', signature = ''] = token.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(said).toMatchObject({ aud: 'https://push.test', sub: SITE });
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${header}.${claims}`);
    const dsa = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', signed, dsa, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('names an address on a site without TLS', async () => {
    await pusher.send(browser().target, MESSAGE, 'http://127.0.0.1:3000');
    const token = received[0]?.request.headers.authorization?.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(token, 'base64url').toString()).sub).toBe('mailto:no-reply@127.0.0.1');
  });
});

describe('the push service', () => {
  it.each([404, 410])('says with %i that the browser is gone', async (status) => {
    answer = { status };
    expect(await pusher.send(browser().target, MESSAGE, SITE)).toBe('gone');
  });

  it.each([
    ...[{ status: 500 }, { status: 429 }, { status: 413, body: 'x'.repeat(1_000_000) }],
    { status: 302, headers: { location: 'https://push.test/elsewhere' } },
  ])('that answers $status did not take it, and is followed nowhere', async (refusal) => {
    answer = refusal;
    await expect(pusher.send(browser().target, MESSAGE, SITE)).rejects.toThrow(
      `the push service answered ${refusal.status}`,
    );
    expect(received).toHaveLength(1);
  });
});

describe('an endpoint', () => {
  it.each(['https://push.test/a', 'https://eu.push.test/a'])('%s is served', (endpoint) => {
    expect(pusher.serves(endpoint)).toBe(true);
  });
  it.each([
    ...['http://push.test/a', 'https://push.test:8443/a', 'https://me@push.test/a', 'https://push.test.evil.example/a'],
    ...['https://notpush.test/a', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://localhost/a', 'nonsense', ''],
  ])('%s is not, and is not called', async (endpoint) => {
    expect(pusher.serves(endpoint)).toBe(false);
    expect(await pusher.send({ ...browser().target, endpoint }, MESSAGE, SITE)).toBe('gone');
    expect(received).toEqual([]);
  });
});

it('a secret that is no key of the curve becomes one', () => {
  const { publicKey } = createPusher({ key: Buffer.alloc(32, 255), services: [] });
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});
