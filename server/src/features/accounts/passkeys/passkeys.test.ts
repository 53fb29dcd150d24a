import { randomUUID } from 'node:crypto';
import { PASSKEY_SECONDS, PASSKEYS_MAX } from '@rendezvous/contract/accounts/passkeys/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { AGENTS } from '../../../../test/agents.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { NEWCOMERS_PASSWORD } from '../../../../test/newcomer.ts';
import {
  addPasskey,
  askToRegister,
  browserOn,
  owner,
  PASSKEY_SITE,
  signInWith,
  WITH_PASSKEYS,
} from '../../../../test/passkeys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(WITH_PASSKEYS);
});

const listOf = async (client: Parameters<typeof addPasskey>[0]) => (await client.call('GET passkeys.php')).body.items;

async function newMails() {
  await server.jobs.drain();
  return server.mails.splice(0);
}

describe('adding a passkey', () => {
  it('asks for the password, then makes one for this site and account, and tells the owner by mail', async () => {
    const anna = await owner(server);
    await newMails();
    const wrong = await askToRegister(anna, 'wrong guess');
    expect(wrong.problem.fields?.password?.code).toBe('password_wrong');
    const { body: options } = await askToRegister(anna);
    expect(options).toMatchObject({
      rp: { id: 'site.test' },
      user: { id: Buffer.from(anna.id.replaceAll('-', ''), 'hex').toString('base64url'), name: anna.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(JSON.stringify(options)).not.toContain(anna.email);
    const device = createAuthenticator(PASSKEY_SITE);
    const headers = { 'user-agent': AGENTS.firefoxOnWindows };
    const { body } = await anna.call('POST passkeys.php', { body: { credential: device.register(options) }, headers });
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Firefox, Windows',
      created_at: server.clock.now().toISOString(),
      last_used_at: null,
    });
    expect(await listOf(anna)).toEqual([body]);
    const [mail, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: anna.email, subject: 'A passkey was added to your account' });
    expect(mail?.text).toContain('Device: Firefox on Windows');
    expect(mail?.text).toContain('https://site.test/settings#passkeys');
    // The next one must be another device's.
    const again = await askToRegister(anna);
    expect(again.body.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
  });

  it('binds the challenge to browser and session by a cookie that scripts don’t see', async () => {
    const ben = await owner(server);
    const { headers } = await askToRegister(ben);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('passkey='));
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=300',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    const token = cookie?.split(/[=;]/)[1] ?? '';
    expect(JSON.stringify(await server.sql`select * from passkey_challenges`)).not.toContain(token);
  });

  it.each([
    ['made on another site', { origin: 'https://elsewhere.example' }],
    ['made for another site', { rpId: 'elsewhere.example' }],
    ['made without proof of who held the device', { userVerified: false }],
    ['with a statement about its maker', { format: 'android-safetynet' }],
    ['of an unknown kind', { format: 'novel' }],
  ])('refuses one %s', async (_, cheat) => {
    const carla = await owner(server);
    const { body: options } = await askToRegister(carla);
    const credential = createAuthenticator(PASSKEY_SITE).register(options, cheat);
    const { status, problem } = await carla.call('POST passkeys.php', { body: { credential } });
    expect([status, problem.code]).toEqual([401, 'passkey_failed']);
    expect(await listOf(carla)).toEqual([]);
  });

  it('refuses a challenge that was used, is another browser’s or member’s, is for signing in, or is too old', async () => {
    const [dora, emil] = [await owner(server), await owner(server)];
    const device = createAuthenticator(PASSKEY_SITE);
    const { body: options } = await askToRegister(dora);
    const send = async (client: typeof dora, asked = options) =>
      (await client.call('POST passkeys.php', { body: { credential: device.register(asked) } })).problem?.code;
    expect(await send(emil)).toBe('passkey_failed');
    const cookie = dora.cookies.get('passkey') ?? '';
    dora.cookies.set('passkey', 'B'.repeat(43));
    expect(await send(dora)).toBe('passkey_failed');
    dora.cookies.set('passkey', cookie);
    const { body: signIn } = await dora.call('POST passkey-sign-in.php?options=1');
    expect(await send(dora, { ...options, challenge: signIn.challenge })).toBe('passkey_failed');
    // Her challenge was not used up by any of this.
    expect(await send(dora)).toBe(undefined);
    expect(await send(dora)).toBe('passkey_failed');
    const { body: late } = await askToRegister(dora);
    server.clock.advance(PASSKEY_SECONDS);
    expect(await send(dora, late)).toBe('passkey_failed');
    expect(await listOf(dora)).toHaveLength(1);
  });

  it('refuses a passkey that belongs to somebody already', async () => {
    const [anna, ben] = [await owner(server), await owner(server)];
    const device = await addPasskey(anna);
    const { body: options } = await askToRegister(ben);
    const { problem } = await ben.call('POST passkeys.php', { body: { credential: device.register(options) } });
    expect(problem.code).toBe('passkey_failed');
  });

  it(`of more than ${PASSKEYS_MAX} is refused, also when all come at the same moment`, async () => {
    const carla = await owner(server);
    const asked = await Promise.all(Array.from({ length: PASSKEYS_MAX + 3 }, () => askToRegister(carla)));
    const answers = await Promise.all(
      asked.map(({ body: options, headers }) => {
        // Each tab came with a cookie of its own.
        const cookie = headers
          .getSetCookie()
          .find((line) => line.startsWith('passkey='))
          ?.split(';')[0];
        const credential = createAuthenticator(PASSKEY_SITE).register(options);
        const all = `sid=${carla.cookies.get('sid')}; ${cookie}`;
        return server.visitor().call('POST passkeys.php', {
          body: { credential },
          headers: { cookie: all, 'sec-fetch-site': 'same-origin' },
        });
      }),
    );
    const codes = answers.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code)).sort();
    expect(codes).toEqual([...Array(PASSKEYS_MAX).fill('ok'), ...Array(3).fill('passkey_limit')]);
    expect((await askToRegister(carla)).problem).toMatchObject({
      code: 'passkey_limit',
      params: { limit: PASSKEYS_MAX },
    });
  });

  it('has the password’s lock: five wrong ones, whoever has the session', async () => {
    const dora = await owner(server);
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await askToRegister(dora, 'wrong guess')).problem.code);
    expect(codes).toEqual([...Array(5).fill('validation_failed'), 'too_many_attempts']);
    expect((await askToRegister(dora)).problem.params).toEqual({ minutes: 15 });
  });
});

describe('a passkey', () => {
  it('is renamed, and its name is checked', async () => {
    const anna = await owner(server);
    const { passkeyId } = await addPasskey(anna);
    const rename = (name: string) => anna.call('PUT passkeys.php', { query: { id: passkeyId }, body: { name } });
    expect((await rename(' My phone ')).body.name).toBe('My phone');
    expect((await rename(' ')).problem.fields?.name?.code).toBe('required');
    expect((await rename('x'.repeat(51))).problem.fields?.name?.code).toBe('too_long');
    expect((await listOf(anna)).map(({ name }) => name)).toEqual(['My phone']);
  });

  it('that is removed signs nobody in any more; the owner gets a mail', async () => {
    const ben = await owner(server);
    const device = await addPasskey(ben);
    await newMails();
    expect((await ben.call('DELETE passkeys.php', { query: { id: device.passkeyId } })).status).toBe(204);
    expect(await listOf(ben)).toEqual([]);
    expect((await newMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ben.email, 'A passkey was removed from your account'],
    ]);
    expect((await signInWith(browserOn(server), device)).problem.code).toBe('passkey_failed');
  });

  it('is not_found alike for another member’s and one that never was', async () => {
    const [carla, dora] = [await owner(server), await owner(server)];
    const { passkeyId } = await addPasskey(carla);
    const answers = [];
    for (const id of [passkeyId, randomUUID()]) {
      answers.push(await dora.call('PUT passkeys.php', { query: { id }, body: { name: 'Mine' } }));
      answers.push(await dora.call('DELETE passkeys.php', { query: { id } }));
    }
    for (const { status, problem } of answers) {
      expect(status).toBe(404);
      expect(problem).toEqual(answers[0]?.problem);
    }
    expect(await listOf(carla)).toHaveLength(1);
  });
});

describe('where the site’s address can’t have passkeys', () => {
  it('says so in the settings, lists none, and offers none', async () => {
    const plain = await startTestServer();
    const member = await plain.member();
    expect((await member.call('GET settings.php')).body.settings.passkey_host).toBe(null);
    expect((await member.call('GET passkeys.php')).body.items).toEqual([]);
    const stranger = createAuthenticator(PASSKEY_SITE);
    const asked = { challenge: 'none', user: { id: 'nobody' } };
    const registered = { credential: stranger.register(asked) };
    const signed = { credential: stranger.sign(asked) };
    const refused = [
      await plain.visitor().call('POST passkey-sign-in.php?options=1'),
      await plain.visitor().call('POST passkey-sign-in.php', { body: signed }),
      await member.call('POST passkeys.php?options=1', { body: { password: NEWCOMERS_PASSWORD } }),
      await member.call('POST passkeys.php', { body: registered }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(4).fill('not_found'));
    const settings = (await browserOn(server).call('GET settings.php')).body.settings;
    expect(settings.passkey_host).toBe('site.test');
  });
});
