import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { openLive } from '../../../../test/live-stream.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const NEW = 'a fresh long password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.advance(3600);
  server.mails.length = 0;
});

const change = (client: Client, old_password = NEWCOMERS_PASSWORD, password = NEW) =>
  client.call('PUT password.php', { body: { old_password, password } });
const signIn = async (login: string, password: string) => {
  const client = server.visitor();
  const { status } = await client.call('POST user.php', { body: { login, password } });
  return Object.assign(client, { status });
};
const isSignedIn = async (client: Client) => (await client.call('GET user.php')).status === 200;

describe('a new password for who knows the old one (A9)', () => {
  it('replaces it, ends all other sessions, gives this one a new token and tells the owner', async () => {
    const anna = await confirmedNewcomer(server);
    const phone = await signIn(anna.email, NEWCOMERS_PASSWORD);
    const stolen = server.visitor();
    stolen.cookies.set('sid', anna.cookies.get('sid') ?? '');
    await server.jobs.drain();
    server.mails.length = 0;

    expect((await change(anna)).status).toBe(204);
    expect([await isSignedIn(anna), await isSignedIn(phone), await isSignedIn(stolen)]).toEqual([true, false, false]);
    expect((await signIn(anna.email, NEWCOMERS_PASSWORD)).status).toBe(401);
    expect((await signIn(anna.email, NEW)).status).toBe(200);

    await server.jobs.drain();
    const told = server.mails.filter(({ subject }) => subject === 'Your password was changed');
    expect(told.map(({ to }) => to)).toEqual([anna.email]);
    expect(told[0]?.text).not.toContain('token=');
  });

  it('is told to the other browsers at once; this one’s stream ends without a word and comes back', async () => {
    const anna = await confirmedNewcomer(server);
    const phone = await signIn(anna.email, NEWCOMERS_PASSWORD);
    const [here, there] = [await openLive(anna), await openLive(phone)];
    await change(anna);
    expect(await there.next()).toMatchObject({ name: 'session_ended' });
    expect(await there.next()).toBe(null);
    expect(await here.next()).toBe(null);
    const again = await openLive(anna, { lastId: here.lastId() });
    expect(again.response.status).toBe(200);
    await again.close();
  });

  it('leaves what hangs on this session: its push subscription', async () => {
    const lea = await confirmedNewcomer(server);
    const keys = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
    const subscription = { endpoint: 'https://push.test/lea', expirationTime: null, keys };
    expect((await lea.call('POST user.php?push=1', { body: { subscription } })).status).toBe(204);
    expect((await change(lea)).status).toBe(204);
    expect((await lea.call('GET notifications.php')).body.push).toMatchObject({ browsers: 1, this_browser: true });
  });

  it('tells nobody at an address that nobody confirmed', async () => {
    const ben = await signUp(server);
    await change(ben);
    await server.jobs.drain();
    expect(server.mails.filter(({ to }) => to === ben.email)).toHaveLength(1);
  });

  it('names both wrong fields at once', async () => {
    const carla = await confirmedNewcomer(server);
    const { status, problem } = await change(carla, 'not her password', carla.name.toUpperCase());
    expect(status).toBe(422);
    expect(problem.fields).toEqual({ old_password: { code: 'password_wrong' }, password: { code: 'password_weak' } });
    const short = await change(carla, '', 'short');
    expect(short.problem.fields).toMatchObject({ old_password: { code: 'required' }, password: { code: 'too_short' } });
  });

  it('calls off what somebody set going with the old one', async () => {
    const dora = await confirmedNewcomer(server);
    await dora.call('POST email.php', { body: { password: NEWCOMERS_PASSWORD, email: 'thief@mail.example' } });
    await server.visitor().call('POST reset-password.php', { body: { email: dora.email } });
    await server.jobs.drain();
    const [mailChange, reset] = [tokenOf(server, 'thief@mail.example'), tokenOf(server, dora.email)];
    await change(dora);
    const stranger = server.visitor();
    expect((await stranger.call('PUT email.php', { body: { token: mailChange } })).problem.code).toBe('link_invalid');
    const answer = await stranger.call('PUT reset-password.php', { body: { token: reset, password: NEW } });
    expect(answer.problem.code).toBe('link_invalid');
    expect((await dora.call('GET email.php')).body.pending).toBe(null);
  });

  it('of two at once from one old password one wins', { tags: 'long' }, async () => {
    const emil = await confirmedNewcomer(server);
    const phone = await signIn(emil.email, NEWCOMERS_PASSWORD);
    const answers = await Promise.all([
      change(emil, undefined, 'first long one'),
      change(phone, undefined, 'second one'),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const worked = [await signIn(emil.email, 'first long one'), await signIn(emil.email, 'second one')];
    expect(worked.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Whichever won, one of the browsers is still signed in.
    expect([await isSignedIn(emil), await isSignedIn(phone)].sort()).toEqual([false, true]);
  });
});

describe('guessing the old password from a stolen session', () => {
  it('is blocked after five, with the minutes; also at the change of address', async () => {
    const finn = await confirmedNewcomer(server);
    for (let i = 0; i < 5; i += 1) expect((await change(finn, 'guess')).status).toBe(422);
    const blocked = await change(finn);
    expect([blocked.status, blocked.problem.code]).toEqual([429, 'too_many_attempts']);
    expect(blocked.problem.params).toEqual({ minutes: 15 });
    const elsewhere = await finn.call('POST email.php', {
      body: { password: NEWCOMERS_PASSWORD, email: 'other@mail.example' },
    });
    expect(elsewhere.problem.code).toBe('too_many_attempts');
    // The owner can still sign in, and get the account back by mail.
    expect((await signIn(finn.email, NEWCOMERS_PASSWORD)).status).toBe(200);
    server.clock.advance(15 * 60);
    expect((await change(finn)).status).toBe(204);
  });

  it('gets no further by asking at the same moment', { tags: 'long' }, async () => {
    const gina = await confirmedNewcomer(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(gina, 'guess')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await change(gina)).status).toBe(429);
  });

  it('is forgotten by a reset', async () => {
    const hugo = await confirmedNewcomer(server);
    for (let i = 0; i < 5; i += 1) await change(hugo, 'guess');
    await server.visitor().call('POST reset-password.php', { body: { email: hugo.email } });
    await server.jobs.drain();
    const token = tokenOf(server, hugo.email);
    await server.visitor().call('PUT reset-password.php', { body: { token, password: NEW } });
    expect((await change(await signIn(hugo.email, NEW), NEW, 'yet another one')).status).toBe(204);
  });
});
