import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const ask = (email: string) => server.visitor().call('POST reset-password.php', { body: { email } });
const change = (token: string, password = NEW) =>
  server.visitor().call('PUT reset-password.php', { body: { token, password } });
const signIn = (login: string, password: string) =>
  server.visitor().call('POST user.php', { body: { login, password } });

async function linkFor(email: string): Promise<string> {
  await ask(email);
  await server.jobs.drain();
  return tokenOf(server, email);
}

describe('asking for a reset (A4)', () => {
  it('answers 202 without a word, known or not; only the owner gets a mail', async () => {
    const anna = await confirmedNewcomer(server);
    server.mails.length = 0;
    const known = await ask(anna.email.toUpperCase());
    const unknown = await ask('nobody@mail.example');
    expect([known.status, known.body]).toEqual([202, undefined]);
    expect([unknown.status, unknown.body]).toEqual([202, undefined]);
    expect([...known.headers]).toEqual([...unknown.headers]);
    const jobs = await server.sql`select 1 from pgboss.job where state = 'created' and name = 'reset-mail'`;
    expect(jobs).toHaveLength(2);
    await server.jobs.drain();
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([[anna.email, 'Set a new password']]);
    expect(server.mails[0]?.text).toContain('http://site.test/reset-password/do?token=');
  });

  it.each(['known', 'unknown'])('is refused after five in a day for a %s address', async (kind) => {
    const email = kind === 'known' ? (await confirmedNewcomer(server)).email : 'nobody.else@mail.example';
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(202), ...Array(4).fill(429)]);
    expect((await ask(email)).problem.code).toBe('reset_limit');
    server.clock.advance(24 * 3600);
    expect((await ask(email)).status).toBe(202);
  });

  it('reaches the account of a confirmed address, else the newest unconfirmed; never a banned one', async () => {
    const email = 'several@mail.example';
    const unconfirmed = await signUp(server, { email });
    await server.jobs.drain();
    await change(await linkFor(email));
    expect((await signIn(unconfirmed.name, NEW)).body.profile.name).toBe(unconfirmed.name);

    const banned = await confirmedNewcomer(server);
    await server.sql`update accounts set status = 'banned' where id = ${banned.user.id}`;
    server.mails.length = 0;
    await ask(banned.email);
    await server.jobs.drain();
    expect(server.mails).toEqual([]);
  });

  it('says that an address is unknown only where the operator wants it', async () => {
    await server.changeSettings({ reveal_unknown_email: 'yes' });
    const { status, problem } = await ask('stranger@mail.example');
    expect([status, problem.code]).toEqual([404, 'email_not_found']);
    await server.changeSettings({});
  });
});

describe('a new password', () => {
  it('replaces the old one and ends every session', async () => {
    const ben = await confirmedNewcomer(server);
    expect((await change(await linkFor(ben.email))).status).toBe(204);
    expect((await ben.call('GET user.php')).status).toBe(403);
    expect((await signIn(ben.email, NEWCOMERS_PASSWORD)).status).toBe(401);
    expect((await signIn(ben.email, NEW)).status).toBe(200);
  });

  it('is told to the owner, and calls off a change of address that somebody set going', async () => {
    const anna = await confirmedNewcomer(server);
    const thief = { password: NEWCOMERS_PASSWORD, email: 'thief@mail.example' };
    await anna.call('POST email.php', { body: thief });
    await server.jobs.drain();
    const token = tokenOf(server, thief.email);
    await change(await linkFor(anna.email));
    expect((await server.visitor().call('PUT email.php', { body: { token } })).problem.code).toBe('link_invalid');
    await server.jobs.drain();
    expect(server.mails.filter(({ to }) => to === anna.email).at(-1)?.subject).toBe('Your password was changed');
  });

  it('by a link that works once and for an hour', async () => {
    const carla = await confirmedNewcomer(server);
    const first = await linkFor(carla.email);
    const second = await linkFor(carla.email);
    expect((await change(first)).status).toBe(204);
    for (const token of [first, second, 'A'.repeat(43)]) {
      const { status, problem } = await change(token);
      expect([status, problem.code]).toEqual([410, 'link_invalid']);
    }
    const late = await linkFor(carla.email);
    server.clock.advance(3600);
    expect((await change(late)).status).toBe(410);
  });

  it('is refused when weak, and the link stays good', async () => {
    const dora = await confirmedNewcomer(server);
    const token = await linkFor(dora.email);
    for (const [password, code] of [
      ['short', 'too_short'],
      ['password1', 'password_weak'],
      [dora.name.toUpperCase(), 'password_weak'],
    ] as const) {
      expect((await change(token, password)).problem.fields?.password?.code).toBe(code);
    }
    expect((await change(token)).status).toBe(204);
  });

  it('opens a login that a stranger blocked', async () => {
    const emil = await confirmedNewcomer(server);
    for (let i = 0; i < 5; i += 1) await signIn(emil.email, 'wrong guess');
    expect((await signIn(emil.email, NEWCOMERS_PASSWORD)).status).toBe(429);
    await change(await linkFor(emil.email));
    expect((await signIn(emil.email, NEW)).status).toBe(200);
  });
});
