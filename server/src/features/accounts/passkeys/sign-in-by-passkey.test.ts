import { PASSKEY_SECONDS } from '@rendezvous/contract/accounts/passkeys/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../../test/authenticator.ts';
import { NEWCOMERS_PASSWORD, newcomer, tokenOf } from '../../../../test/newcomer.ts';
import {
  addPasskey,
  askToSignIn,
  browserOn,
  type Owner,
  owner,
  PASSKEY_SITE,
  signInWith,
  WITH_PASSKEYS,
} from '../../../../test/passkeys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let anna: Owner;
let device: Authenticator;
beforeAll(async () => {
  server = await startTestServer(WITH_PASSKEYS);
  anna = await owner(server);
  device = await addPasskey(anna);
});

const send = (client: ReturnType<typeof browserOn>, credential: ReturnType<Authenticator['sign']>) =>
  client.call('POST passkey-sign-in.php', { body: { credential } });

describe('signing in by passkey', () => {
  it('needs no name and no password; the device is known from then on, and its first time makes a mail', async () => {
    await server.jobs.drain();
    server.mails.splice(0);
    const elsewhere = browserOn(server);
    const { status, body } = await signInWith(elsewhere, device);
    expect([status, body.id]).toEqual([200, anna.id]);
    expect((await elsewhere.call('GET user.php')).body.id).toBe(anna.id);
    await elsewhere.call('POST logout.php');
    expect((await signInWith(elsewhere, device)).status).toBe(200);
    await server.jobs.drain();
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([[anna.email, 'New login to your account']]);
    const { items } = (await anna.call('GET passkeys.php')).body;
    expect(items[0]?.last_used_at).toBe(server.clock.now().toISOString());
  });

  it('asks alike of everybody, and names nobody', async () => {
    const options = [await askToSignIn(browserOn(server)), await askToSignIn(anna)];
    for (const one of options) {
      expect(one).toEqual({
        rpId: 'site.test',
        challenge: expect.any(String),
        timeout: 300_000,
        userVerification: 'required',
      });
    }
  });

  it('goes on while the password is locked by wrong attempts', async () => {
    const stranger = browserOn(server);
    for (let n = 0; n < 5; n += 1) {
      await stranger.call('POST user.php', { body: { login: anna.email, password: 'wrong guess' } });
    }
    const body = { login: anna.email, password: 'wrong guess' };
    expect((await stranger.call('POST user.php', { body })).problem.code).toBe('too_many_attempts');
    expect((await signInWith(stranger, device)).status).toBe(200);
  });

  it.each([
    ['signed on another site', { origin: 'https://elsewhere.example' }],
    ['signed for another site', { rpId: 'elsewhere.example' }],
    ['signed without proof of who held the device', { userVerified: false }],
    ['that has not counted on: the key was copied', { counter: 1 }],
    ['that names another account', { owner: Buffer.alloc(16).toString('base64url') }],
  ])('refuses what was %s', async (_, cheat) => {
    const client = browserOn(server);
    const { status, problem } = await signInWith(client, device, cheat);
    expect([status, problem.code]).toEqual([401, 'passkey_failed']);
    expect(client.cookies.has('sid')).toBe(false);
  });

  it('answers a passkey nobody has, a forged signature and an old challenge alike', async () => {
    const [unknown, forged, late] = [browserOn(server), browserOn(server), browserOn(server)];
    const other = createAuthenticator(PASSKEY_SITE);
    const genuine = device.sign(await askToSignIn(forged));
    const asked = await askToSignIn(late);
    server.clock.advance(PASSKEY_SECONDS);
    const answers = [
      await signInWith(unknown, other),
      await send(forged, {
        ...genuine,
        response: { ...genuine.response, signature: other.sign({ challenge: 'x' }).response.signature },
      }),
      await send(late, device.sign(asked)),
      await send(browserOn(server), device.sign({ challenge: 'none' })),
      await send(browserOn(server), { ...genuine, response: { ...genuine.response, clientDataJSON: 'bm9uc2Vuc2U' } }),
    ];
    for (const { status, problem } of answers) {
      expect(status).toBe(401);
      expect(problem).toEqual(answers[0]?.problem);
    }
  });

  it('takes one answer once, also of many at the same moment, and from the browser that asked', {
    tags: 'long',
  }, async () => {
    const client = browserOn(server);
    const credential = device.sign(await askToSignIn(client));
    expect((await send(browserOn(server), credential)).problem.code).toBe('passkey_failed');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(client, credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send(client, credential)).problem.code).toBe('passkey_failed');
  });

  it('lets two tabs of a browser each ask', async () => {
    const client = browserOn(server);
    const [first, second] = [await askToSignIn(client), await askToSignIn(client)];
    expect((await send(client, device.sign(second))).status).toBe(200);
    expect((await send(client, device.sign(first))).status).toBe(200);
  });

  it('takes a device that does not count', async () => {
    const ben = await owner(server);
    const plain = createAuthenticator(PASSKEY_SITE);
    const { body: options } = await ben.call('POST passkeys.php?options=1', {
      body: { password: 'correct horse battery' },
    });
    await ben.call('POST passkeys.php', { body: { credential: plain.register(options, { counter: 0 }) } });
    for (let n = 0; n < 2; n += 1) {
      expect((await signInWith(browserOn(server), plain, { counter: 0 })).status).toBe(200);
    }
  });

  it.each([
    ['banned', 'account_banned'],
    ['pending_deletion', 'account_pending_deletion'],
  ])('tells the owner that the account is %s', async (state, code) => {
    const carla = await owner(server);
    const hers = await addPasskey(carla);
    await server.sql`update accounts set status = ${state} where id = ${carla.id}`;
    const client = browserOn(server);
    const { status, problem } = await signInWith(client, hers);
    expect([status, problem.code]).toEqual([403, code]);
    expect(client.cookies.has('sid')).toBe(false);
  });

  it('tells the owner that they have shut themselves out', async () => {
    const emma = await owner(server);
    const hers = await addPasskey(emma);
    await emma.call('POST self-exclusion.php', { body: { password: NEWCOMERS_PASSWORD, days: 30 } });
    expect((await signInWith(browserOn(server), hers)).problem.code).toBe('account_excluded');
  });

  it('does not find accounts of another domain', async () => {
    const dora = await owner(server);
    const hers = await addPasskey(dora);
    await server.addDomain({ host: 'elsewhere.test', url: 'https://elsewhere.test' });
    await server.sql`update accounts set domain_id = (select id from domains where host = 'elsewhere.test') where id = ${dora.id}`;
    expect((await signInWith(browserOn(server), hers)).problem.code).toBe('passkey_failed');
  });
});

it('challenges that nobody answered are forgotten', async () => {
  await askToSignIn(browserOn(server));
  server.clock.advance(PASSKEY_SECONDS);
  const { forgetExpired } = await import('../forget-expired.ts');
  await forgetExpired(server.services);
  expect(await server.sql`select from passkey_challenges`).toHaveLength(0);
});

it.each(['unconfirmed', 'confirmed'])(
  'a passkey of whoever signed up with somebody else’s address is no way back in after a reset: %s by its owner',
  async (state) => {
    const thief = browserOn(server);
    const { email, ...rest } = newcomer();
    await thief.call('POST signup.php', { body: { email, ...rest } });
    const trojan = await addPasskey(thief);
    await server.jobs.drain();
    const mailbox = browserOn(server);
    if (state === 'confirmed') {
      server.clock.advance(60);
      await mailbox.call('POST activation.php', { body: { token: tokenOf(server, email) } });
    }
    await mailbox.call('POST reset-password.php', { body: { email } });
    await server.jobs.drain();
    const password = 'the owner’s own password';
    const reset = await mailbox.call('PUT reset-password.php', { body: { token: tokenOf(server, email), password } });
    expect(reset.status).toBe(204);
    expect((await signInWith(thief, trojan)).problem.code).toBe('passkey_failed');
    expect((await mailbox.call('POST user.php', { body: { login: email, password } })).status).toBe(200);
  },
);
